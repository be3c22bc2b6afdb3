package dev.plumbline.search.pv;

import dev.plumbline.search.table.TranspositionTable;

/**
 * The parameters of a collector.
 *
 * @param plies the longest line
 * @param sureWin values from here on are wins, counted from the node
 * @param quiescence whether quiescence moves belong to the line
 */
public record CollectorSetup(
    int plies, int sureWin, boolean quiescence, Continuation continuation, Store store) {
  /**
   * How lines continue in the table of the search.
   *
   * @param table written by the search even where no collector reads it
   * @param exactOnly whether it is followed through exact entries only
   * @param complete whether lines that an exact entry ended are completed from it
   */
  public record Continuation(TranspositionTable table, boolean exactOnly, boolean complete) {}

  /**
   * Where a collector keeps its lines.
   *
   * @param indexBits how many bits of the key choose a slot in a collector's own table
   * @param ways how many lines share a bucket of the squashed store
   */
  public record Store(Layout layout, int indexBits, int ways) {}

  /** How the triangle finds its rows. */
  public enum Layout {
    COMPUTED,
    INCREMENTAL,
    HANDED,
    TABLED,
    RAGGED
  }
}
