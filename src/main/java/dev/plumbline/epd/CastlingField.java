package dev.plumbline.epd;

import dev.plumbline.chess.Bits;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.Square;
import dev.plumbline.chess.Validity;
import dev.plumbline.epd.RecordFinding.FindingKind;
import dev.plumbline.notation.FenFields;
import dev.plumbline.notation.NotationException;
import dev.plumbline.notation.SquareName;
import java.util.Locale;

/** Reads a castling field whose letters may be in any order, or one of them in the wrong case. */
final class CastlingField {
  private static final String ALL = "KQkq";
  private static final int E_FILE = 4;
  private static final int NONE = -1;

  private CastlingField() {}

  static boolean isLetter(char c) {
    return ALL.indexOf(c) >= 0 || (c >= 'A' && c <= 'H') || (c >= 'a' && c <= 'h');
  }

  static void read(String text, int start, int end, Setup.Builder builder, FindingCollector report)
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
   * The rooks of castling rights that are mistakes: K, Q, k and q belong to classical chess, with
   * the king on the e-file and the rook in its corner. Reports them, and rights that may be a
   * mistake or Chess960.
   */
  static long strays(String text, int start, int end, Setup setup, FindingCollector report) {
    if (isClassical(setup)) {
      return 0;
    }
    for (int i = start; i < end; i++) {
      if (ALL.indexOf(text.charAt(i)) < 0) {
        return 0;
      }
    }
    long strays = 0;
    for (int side = Side.WHITE; side <= Side.BLACK; side++) {
      strays |= strays(side, setup, start, end, report);
    }
    if (strays != 0) {
      report.add(
          FindingKind.CASTLING_UNSOUND,
          start,
          end,
          "a castling right without the king on the e-file or the rook in its corner; left out");
    }
    return strays;
  }

  private static boolean isClassical(Setup setup) {
    long rooks = setup.castlingRooks();
    return (rooks & ~Bits.CORNERS) == 0
        && ((rooks & ofSide(Side.WHITE)) == 0 || kingFile(setup, Side.WHITE) == E_FILE)
        && ((rooks & ofSide(Side.BLACK)) == 0 || kingFile(setup, Side.BLACK) == E_FILE);
  }

  private static long strays(int side, Setup setup, int start, int end, FindingCollector report) {
    long given = setup.castlingRooks() & ofSide(side);
    long sound = Validity.soundCastlingRooks(setup);
    long others = sound & ofSide(Side.other(side));
    int file = kingFile(setup, side);
    if (file == E_FILE) {
      // Where both sides claim the same file it is Chess960; one alone is a mistake.
      return given & ~Bits.CORNERS & ~Long.reverseBytes(setup.castlingRooks());
    }
    if ((given & sound) == 0) {
      return 0;
    }
    int otherFile = others == 0 ? NONE : kingFile(setup, Side.other(side));
    if ((given & ~sound) != 0 || otherFile == E_FILE) {
      // A right that the king lost on its way, or kings that did not begin on the same file.
      return given & sound;
    }
    if (otherFile != file) {
      String king = SquareName.of(setup.kingSquare(side));
      report.add(
          FindingKind.CASTLING_CHESS960,
          start,
          end,
          "the king is on " + king + ": read as Chess960; in a classical game it is a mistake");
    }
    return 0;
  }

  private static long ofSide(int side) {
    return side == Side.WHITE ? Bits.RANK_1 : Bits.RANK_8;
  }

  /** The file of a side's only king. */
  private static int kingFile(Setup setup, int side) {
    int king = setup.kingSquare(side);
    return king == Square.NONE ? NONE : Square.file(king);
  }
}
