package dev.plumbline.chess;

/**
 * From where the side to move gives check, worked out once for a position, so that asking it of a
 * move is a test of bits. Mutable, filled again for each position.
 */
public final class CheckSquares {
  private Position position = Position.start();
  private int king;

  /** By piece type: where a piece of the side to move attacks the other king. */
  private final long[] squares = new long[Piece.KING + 1];

  /** The own pieces that give check by leaving their line to the king. */
  private long discoverers;

  /** Fills this for a position, which must not change while this is asked. */
  public void of(Position position) {
    this.position = position;
    int us = position.side();
    king = position.kingSquare(us ^ 1);
    long occupied = position.occupied();
    long own = position.of(us);
    long straight = Attacks.rook(king, occupied);
    long diagonal = Attacks.bishop(king, occupied);
    squares[Piece.PAWN] = Attacks.PAWN[(us ^ 1) << 6 | king];
    squares[Piece.KNIGHT] = Attacks.KNIGHT[king];
    squares[Piece.BISHOP] = diagonal;
    squares[Piece.ROOK] = straight;
    squares[Piece.QUEEN] = straight | diagonal;
    discoverers = 0;
    long queens = position.ofType(Piece.QUEEN);
    long snipers =
        own
            & ((Attacks.ROOK_RAYS[king] & (position.ofType(Piece.ROOK) | queens) & ~straight)
                | (Attacks.BISHOP_RAYS[king]
                    & (position.ofType(Piece.BISHOP) | queens)
                    & ~diagonal));
    for (; snipers != 0; snipers &= snipers - 1) {
      long between = Attacks.between(king, Long.numberOfTrailingZeros(snipers)) & occupied;
      if (!Bits.hasMany(between)) {
        discoverers |= between & own;
      }
    }
  }

  /** Whether a legal move of the position gives check. */
  public boolean isCheck(int move) {
    int kind = Move.kind(move);
    if (kind != Move.QUIET && kind != Move.CAPTURE && kind != Move.DOUBLE_PUSH) {
      // Castling, promotions and taking en passant change more than two squares, or the man.
      return position.givesCheck(move);
    }
    int from = Move.from(move);
    int to = Move.to(move);
    return (squares[Piece.type(position.pieceAt(from))] >>> to & 1) != 0
        || ((discoverers >>> from & 1) != 0 && (Attacks.line(king, from) >>> to & 1) == 0);
  }
}
