package dev.plumbline.workshop.mine;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;

/** Whether there is anything to choose from. */
public final class MoveChoice {
  private MoveChoice() {}

  /** Whether the side to move is not in check and has at least so many moves. */
  static boolean isFree(Position position, int fewestMoves) {
    return !position.inCheck() && new MoveGenerator().count(position) >= fewestMoves;
  }
}
