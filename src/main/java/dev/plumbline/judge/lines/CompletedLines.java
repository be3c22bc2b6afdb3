package dev.plumbline.judge.lines;

import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.Info;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.RawLine;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The last exact line of each rank at each depth that a search completed.
 *
 * @param lines in order of depth and rank
 */
public record CompletedLines(List<Line> lines) {
  public CompletedLines {
    lines = List.copyOf(lines);
  }

  /** A line as it was received, and what it says. */
  public record Line(RawLine raw, Info info) {
    private long order() {
      return (long) info.depth() << Integer.SIZE | info.rankOrFirst();
    }
  }

  /** The lines of an analysis. A depth in which nodes or time ran out does not count. */
  public static CompletedLines of(Analysis analysis, Limits limits) {
    Map<Long, Line> lines = new TreeMap<>();
    int deepest = 0;
    for (RawLine raw : analysis.transcript()) {
      Info info = Info.isInfo(raw.text()) ? Info.read(raw.text()) : null;
      if (info == null) {
        continue;
      }
      deepest = Math.max(deepest, info.depth());
      if (info.isLine() && info.bound() == Bound.EXACT) {
        Line line = new Line(raw, info);
        lines.put(line.order(), line);
      }
    }
    boolean isCut = limits.nodes().isPresent() || limits.nanos().isPresent();
    int unfinished =
        isCut && deepest < limits.depth().orElse(Integer.MAX_VALUE) ? deepest : Integer.MAX_VALUE;
    return new CompletedLines(
        lines.values().stream().filter(line -> line.info.depth() < unfinished).toList());
  }
}
