package dev.plumbline.search.window;

/** How the i-th child of a node is searched; values and windows are from the parent's view. */
public interface WindowPolicy {
  /**
   * Searches a child whose move has been made.
   *
   * @param depth what is left for the child
   * @param index of the move among those searched at this node, from 0
   * @param raised whether a move has raised alpha at this node
   * @param cut whether the node is expected to fail high
   */
  int search(
      ChildSearch search, int depth, int alpha, int beta, int index, boolean raised, boolean cut);
}
