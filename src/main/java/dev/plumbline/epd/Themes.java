package dev.plumbline.epd;

import org.jspecify.annotations.Nullable;

/**
 * Tells what a record is about: an operation says it, or an id as the Strategic Test Suite has
 * them: {@code STS(v1.0) Undermine.001}, or without the version where the moves are graded.
 */
final class Themes {
  private static final String SUITE = "STS(";

  private Themes() {}

  static @Nullable String of(EpdRecord record, boolean graded) {
    for (String opcode : new String[] {"theme", "Theme", "Themes"}) {
      String theme = record.text(opcode);
      if (theme != null && !theme.isEmpty()) {
        return theme;
      }
    }
    String id = record.text(Opcode.ID.word());
    return id == null ? null : ofId(id, graded);
  }

  private static @Nullable String ofId(String id, boolean graded) {
    boolean versioned = id.startsWith(SUITE) && id.indexOf(')') > 0;
    int dot = id.lastIndexOf('.');
    if ((!versioned && !graded) || dot < 0 || !Chars.areDigits(id, dot + 1, id.length())) {
      return null;
    }
    String theme = id.substring(versioned ? id.indexOf(')') + 1 : 0, dot).strip();
    return theme.isEmpty() ? null : theme;
  }
}
