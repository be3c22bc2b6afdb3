package dev.plumbline.search.window;

/**
 * Principal variation search: the first child with the full window, the others with a null window
 * and a re-search on fail high. Covers the usual form, Moreland's (null windows only after a move
 * raised alpha) and NegaScout (re-search from the value returned).
 *
 * @param afterRaise whether null windows start only after a move has raised alpha
 * @param wholeInLastPlies children with less remaining depth always get the full window
 */
public record PrincipalVariation(ReSearch again, boolean afterRaise, int wholeInLastPlies)
    implements WindowPolicy {
  @Override
  public int search(
      ChildSearch search, int depth, int alpha, int beta, int index, boolean raised, boolean cut) {
    boolean first = afterRaise ? !raised : index == 0;
    if (first || beta - alpha == 1 || depth < wholeInLastPlies) {
      return search.child(depth, alpha, beta, beta - alpha == 1 && !cut);
    }
    int value = search.child(depth, alpha, alpha + 1, true);
    if (!again.isDue(depth, value, alpha, beta)) {
      return value;
    }
    search.countResearch();
    int lower = Math.min(again.lower(alpha, value), beta - 1);
    int second = search.child(depth, lower, beta, false);
    // From the value returned, the second search may fail low: then the first one is trusted.
    int known = lower > alpha && second <= lower ? value : second;
    search.countGain(known - alpha);
    return known;
  }
}
