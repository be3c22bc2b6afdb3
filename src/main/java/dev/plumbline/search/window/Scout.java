package dev.plumbline.search.window;

/**
 * Pearl's SCOUT: later children are tested against alpha, and searched again with an open window if
 * the test finds them better.
 *
 * @param infinity above all values
 */
public record Scout(int infinity) implements WindowPolicy {
  @Override
  public int search(
      ChildSearch search, int depth, int alpha, int beta, int index, boolean raised, boolean cut) {
    if (beta - alpha == 1) {
      return search.child(depth, alpha, beta, !cut);
    }
    if (index > 0) {
      int value = search.child(depth, alpha, alpha + 1, true);
      if (value <= alpha) {
        return value;
      }
      search.countResearch();
      int known = search.child(depth, -infinity, infinity, false);
      search.countGain(known - alpha);
      return known;
    }
    return search.child(depth, -infinity, infinity, false);
  }
}
