package dev.plumbline.engine;

/**
 * How an exact line of the builtin engine ends.
 *
 * @param ply the number of moves from the root to the end
 * @param mainPlies the moves of the main search, without quiescence
 * @param adjustment plies added by extensions minus plies of reductions along the line
 * @param remainingDepth the depth left at the end of the main search
 * @param value in the engine's units, from the view of the root's side to move
 */
public record LeafRecord(
    int ply, int mainPlies, int adjustment, int remainingDepth, int value, LeafReason reason) {
  /** Why a line ends. */
  public enum LeafReason {
    STAND_PAT,
    MATE,
    STALEMATE,
    REPETITION,
    FIFTY_MOVES,
    MATERIAL,
    /** The value is that of an endgame table. */
    TABLE,
    /** The value is that of an entry of the transposition table, as in the next. */
    TABLE_EXACT,
    TABLE_BOUND,
    PRUNED,
    MAXIMUM_PLY
  }
}
