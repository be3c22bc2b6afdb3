package dev.plumbline.chess;

/** The draws that do not depend on the legal moves: material, fifty moves, repetition. */
public final class Draw {
  /** Half moves without capture or pawn move after which a draw can be claimed. */
  public static final int FIFTY_MOVES = 100;

  /** Half moves until a position can occur again. */
  private static final int SHORTEST_CYCLE = 4;

  private Draw() {}

  /**
   * Whether no sequence of moves can mate with this material: bare kings, one knight, or bishops of
   * either side that are all on squares of one colour.
   */
  public static boolean byMaterial(Position position) {
    long knights = position.ofType(Piece.KNIGHT);
    long bishops = position.ofType(Piece.BISHOP);
    long kings = position.ofType(Piece.KING);
    if (position.occupied() != (kings | knights | bishops)) {
      return false;
    }
    return knights == 0
        ? (bishops & Bits.LIGHT) == 0 || (bishops & ~Bits.LIGHT) == 0
        : bishops == 0 && !Bits.hasMany(knights);
  }

  /** Whether fifty moves a side have gone by; a mate on the board still counts as mate. */
  public static boolean byFiftyMoves(Position position) {
    return position.halfmoves() >= FIFTY_MOVES;
  }

  /** Whether the position occurs for at least the third time. */
  public static boolean byRepetition(Position position) {
    return position.repetitions() >= 2;
  }

  /**
   * Whether the side to move can claim a draw by fifty moves or the third occurrence of a position,
   * also by announcing a move that leads to it. The position is unchanged afterwards.
   */
  public static boolean canBeClaimed(Position position) {
    if (byFiftyMoves(position) || byRepetition(position)) {
      return true;
    }
    // A position cannot occur three times in fewer moves.
    if (position.halfmoves() < 2 * SHORTEST_CYCLE - 1) {
      return false;
    }
    MoveGenerator generator = new MoveGenerator();
    for (int move : generator.legal(position)) {
      position.make(move);
      boolean isDraw =
          byRepetition(position) || (byFiftyMoves(position) && generator.count(position) > 0);
      position.unmake();
      if (isDraw) {
        return true;
      }
    }
    return false;
  }
}
