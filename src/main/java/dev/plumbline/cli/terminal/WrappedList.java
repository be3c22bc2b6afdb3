package dev.plumbline.cli.terminal;

import dev.plumbline.io.InertText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Wraps words into lines of a given width without breaking words. */
public final class WrappedList {
  private WrappedList() {}

  /**
   * The lines.
   *
   * @param paint colours a word; the colour does not count as width
   */
  public static List<String> lines(List<String> words, int width, UnaryOperator<String> paint) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    int used = 0;
    for (String word : words) {
      int columns = InertText.width(word);
      if (used > 0 && used + 1 + columns > width) {
        lines.add(line.toString());
        line.setLength(0);
        used = 0;
      }
      line.append(used > 0 ? " " : "").append(paint.apply(word));
      used += columns + (used > 0 ? 1 : 0);
    }
    if (used > 0) {
      lines.add(line.toString());
    }
    return lines;
  }
}
