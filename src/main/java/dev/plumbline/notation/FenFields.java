package dev.plumbline.notation;

import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.Square;
import dev.plumbline.notation.NotationException.Excerpt;

/**
 * Reads the fields of a FEN, each from a slice of a longer text, into a builder. Syntax only: what
 * the fields describe need not be possible. Offsets in exceptions are those of the whole text.
 */
public final class FenFields {
  /** The highest counter of half moves or full moves that is accepted. */
  public static final int MAX_COUNTER = 9_999;

  /** The order of the letters of a castling field. */
  public enum CastlingOrder {
    /** White's before Black's, the short side before the long. */
    CANONICAL,
    /** Each right once, in another order. */
    OTHER,
    /** A right is named twice. */
    REPEATED
  }

  private FenFields() {}

  /** Reads the pieces, rank by rank from the eighth; sets all 64 squares. */
  public static void placement(String text, int from, int to, Setup.Builder into)
      throws NotationException {
    into.clear();
    int rank = 7;
    int file = 0;
    int rankStart = from;
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      int piece = PieceLetter.piece(c);
      if (piece != Piece.NONE && file < 8) {
        into.put(Square.of(file++, rank), piece);
      } else if (c >= '1' && c <= '8' && file + c - '0' <= 8) {
        file += c - '0';
      } else if (c == '/' && file == 8 && rank > 0) {
        rank--;
        file = 0;
        rankStart = i + 1;
      } else if (c == '/' && file == 8) {
        throw new NotationException(i, to, "more than eight ranks");
      } else {
        throw badRank(text, rankStart, to, rank);
      }
    }
    if (from == to) {
      throw new NotationException(from, to, "the piece placement is missing");
    }
    if (file != 8) {
      throw badRank(text, rankStart, to, rank);
    }
    if (rank != 0) {
      throw new NotationException(from, to, "only " + (8 - rank) + " of eight ranks");
    }
  }

  private static NotationException badRank(String text, int start, int to, int rank) {
    int squares = 0;
    int end = start;
    for (; end < to && text.charAt(end) != '/'; end++) {
      char c = text.charAt(end);
      if (PieceLetter.piece(c) != Piece.NONE) {
        squares++;
      } else if (c >= '1' && c <= '8') {
        squares += c - '0';
      } else {
        String what = Excerpt.of(text, end, end + 1);
        return new NotationException(
            end, end + 1, what + " is neither a piece nor a number of empty squares");
      }
    }
    return new NotationException(
        start, end, "rank " + (rank + 1) + " has " + squares + " squares, not 8");
  }

  public static void side(String text, int from, int to, Setup.Builder into)
      throws NotationException {
    char c = to - from == 1 ? text.charAt(from) : 0;
    if (c != 'w' && c != 'b') {
      throw new NotationException(
          from, to, Excerpt.of(text, from, to) + " is not the side to move: w or b");
    }
    into.side(c == 'w' ? Side.WHITE : Side.BLACK);
  }

  /**
   * Reads the castling rights; the placement must be read before. K and Q mean the outermost rook
   * beside the king, a letter from A to H the rook on that file; without one, the right is noted on
   * the corner or that file all the same.
   */
  public static CastlingOrder castling(String text, int from, int to, Setup.Builder into)
      throws NotationException {
    into.castlingRooks(0);
    if (to - from == 1 && text.charAt(from) == '-') {
      return CastlingOrder.CANONICAL;
    }
    if (from == to) {
      throw new NotationException(from, to, "the castling rights are missing");
    }
    long rooks = 0;
    int last = -1;
    CastlingOrder order = CastlingOrder.CANONICAL;
    for (int i = from; i < to; i++) {
      int rook = castlingRook(text.charAt(i), into);
      if (rook == Square.NONE) {
        throw new NotationException(
            i,
            i + 1,
            Excerpt.of(text, i, i + 1) + " is not a castling right: KQkq or the file of a rook");
      }
      // The rank, then the files from h to a.
      int place = rook ^ 7;
      if ((rooks & Square.bit(rook)) != 0) {
        order = CastlingOrder.REPEATED;
      } else if (place < last && order == CastlingOrder.CANONICAL) {
        order = CastlingOrder.OTHER;
      }
      rooks |= Square.bit(rook);
      last = place;
    }
    into.castlingRooks(rooks);
    return order;
  }

  private static int castlingRook(char letter, Setup.Builder board) {
    return switch (letter) {
      case 'K' -> outermostRook(Side.WHITE, 7, board);
      case 'Q' -> outermostRook(Side.WHITE, 0, board);
      case 'k' -> outermostRook(Side.BLACK, 7, board);
      case 'q' -> outermostRook(Side.BLACK, 0, board);
      case 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H' -> Square.of(letter - 'A', 0);
      case 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h' -> Square.of(letter - 'a', 7);
      default -> Square.NONE;
    };
  }

  /** The first rook on the way from a corner to the king, or the corner if there is none. */
  private static int outermostRook(int side, int cornerFile, Setup.Builder board) {
    int corner = Square.of(cornerFile, side == Side.WHITE ? 0 : 7);
    int step = cornerFile == 0 ? 1 : -1;
    int rook = Square.NONE;
    for (int i = 0, square = corner; i < 8; i++, square += step) {
      int piece = board.pieceAt(square);
      if (piece == Piece.of(side, Piece.KING)) {
        return rook == Square.NONE ? corner : rook;
      }
      if (piece == Piece.of(side, Piece.ROOK) && rook == Square.NONE) {
        rook = square;
      }
    }
    return corner;
  }

  public static void enPassant(String text, int from, int to, Setup.Builder into)
      throws NotationException {
    int square = to - from == 2 ? SquareName.at(text, from) : Square.NONE;
    boolean none = to - from == 1 && text.charAt(from) == '-';
    if (square == Square.NONE && !none) {
      throw new NotationException(
          from, to, Excerpt.of(text, from, to) + " is not an en-passant square, nor -");
    }
    into.epSquare(square);
  }

  /** Reads the half moves since the last capture or pawn move. */
  public static void halfmoves(String text, int from, int to, Setup.Builder into)
      throws NotationException {
    into.halfmoves(counter(text, from, to));
  }

  /** Reads the number of the move; 0, which some write, means 1. */
  public static void fullmoves(String text, int from, int to, Setup.Builder into)
      throws NotationException {
    into.fullmoves(Math.max(1, counter(text, from, to)));
  }

  private static int counter(String text, int from, int to) throws NotationException {
    int number = from < to ? 0 : -1;
    for (int i = from; i < to && number >= 0; i++) {
      int digit = text.charAt(i) - '0';
      number = digit >= 0 && digit <= 9 ? number * 10 + digit : -1;
      if (number > MAX_COUNTER) {
        throw new NotationException(
            from, to, Excerpt.of(text, from, to) + " is more than " + MAX_COUNTER);
      }
    }
    if (number < 0) {
      throw new NotationException(
          from, to, Excerpt.of(text, from, to) + " is not a number of moves");
    }
    return number;
  }
}
