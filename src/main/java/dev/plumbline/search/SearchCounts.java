package dev.plumbline.search;

/**
 * What searches have done since their engine was made or set anew.
 *
 * @param researches children searched again after their null window failed high
 * @param cuts nodes above the horizon that failed high
 * @param firstMoveCuts those of them whose first move did it
 */
public record SearchCounts(long researches, long cuts, long firstMoveCuts) {
  public SearchCounts plus(SearchCounts others) {
    return new SearchCounts(
        researches + others.researches, cuts + others.cuts, firstMoveCuts + others.firstMoveCuts);
  }

  public SearchCounts minus(SearchCounts earlier) {
    return new SearchCounts(
        researches - earlier.researches,
        cuts - earlier.cuts,
        firstMoveCuts - earlier.firstMoveCuts);
  }
}
