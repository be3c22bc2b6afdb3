package dev.plumbline.notation;

import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.Square;
import java.util.function.IntUnaryOperator;

/**
 * Writes the fields of a FEN. Castling rights are KQkq where kings stand on the e-file and rooks in
 * the corners, else the files of the rooks, White's first and from h to a.
 */
final class FenWriter {
  /** Longer than the four fields of any position, and the counters of most. */
  private static final int CAPACITY = 96;

  private static final long CORNERS =
      Square.bit(Square.A1) | Square.bit(Square.H1) | Square.bit(Square.A8) | Square.bit(Square.H8);

  private final StringBuilder out = new StringBuilder(CAPACITY);
  private final IntUnaryOperator board;

  private FenWriter(IntUnaryOperator board) {
    this.board = board;
  }

  static StringBuilder fourFields(Position position, int epSquare) {
    long rooks = 0;
    for (int right = 0; right < 4; right++) {
      if ((position.rights() >> right & 1) != 0) {
        rooks |= Square.bit(position.castling().rook(right));
      }
    }
    return new FenWriter(position::pieceAt).fourFields(position.side(), rooks, epSquare);
  }

  static StringBuilder fourFields(Setup setup) {
    return new FenWriter(setup::pieceAt)
        .fourFields(setup.side(), setup.castlingRooks(), setup.epSquare());
  }

  static StringBuilder counters(StringBuilder out, int halfmoves, int fullmoves) {
    return out.append(' ').append(halfmoves).append(' ').append(fullmoves);
  }

  private StringBuilder fourFields(int side, long rooks, int epSquare) {
    placement();
    out.append(side == Side.WHITE ? " w " : " b ");
    if (rooks == 0) {
      out.append('-');
    } else {
      castling(rooks);
    }
    return out.append(' ').append(epSquare == Square.NONE ? "-" : SquareName.of(epSquare));
  }

  private void placement() {
    for (int rank = 7; rank >= 0; rank--) {
      int empty = 0;
      for (int file = 0; file < 8; file++) {
        int piece = board.applyAsInt(Square.of(file, rank));
        if (piece == Piece.NONE) {
          empty++;
          continue;
        }
        if (empty > 0) {
          out.append((char) ('0' + empty));
          empty = 0;
        }
        out.append(PieceLetter.of(piece));
      }
      if (empty > 0) {
        out.append((char) ('0' + empty));
      }
      if (rank > 0) {
        out.append('/');
      }
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
