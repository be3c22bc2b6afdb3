package dev.plumbline.search;

/**
 * What searches have done since their engine was made or set anew.
 *
 * @param researches children searched again after their null window failed high
 * @param tinyGains those of them that raised alpha by {@link #TINY} or less, or not at all
 * @param cuts nodes above the horizon that failed high
 * @param firstMoveCuts those of them whose first move did it
 */
public record SearchCounts(long researches, long tinyGains, long cuts, long firstMoveCuts) {
  /** Hundredths of a pawn that are next to nothing. */
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
