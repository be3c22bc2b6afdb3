package dev.plumbline.search.pv;

import dev.plumbline.search.table.TranspositionTable;

/**
 * The parameters of a collector.
 *
 * @param plies the longest line
 * @param sureMate values from here on are mates, counted from the node
 * @param table of the search; written by it even where it does not read it
 * @param quiescence whether quiescence moves belong to the line
 * @param exactOnly whether a table is followed through exact entries only
 * @param indexBits how many bits of the key choose a slot in a collector's own table
 * @param ways how many lines share a bucket of the squashed store
 * @param complete whether lines that an exact table entry ended are completed from the table
 */
public record CollectorSetup(
    int plies,
    int sureMate,
    TranspositionTable table,
    boolean quiescence,
    boolean exactOnly,
    Layout layout,
    int indexBits,
    int ways,
    boolean complete) {
  /** How the triangle finds its rows. */
  public enum Layout {
    COMPUTED,
    INCREMENTAL,
    HANDED,
    TABLED,
    RAGGED
  }
}
