package dev.plumbline.chess;

/** Whether a game is over, and why. */
public enum Ending {
  NONE,
  CHECKMATE,
  STALEMATE,
  DEAD_MATERIAL,
  FIFTY_MOVES,
  THREEFOLD;

  /** The ending of a position; mate and stalemate come before the draws that could be claimed. */
  public static Ending of(Position position, MoveGenerator generator) {
    if (generator.count(position) == 0) {
      return position.inCheck() ? CHECKMATE : STALEMATE;
    }
    if (Draw.byMaterial(position)) {
      return DEAD_MATERIAL;
    }
    if (Draw.byFiftyMoves(position)) {
      return FIFTY_MOVES;
    }
    return Draw.byRepetition(position) ? THREEFOLD : NONE;
  }
}
