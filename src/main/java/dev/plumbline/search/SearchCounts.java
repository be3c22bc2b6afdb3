package dev.plumbline.search;

/**
 * Counters of the searches since the engine was created or its settings changed.
 *
 * @param researches children searched again after their null window failed high
 * @param tinyGains re-searches that raised alpha by {@link #TINY} or less, or not at all
 * @param cuts nodes of the main search that failed high
 * @param firstMoveCuts cutoffs by the first move tried
 */
public record SearchCounts(long researches, long tinyGains, long cuts, long firstMoveCuts) {
  /** Centipawns that count as next to nothing. */
  public static final int TINY = 10;

  public static final SearchCounts NONE = new SearchCounts(0, 0, 0, 0);

  public SearchCounts plus(SearchCounts others) {
    return new SearchCounts(
        researches + others.researches,
        tinyGains + others.tinyGains,
        cuts + others.cuts,
        firstMoveCuts + others.firstMoveCuts);
  }

  public SearchCounts minus(SearchCounts earlier) {
    return new SearchCounts(
        researches - earlier.researches,
        tinyGains - earlier.tinyGains,
        cuts - earlier.cuts,
        firstMoveCuts - earlier.firstMoveCuts);
  }
}
