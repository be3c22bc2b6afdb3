package dev.plumbline.chess;

import java.util.Arrays;

/**
 * A described position, possible or not: what a FEN says. {@link Validity} finds what is wrong with
 * it, {@link Position#of} makes it playable. Immutable.
 */
public final class Setup {
  private final byte[] board;

  /** By piece; index 0 is meaningless. */
  private final long[] squares;

  private final int side;
  private final long castlingRooks;
  private final int epSquare;
  private final int halfmoves;
  private final int fullmoves;

  private Setup(Builder builder) {
    board = builder.board.clone();
    squares = builder.squares.clone();
    side = builder.side;
    castlingRooks = builder.castlingRooks;
    epSquare = builder.epSquare;
    halfmoves = builder.halfmoves;
    fullmoves = builder.fullmoves;
  }

  /** An empty board, White to move, no rights, counters 0 and 1. */
  public static Builder builder() {
    return new Builder();
  }

  /** Copies the pieces into a board of 64 squares. */
  void copyBoard(byte[] target) {
    System.arraycopy(board, 0, target, 0, board.length);
  }

  /** A builder that begins with this setup. */
  public Builder toBuilder() {
    Builder builder = new Builder();
    System.arraycopy(board, 0, builder.board, 0, board.length);
    System.arraycopy(squares, 0, builder.squares, 0, squares.length);
    builder.side = side;
    builder.castlingRooks = castlingRooks;
    builder.epSquare = epSquare;
    builder.halfmoves = halfmoves;
    builder.fullmoves = fullmoves;
    return builder;
  }

  public int pieceAt(int square) {
    return board[square];
  }

  public int side() {
    return side;
  }

  /** The squares of the rooks that may still castle. */
  public long castlingRooks() {
    return castlingRooks;
  }

  /** The square behind a pawn that has just moved two, usable or not, or {@link Square#NONE}. */
  public int epSquare() {
    return epSquare;
  }

  public int halfmoves() {
    return halfmoves;
  }

  public int fullmoves() {
    return fullmoves;
  }

  public long squaresOf(int piece) {
    return squares[piece];
  }

  /** The squares of a side's pieces. */
  public long squaresOfSide(int side) {
    long all = 0;
    for (int type = Piece.PAWN; type <= Piece.KING; type++) {
      all |= squares[Piece.of(side, type)];
    }
    return all;
  }

  public long occupied() {
    return squaresOfSide(Side.WHITE) | squaresOfSide(Side.BLACK);
  }

  /** A side's pieces that attack a square, given the occupied squares. */
  long attackers(int square, int by, long occupied) {
    long queens = squares[Piece.of(by, Piece.QUEEN)];
    return (Attacks.PAWN[(by ^ 1) << 6 | square] & squares[Piece.of(by, Piece.PAWN)])
        | (Attacks.KNIGHT[square] & squares[Piece.of(by, Piece.KNIGHT)])
        | (Attacks.KING[square] & squares[Piece.of(by, Piece.KING)])
        | (Attacks.rook(square, occupied) & (squares[Piece.of(by, Piece.ROOK)] | queens))
        | (Attacks.bishop(square, occupied) & (squares[Piece.of(by, Piece.BISHOP)] | queens));
  }

  /** The square of the only king of a side, or {@link Square#NONE} unless it has one king. */
  public int kingSquare(int side) {
    long kings = squaresOf(Piece.of(side, Piece.KING));
    return Long.bitCount(kings) == 1 ? Long.numberOfTrailingZeros(kings) : Square.NONE;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Setup that
        && Arrays.equals(board, that.board)
        && side == that.side
        && castlingRooks == that.castlingRooks
        && epSquare == that.epSquare
        && halfmoves == that.halfmoves
        && fullmoves == that.fullmoves;
  }

  @Override
  public int hashCode() {
    int hash = Arrays.hashCode(board);
    hash = 31 * hash + side;
    hash = 31 * hash + Long.hashCode(castlingRooks);
    hash = 31 * hash + epSquare;
    hash = 31 * hash + halfmoves;
    return 31 * hash + fullmoves;
  }

  /** Collects a setup field by field. */
  public static final class Builder {
    private final byte[] board = new byte[64];
    private final long[] squares = new long[16];
    private int side = Side.WHITE;
    private long castlingRooks;
    private int epSquare = Square.NONE;
    private int halfmoves;
    private int fullmoves = 1;

    private Builder() {}

    /** Takes all pieces off the board. */
    public Builder clear() {
      Arrays.fill(board, (byte) Piece.NONE);
      Arrays.fill(squares, 0);
      return this;
    }

    public Builder put(int square, int piece) {
      long bit = Square.bit(square);
      squares[board[square]] &= ~bit;
      squares[piece] |= bit;
      board[square] = (byte) piece;
      return this;
    }

    public int pieceAt(int square) {
      return board[square];
    }

    public Builder side(int side) {
      this.side = side;
      return this;
    }

    public Builder castlingRooks(long squares) {
      this.castlingRooks = squares;
      return this;
    }

    public Builder epSquare(int square) {
      this.epSquare = square;
      return this;
    }

    public Builder halfmoves(int halfmoves) {
      if (halfmoves < 0) {
        throw new IllegalArgumentException("negative half-move clock " + halfmoves);
      }
      this.halfmoves = halfmoves;
      return this;
    }

    public Builder fullmoves(int fullmoves) {
      if (fullmoves < 0) {
        throw new IllegalArgumentException("negative move number " + fullmoves);
      }
      this.fullmoves = fullmoves;
      return this;
    }

    public Setup build() {
      return new Setup(this);
    }
  }
}
