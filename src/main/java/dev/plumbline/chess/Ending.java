package dev.plumbline.chess;

/** Whether a game is over, and why. */
public enum Ending {
  NONE(false),
  CHECKMATE(false),
  STALEMATE(true),
  DEAD_MATERIAL(true),
  FIFTY_MOVES(true),
  THREEFOLD(true);

  private final boolean isDraw;

  Ending(boolean isDraw) {
    this.isDraw = isDraw;
  }

  public boolean isDraw() {
    return isDraw;
  }

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
