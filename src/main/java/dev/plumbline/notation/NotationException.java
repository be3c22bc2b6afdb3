package dev.plumbline.notation;

import java.util.Locale;

/** Text that is not a position or move: where it is wrong, and why. */
public final class NotationException extends Exception {
  private final int start;
  private final int end;

  /**
   * A fault between two offsets in the text, and its reason: a sentence without place and full
   * stop.
   */
  public NotationException(int start, int end, String reason) {
    super(reason, null, false, false);
    this.start = start;
    this.end = end;
  }

  public int start() {
    return start;
  }

  public int end() {
    return end;
  }

  public String reason() {
    return String.valueOf(getMessage());
  }

  /** A part of the text for messages: quoted, short and printable. */
  static final class Excerpt {
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
}
