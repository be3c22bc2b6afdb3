package dev.plumbline.notation;

import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.Square;
import java.nio.charset.StandardCharsets;
import java.util.function.IntUnaryOperator;

/**
 * Writes the fields of a FEN. Castling rights are KQkq where kings stand on the e-file and rooks in
 * the corners, else the files of the rooks, White's first and from h to a.
 */
final class FenWriter {
  /** 71 of placement, 3 of side, 17 of castling at most, 3 of en passant, two numbers of an int. */
  private static final int CAPACITY = 128;

  private static final long CORNERS =
      Square.bit(Square.A1) | Square.bit(Square.H1) | Square.bit(Square.A8) | Square.bit(Square.H8);

  /** All characters are ASCII: filling bytes is quicker than appending characters. */
  private final byte[] out = new byte[CAPACITY];

  private final IntUnaryOperator board;
  private int end;

  private FenWriter(IntUnaryOperator board) {
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
    put(' ');
    put(Integer.toString(halfmoves));
    put(' ');
    put(Integer.toString(fullmoves));
    return this;
  }

  @Override
  public String toString() {
    return new String(out, 0, end, StandardCharsets.ISO_8859_1);
  }

  private FenWriter fourFields(int side, long rooks, int epSquare) {
    placement();
    put(side == Side.WHITE ? " w " : " b ");
    if (rooks == 0) {
      put('-');
    } else {
      castling(rooks);
    }
    put(' ');
    put(epSquare == Square.NONE ? "-" : SquareName.of(epSquare));
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
        put(PieceLetter.of(piece));
      }
      putEmpty(empty);
      if (rank > 0) {
        put('/');
      }
    }
  }

  private void putEmpty(int squares) {
    if (squares > 0) {
      put((char) ('0' + squares));
    }
  }

  private void put(char c) {
    out[end++] = (byte) c;
  }

  private void put(String text) {
    for (int i = 0; i < text.length(); i++) {
      put(text.charAt(i));
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
        put(side == Side.WHITE ? letter : Character.toLowerCase(letter));
      }
    }
  }

  private boolean isStandard(long rooks) {
    if ((rooks & ~CORNERS) != 0) {
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
