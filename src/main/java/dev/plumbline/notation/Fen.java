package dev.plumbline.notation;

import dev.plumbline.chess.Flaw;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Square;
import dev.plumbline.chess.Validity;

/** Positions as text: FEN with four, five or six fields, X-FEN and Shredder-FEN. */
public final class Fen {
  private static final String[] FIELDS = {
    "the piece placement",
    "the side to move",
    "the castling rights",
    "the en-passant square",
    "the half-move clock",
    "the move number"
  };
  private static final int FIELDS_NEEDED = 4;

  private Fen() {}

  /**
   * Reads a FEN, possible or not. Blanks and tabs may stand around the fields, castling letters in
   * any order but not twice.
   */
  public static Setup read(String text) throws NotationException {
    Setup.Builder builder = Setup.builder();
    int length = text.length();
    int field = 0;
    int i = 0;
    while (true) {
      while (i < length && isBlank(text.charAt(i))) {
        i++;
      }
      if (i == length) {
        break;
      }
      int start = i;
      while (i < length && !isBlank(text.charAt(i))) {
        i++;
      }
      if (field == FIELDS.length) {
        throw new NotationException(start, length, "text after the six fields");
      }
      readField(field++, text, start, i, builder);
    }
    if (field < FIELDS_NEEDED) {
      throw new NotationException(length, length, "the text ends before " + FIELDS[field]);
    }
    return builder.build();
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }

  private static void readField(int field, String text, int from, int to, Setup.Builder into)
      throws NotationException {
    switch (field) {
      case 0 -> FenFields.placement(text, from, to, into);
      case 1 -> FenFields.side(text, from, to, into);
      case 2 -> {
        if (FenFields.castling(text, from, to, into) == FenFields.CastlingOrder.REPEATED) {
          throw new NotationException(
              from, to, Excerpt.of(text, from, to) + " names a castling right twice");
        }
      }
      case 3 -> FenFields.enPassant(text, from, to, into);
      case 4 -> FenFields.halfmoves(text, from, to, into);
      default -> FenFields.fullmoves(text, from, to, into);
    }
  }

  /** Reads a FEN of a usable position. */
  public static Position position(String text) throws NotationException {
    Setup setup = read(text);
    if (Validity.isUnusable(setup)) {
      throw unusable(text, Validity.flaws(setup).get(0));
    }
    return Position.of(setup);
  }

  private static NotationException unusable(String text, Flaw flaw) {
    int start = 0;
    while (isBlank(text.charAt(start))) {
      start++;
    }
    int end = start;
    while (!isBlank(text.charAt(end))) {
      end++;
    }
    String sentence = flaw.kind().sentence();
    if (flaw.square() == Square.NONE) {
      return new NotationException(start, end, sentence);
    }
    return new NotationException(start, end, sentence + ": " + SquareName.of(flaw.square()));
  }

  /** All six fields; the en-passant square after every double push, as the standard asks. */
  public static String write(Position position) {
    return FenWriter.of(position, position.epSquare())
        .counters(position.halfmoves(), position.fullmoves())
        .toString();
  }

  /** All six fields of a setup. */
  public static String write(Setup setup) {
    return FenWriter.of(setup).counters(setup.halfmoves(), setup.fullmoves()).toString();
  }

  /** The first four fields, as in EPD; the en-passant square after every double push. */
  public static String fourFields(Position position) {
    return FenWriter.of(position, position.epSquare()).toString();
  }

  /** The first four fields of a setup, as in EPD. */
  public static String fourFields(Setup setup) {
    return FenWriter.of(setup).toString();
  }

  /** The first four fields, the en-passant square only where it can be used: equal for equals. */
  public static String identity(Position position) {
    int epSquare = position.isEpUsable() ? position.epSquare() : Square.NONE;
    return FenWriter.of(position, epSquare).toString();
  }
}
