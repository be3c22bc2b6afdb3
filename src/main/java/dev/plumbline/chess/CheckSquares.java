package dev.plumbline.chess;

/**
 * From where the side to move gives check, worked out once for a position, so that asking it of a
 * move is a test of bits. Mutable, filled again for each position.
 */
public final class CheckSquares {
  /**
   * The kinds of moves that change two squares and no piece. Castling, promotions and taking en
   * passant change more.
   */
  private static final int PLAIN = 1 << Move.QUIET | 1 << Move.DOUBLE_PUSH | 1 << Move.CAPTURE;

  private Position position = Position.start();
  private int king;

  /** By piece type: where a piece of the side to move attacks the other king. */
  private final long[] squares = new long[Piece.KING + 1];

  /** Where any piece would attack the other king. */
  private long any;

  /** The own pieces that give check by leaving their line to the king. */
  private long discoverers;

  /** Fills this for a position, which must not change while this is asked. */
  public void of(Position position) {
    this.position = position;
    int us = position.side();
    king = position.kingSquare(us ^ 1);
    long occupied = position.occupied();
    long straight = Attacks.rook(king, occupied);
    long diagonal = Attacks.bishop(king, occupied);
    squares[Piece.PAWN] = Attacks.PAWN[(us ^ 1) << 6 | king];
    squares[Piece.KNIGHT] = Attacks.KNIGHT[king];
    squares[Piece.BISHOP] = diagonal;
    squares[Piece.ROOK] = straight;
    squares[Piece.QUEEN] = straight | diagonal;
    any = straight | diagonal | squares[Piece.KNIGHT];
    discoverers = position.blockers(king, us) & position.of(us);
  }

  /** Whether a legal move of the position gives check. */
  public boolean isCheck(int move) {
    if ((PLAIN >>> Move.kind(move) & 1) == 0) {
      return position.givesCheck(move);
    }
    int from = Move.from(move);
    int to = Move.to(move);
    return ((any >>> to | discoverers >>> from) & 1) != 0
        && (goals(Piece.type(position.pieceAt(from)), from) >>> to & 1) != 0;
  }

  /** Where a piece of the side to move gives check if it goes there. */
  long goals(int type, int from) {
    long goals = squares[type];
    return (discoverers >>> from & 1) == 0 ? goals : goals | ~Attacks.line(king, from);
  }

  /** Where pawns give check if they are pushed there, by one square or by two. */
  long pushGoals(int squaresAhead) {
    int us = position.side();
    long pushed = discoverers & position.of(us, Piece.PAWN) & ~Bits.file(Square.file(king));
    for (int i = 0; i < squaresAhead; i++) {
      pushed = Bits.forward(pushed, us);
    }
    return squares[Piece.PAWN] | pushed;
  }
}
