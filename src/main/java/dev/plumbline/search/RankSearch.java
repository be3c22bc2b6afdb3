package dev.plumbline.search;

/** How an iteration finds the best of the root moves that are not ranked yet. */
interface RankSearch {
  /**
   * Searches the moves from an index on; the best is moved to that index with its value and line,
   * unless the search is stopped.
   */
  void search(RootMove[] moves, int rank, int depth);
}
