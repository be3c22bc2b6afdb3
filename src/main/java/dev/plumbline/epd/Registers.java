package dev.plumbline.epd;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The comment registers c0 to c9 of one record, with their places in the line. Reused. */
final class Registers {
  static final int COUNT = 10;

  private final @Nullable String[] texts = new String[COUNT];
  private final int[] places = new int[COUNT];

  void clear() {
    Arrays.fill(texts, null);
  }

  /**
   * Sets a register.
   *
   * @param place where the text begins in the line, or -1 where it does not stand there as it is
   */
  void set(int number, String text, int place) {
    texts[number] = text;
    places[number] = place;
  }

  @Nullable String text(int number) {
    return texts[number];
  }

  int place(int number) {
    return places[number];
  }
}
