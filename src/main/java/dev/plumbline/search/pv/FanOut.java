package dev.plumbline.search.pv;

import dev.plumbline.chess.Position;
import java.util.Arrays;
import java.util.List;

/**
 * Passes one search to several collectors, to compare their lines over the same nodes. The search
 * uses the line of the first.
 */
public final class FanOut implements PvCollector {
  private final PvCollector[] collectors;
  private final List<PvCollector> asked;
  private final int[][] lines;
  private final int[] lengths;

  public FanOut(int plies, List<PvCollector> collectors) {
    this(plies, collectors, collectors);
  }

  /** Only those asked decide whether the line of an exact table hit is known; the others watch. */
  public FanOut(int plies, List<PvCollector> collectors, List<PvCollector> asked) {
    this.asked = List.copyOf(asked);
    this.collectors = collectors.toArray(new PvCollector[0]);
    lines = new int[this.collectors.length][plies + 1];
    lengths = new int[this.collectors.length];
  }

  @Override
  public void begin(Position root) {
    for (PvCollector collector : collectors) {
      collector.begin(root);
    }
  }

  @Override
  public void enter(int ply) {
    for (PvCollector collector : collectors) {
      collector.enter(ply);
    }
  }

  @Override
  public void raise(Position node, int ply, int depth, int move, int value, boolean exact) {
    for (PvCollector collector : collectors) {
      collector.raise(node, ply, depth, move, value, exact);
    }
  }

  @Override
  public void hit(Position node, int ply, int depth, int move, int value) {
    for (PvCollector collector : collectors) {
      collector.hit(node, ply, depth, move, value);
    }
  }

  /** True only if all that are asked have the line, so that none has a disadvantage. */
  @Override
  public boolean knows(Position node, int ply, int depth, int value) {
    for (PvCollector collector : asked) {
      if (!collector.knows(node, ply, depth, value)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int line(Position root, int[] out) {
    for (int i = 0; i < collectors.length; i++) {
      lengths[i] = collectors[i].line(root, lines[i]);
    }
    System.arraycopy(lines[0], 0, out, 0, lengths[0]);
    return lengths[0];
  }

  /** The line that a collector had when the search last asked for one. */
  public int[] lineOf(int index) {
    return Arrays.copyOf(lines[index], lengths[index]);
  }
}
