package dev.plumbline.uci;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Limits;
import org.jspecify.annotations.Nullable;

/**
 * What {@code go} asks for.
 *
 * @param position where, a copy that nobody else has
 * @param limits all that ends a search but time
 * @param clock the clock of the side to move, if there is one
 * @param moveTime milliseconds for just this move, or 0
 * @param infinite the move is not told before {@code stop}
 * @param ponder the opponent is still to move: time begins with {@code ponderhit}
 * @param perft a depth to count to, in place of thinking, or 0
 */
record GoRequest(
    Position position,
    Limits limits,
    @Nullable GameClock clock,
    long moveTime,
    boolean infinite,
    boolean ponder,
    int perft) {

  /** The time there is, or null if time is no limit. */
  @Nullable TimeBudget budget(long overhead) {
    if (moveTime > 0) {
      return TimeBudget.exactly(moveTime);
    }
    return clock == null || infinite ? null : TimeBudget.of(clock, overhead);
  }

  /** How many moves there are to choose from. */
  int choices() {
    int chosen = limits.searchMoves().size();
    int[] moves = new int[MoveGenerator.MAX_MOVES];
    return chosen > 0 ? chosen : new MoveGenerator().legal(position, moves, 0);
  }
}
