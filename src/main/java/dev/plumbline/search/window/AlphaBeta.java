package dev.plumbline.search.window;

/** Plain alpha-beta: every child with the full window; the reference for the other policies. */
public final class AlphaBeta implements WindowPolicy {
  @Override
  public int search(
      ChildSearch search, int depth, int alpha, int beta, int index, boolean raised, boolean cut) {
    return search.child(depth, alpha, beta, !cut);
  }
}
