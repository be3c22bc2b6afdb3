package dev.plumbline.lab.study;

/**
 * How much of the experiments is done.
 *
 * @param positions at most so many, spread over all
 * @param nodePositions at most so many where the limit is of nodes
 * @param lessDepth plies taken from each depth
 * @param fewerNodes what each limit of nodes is divided by
 * @param rounds timed for the costs
 */
public record Scale(int positions, int nodePositions, int lessDepth, int fewerNodes, int rounds) {
  /** What the page is made with. */
  public static final Scale WHOLE = new Scale(48, 16, 0, 1, 9);

  /** Seconds, to see that all works; too little to say anything. */
  public static final Scale SKETCH = new Scale(4, 2, 2, 50, 1);
}
