package dev.plumbline.search.window;

/** Searches a child for a window policy. The move to the child has been made. */
public interface ChildSearch {
  /** Searches the child; bounds and value are from the view of the parent. */
  int child(int depth, int alpha, int beta, boolean cut);

  /** Called before a child is searched again. */
  void countResearch();

  /** Called with the final gain over alpha of a child that was searched again. */
  void countGain(int gain);
}
