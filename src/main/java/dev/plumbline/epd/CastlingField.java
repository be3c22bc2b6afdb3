package dev.plumbline.epd;

import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.Square;
import dev.plumbline.notation.FenFields;
import dev.plumbline.notation.NotationException;
import java.util.Locale;

/**
 * Reads a castling field whose letters may stand in any order, or one of them in the wrong case.
 */
final class CastlingField {
  private static final String ALL = "KQkq";
  private static final int E_FILE = 4;
  private static final long CORNERS =
      Square.bit(Square.A1) | Square.bit(Square.H1) | Square.bit(Square.A8) | Square.bit(Square.H8);

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

  /**
   * The rooks that K, Q, k or q beside a king on the e-file were taken for, though they stand in no
   * corner. Where both sides claim the same file it is Chess960; one alone is a mistake.
   */
  static long strays(String text, int start, int end, Setup setup) {
    long rooks = setup.castlingRooks();
    if ((rooks & ~CORNERS) == 0) {
      return 0;
    }
    for (int i = start; i < end; i++) {
      if (ALL.indexOf(text.charAt(i)) < 0) {
        return 0;
      }
    }
    long strays = 0;
    for (long rest = rooks & ~CORNERS; rest != 0; rest &= rest - 1) {
      int rook = Long.numberOfTrailingZeros(rest);
      int side = Square.rank(rook) == 0 ? Side.WHITE : Side.BLACK;
      int king = setup.kingSquare(side);
      boolean both = (rooks & Square.bit(Square.flip(rook))) != 0;
      if (king != Square.NONE && Square.file(king) == E_FILE && !both) {
        strays |= Square.bit(rook);
      }
    }
    return strays;
  }
}
