package dev.plumbline.notation;

import java.util.Locale;

/** A part of somebody's text in quotation marks, short and printable, for a sentence about it. */
final class Excerpt {
  private static final int MAX_LENGTH = 20;

  private Excerpt() {}

  static String of(String text, int from, int to) {
    StringBuilder out = new StringBuilder("'");
    int end = Math.min(to, from + MAX_LENGTH);
    for (int i = from; i < end; i++) {
      char c = text.charAt(i);
      if (isPrintable(c)) {
        out.append(c);
      } else {
        out.append(String.format(Locale.ROOT, "U+%04X", (int) c));
      }
    }
    return out.append(end < to ? "...'" : "'").toString();
  }

  private static boolean isPrintable(char c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> true;
    };
  }
}
