package dev.plumbline.search.pv;

import dev.plumbline.chess.Draw;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;

/** Follows moves from a position: checks that each is legal, and stops at a drawn position. */
final class Walk {
  /** Supplies the next move. */
  @FunctionalInterface
  interface Sign {
    /** The move after this many steps, or {@code Move.NONE}; it may be illegal. */
    int move(Position position, int steps);
  }

  private final MoveGenerator generator = new MoveGenerator();

  /** Writes the moves and returns their number; leaves the position unchanged. */
  int follow(Position position, Sign sign, int[] out, int limit) {
    int steps = 0;
    boolean over = false;
    while (steps < limit && !over) {
      int move = sign.move(position, steps);
      if (move == Move.NONE || !generator.isLegal(position, move)) {
        break;
      }
      out[steps++] = move;
      position.make(move);
      over = position.isRepeated() || Draw.byFiftyMoves(position);
    }
    for (int i = 0; i < steps; i++) {
      position.unmake();
    }
    return steps;
  }
}
