package dev.plumbline.notation;

import dev.plumbline.chess.Bits;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.Square;
import dev.plumbline.chess.Validity;
import dev.plumbline.chess.Validity.Flaw;
import dev.plumbline.notation.NotationException.Excerpt;
import java.util.function.IntUnaryOperator;

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
   * Reads a FEN, possible or not. Blanks and tabs may surround the fields, castling letters in any
   * order but not twice.
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
    return new NotationException(start, end, sentence(flaw));
  }

  /** Why a position is impossible, with the square at fault: {@code ...: e4}. */
  public static String sentence(Flaw flaw) {
    String sentence = flaw.kind().sentence();
    return flaw.square() == Square.NONE ? sentence : sentence + ": " + SquareName.of(flaw.square());
  }

  /** All six fields; the en-passant square after every double push, as the standard asks. */
  public static String write(Position position) {
    return FenWriter.of(position, position.epSquare())
        .counters(position.halfmoves(), position.fullmoves())
        .toString();
  }

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

  /**
   * The first four fields, the en-passant square only where it can be used: the same for equal
   * positions.
   */
  public static String identity(Position position) {
    int epSquare = position.isEpUsable() ? position.epSquare() : Square.NONE;
    return FenWriter.of(position, epSquare).toString();
  }

  /**
   * Writes the fields of a FEN. Castling rights are KQkq where kings are on the e-file and rooks in
   * the corners, else the files of the rooks, White's first and from h to a.
   */
  private static final class FenWriter {
    private final StringBuilder out = new StringBuilder(90);
    private final IntUnaryOperator board;

    FenWriter(IntUnaryOperator board) {
      this.board = board;
    }

    static FenWriter of(Position position, int epSquare) {
      long rooks = 0;
      for (int right = 0; right < 4; right++) {
        if ((position.rights() >> right & 1) != 0) {
          rooks |= Square.bit(position.castling().rook(right));
        }
      }
      return new FenWriter(position::pieceAt).fourFields(position.side(), rooks, epSquare);
    }

    static FenWriter of(Setup setup) {
      return new FenWriter(setup::pieceAt)
          .fourFields(setup.side(), setup.castlingRooks(), setup.epSquare());
    }

    FenWriter counters(int halfmoves, int fullmoves) {
      out.append(' ').append(halfmoves).append(' ').append(fullmoves);
      return this;
    }

    @Override
    public String toString() {
      return out.toString();
    }

    private FenWriter fourFields(int side, long rooks, int epSquare) {
      placement();
      out.append(side == Side.WHITE ? " w " : " b ");
      if (rooks == 0) {
        out.append('-');
      } else {
        castling(rooks);
      }
      out.append(' ');
      out.append(epSquare == Square.NONE ? "-" : SquareName.of(epSquare));
      return this;
    }

    private void placement() {
      for (int rank = 7; rank >= 0; rank--) {
        int empty = 0;
        for (int square = Square.of(0, rank); square <= Square.of(7, rank); square++) {
          int piece = board.applyAsInt(square);
          if (piece == Piece.NONE) {
            empty++;
            continue;
          }
          putEmpty(empty);
          empty = 0;
          out.append(PieceLetter.of(piece));
        }
        putEmpty(empty);
        if (rank > 0) {
          out.append('/');
        }
      }
    }

    private void putEmpty(int squares) {
      if (squares > 0) {
        out.append(squares);
      }
    }

    private void castling(long rooks) {
      boolean standard = isStandard(rooks);
      for (int side = Side.WHITE; side <= Side.BLACK; side++) {
        for (int file = 7; file >= 0; file--) {
          if ((rooks & Square.bit(backRank(file, side))) == 0) {
            continue;
          }
          char letter = (char) ('A' + file);
          if (standard) {
            letter = file == 7 ? 'K' : 'Q';
          }
          out.append(side == Side.WHITE ? letter : Character.toLowerCase(letter));
        }
      }
    }

    private boolean isStandard(long rooks) {
      if ((rooks & ~Bits.CORNERS) != 0) {
        return false;
      }
      for (long rest = rooks; rest != 0; rest &= rest - 1) {
        int corner = Long.numberOfTrailingZeros(rest);
        int side = Square.rank(corner) == 0 ? Side.WHITE : Side.BLACK;
        if (board.applyAsInt(corner) != Piece.of(side, Piece.ROOK)
            || board.applyAsInt(backRank(4, side)) != Piece.of(side, Piece.KING)) {
          return false;
        }
      }
      return true;
    }

    private static int backRank(int file, int side) {
      return Square.of(file, side == Side.WHITE ? 0 : 7);
    }
  }
}
