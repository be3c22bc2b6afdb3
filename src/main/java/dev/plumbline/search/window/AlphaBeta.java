package dev.plumbline.search.window;

/** Every child with the whole window: the reference that the others are measured against. */
public final class AlphaBeta implements WindowPolicy {
  @Override
  public int search(
      ChildSearch search, int depth, int alpha, int beta, int index, boolean raised, boolean cut) {
    return search.child(depth, alpha, beta, !cut);
  }
}
