package dev.plumbline.search.window;

/** Decides how the i-th child of a PV node is searched; all values are from the parent's view. */
public interface WindowPolicy {
  /**
   * Searches a child whose move has been made.
   *
   * @param depth the remaining depth of the child
   * @param index the number of moves searched before at this node
   * @param raised whether a move has raised alpha at this node
   * @param cut whether the node is expected to fail high
   */
  int search(
      ChildSearch search, int depth, int alpha, int beta, int index, boolean raised, boolean cut);
}
