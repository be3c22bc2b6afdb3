package dev.plumbline.journal;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Makes a text that occurs again and again only once. Texts are found by a hash, each in the one
 * place where it may be; of two with the same place the later one stays. Not thread-safe.
 */
final class Texts {
  private static final int BITS = 14;
  private static final int MULTIPLIER = 0x9E3779B9;
  private static final int LONGEST = 256;
  private static final int MOST_HASHED = 32;

  private @Nullable Text[] made = {};

  /** A text with its characters, which are compared faster. */
  private static final class Text {
    final char[] characters;
    final String text;

    Text(char[] characters, int from, int length) {
      this.characters = Arrays.copyOfRange(characters, from, from + length);
      text = new String(characters, from, length);
    }

    boolean is(char[] other, int from, int length) {
      return Arrays.equals(characters, 0, characters.length, other, from, from + length);
    }
  }

  String of(char[] characters, int from, int length) {
    if (length > LONGEST) {
      return new String(characters, from, length);
    }
    if (made.length == 0) {
      made = new @Nullable Text[1 << BITS];
    }
    int hash = length;
    int step = 1 + length / MOST_HASHED;
    for (int i = from; i < from + length; i += step) {
      hash = 31 * hash + characters[i];
    }
    int place = (hash * MULTIPLIER) >>> (Integer.SIZE - BITS);
    Text known = made[place];
    if (known == null || !known.is(characters, from, length)) {
      known = new Text(characters, from, length);
      made[place] = known;
    }
    return known.text;
  }
}
