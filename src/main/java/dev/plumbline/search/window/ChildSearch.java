package dev.plumbline.search.window;

/** The node routine as a window policy sees it. The move to the child has been made. */
public interface ChildSearch {
  /**
   * Searches the child with a window from the parent's view.
   *
   * @return the value from the parent's view
   */
  int child(int depth, int alpha, int beta, boolean cut);

  /** Counts a second search of the same child, before it begins. */
  void countResearch();

  /** Hears by how much alpha is raised in the end by a child that was searched again. */
  void countGain(int gain);
}
