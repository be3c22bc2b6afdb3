package dev.plumbline.cli.position;

import dev.plumbline.engine.Bound;
import dev.plumbline.engine.Engine.LineListener;
import dev.plumbline.engine.LineReport;
import java.util.ArrayList;
import java.util.List;

/**
 * The best lines so far, at most one for each first move: those of the current iteration, then
 * those of the previous one whose first moves have not been reported again. Thread-safe.
 */
public final class Standings implements LineListener {
  private final int ranks;
  private List<LineReport> before = List.of();
  private final List<LineReport> present = new ArrayList<>();
  private int depth;

  /**
   * @param ranks the number of lines to keep
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

  /** A lower bound for a move that is already listed does not change its rank. */
  private boolean isNoNews(LineReport line) {
    return line.bound() == Bound.LOWER
        && lines().stream().limit(line.rank()).anyMatch(known -> isOfSameMove(known, line));
  }

  private static boolean isOfSameMove(LineReport line, LineReport other) {
    return line.moves().get(0).equals(other.moves().get(0));
  }

  /** The lines, best first. */
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
