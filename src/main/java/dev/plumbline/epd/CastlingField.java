package dev.plumbline.epd;

import dev.plumbline.chess.Setup;
import dev.plumbline.notation.FenFields;
import dev.plumbline.notation.NotationException;
import java.util.Locale;

/**
 * Reads a castling field whose letters may stand in any order, or one of them in the wrong case.
 */
final class CastlingField {
  private static final String ALL = "KQkq";

  private CastlingField() {}

  static boolean isLetter(char c) {
    return ALL.indexOf(c) >= 0 || (c >= 'A' && c <= 'H') || (c >= 'a' && c <= 'h');
  }

  static void read(String text, int start, int end, Setup.Builder builder, Report report)
      throws NotationException {
    FenFields.CastlingOrder order = FenFields.castling(text, start, end, builder);
    if (order == FenFields.CastlingOrder.CANONICAL) {
      return;
    }
    String field = text.substring(start, end);
    if (order == FenFields.CastlingOrder.REPEATED
        && field.toUpperCase(Locale.ROOT).equals(ALL.toUpperCase(Locale.ROOT))) {
      FenFields.castling(ALL, 0, ALL.length(), builder);
      report.add(FindingKind.CASTLING_ORDER, start, end, field + " is read as " + ALL);
      return;
    }
    report.add(
        FindingKind.CASTLING_ORDER,
        start,
        end,
        order == FenFields.CastlingOrder.REPEATED
            ? field + " names a castling right twice"
            : field + " is not in order: White's first, the king's side before the queen's");
  }
}
