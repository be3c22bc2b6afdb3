package dev.plumbline.cli.position;

import dev.plumbline.engine.Bound;
import dev.plumbline.engine.LineListener;
import dev.plumbline.engine.LineReport;
import java.util.ArrayList;
import java.util.List;

/**
 * The best lines known at any moment, no first move twice: those of the present iteration, then
 * those of the one before whose moves have not come again yet. May be asked from any thread.
 */
public final class Standings implements LineListener {
  private final int ranks;
  private List<LineReport> before = List.of();
  private final List<LineReport> present = new ArrayList<>();
  private int depth;

  /**
   * Before the first line.
   *
   * @param ranks how many lines are wanted
   */
  public Standings(int ranks) {
    this.ranks = ranks;
  }

  @Override
  public synchronized void line(LineReport line) {
    if (line.moves().isEmpty() || line.bound() == Bound.UPPER || isNoNews(line)) {
      return;
    }
    if (line.depth() != depth) {
      before = lines();
      present.clear();
      depth = line.depth();
    }
    present.removeIf(other -> other.rank() == line.rank() || isOfSameMove(line, other));
    int place = 0;
    while (place < present.size() && present.get(place).rank() < line.rank()) {
      place++;
    }
    present.add(place, line);
  }

  /** A move that is only said to be even better than known stands where it stood. */
  private boolean isNoNews(LineReport line) {
    return line.bound() == Bound.LOWER
        && lines().stream().limit(line.rank()).anyMatch(known -> isOfSameMove(known, line));
  }

  private static boolean isOfSameMove(LineReport line, LineReport other) {
    return line.moves().get(0).equals(other.moves().get(0));
  }

  /** The lines, the best first. */
  public synchronized List<LineReport> lines() {
    List<LineReport> lines = new ArrayList<>(present);
    for (LineReport old : before) {
      if (lines.stream().noneMatch(line -> isOfSameMove(line, old))) {
        lines.add(old);
      }
    }
    return List.copyOf(lines.subList(0, Math.min(ranks, lines.size())));
  }
}
