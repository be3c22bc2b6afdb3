package dev.plumbline.search.window;

/**
 * The first child with the whole window, the others with a null window, and again where that fails
 * high: PVS in its usual form, in Moreland's (which waits for alpha to be raised), and NegaScout
 * (which searches again from the value returned).
 *
 * @param afterRaise whether null windows begin only once a move has raised alpha
 * @param wholeInLastPlies children with less depth left always get the whole window
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
