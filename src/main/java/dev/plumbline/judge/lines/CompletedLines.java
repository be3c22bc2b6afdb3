package dev.plumbline.judge.lines;

import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.Info;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.RawLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The last exact line of each rank at each depth that a search completed.
 *
 * @param lines in order of depth and rank
 * @param all what does not depend on the clock: all lines of the builtin engine; of others, which
 *     write bounds and further ranks only after some seconds, the last of each rank at each depth,
 *     an exact one if there is one
 */
public record CompletedLines(List<CompletedLine> lines, List<CompletedLine> all) {
  public CompletedLines {
    lines = List.copyOf(lines);
    all = List.copyOf(all);
  }

  /** A line as it was received, and what it says. */
  public record CompletedLine(RawLine raw, Info info) {
    private boolean isExact() {
      return info.bound() == Bound.EXACT;
    }

    private long order() {
      return (long) info.depth() << Integer.SIZE | info.rankOrFirst();
    }
  }

  /** The lines of an analysis. A depth in which nodes or time ran out does not count. */
  public static CompletedLines of(Analysis analysis, Limits limits) {
    Map<Long, CompletedLine> lines = new TreeMap<>();
    List<CompletedLine> all = new ArrayList<>();
    boolean isBuiltin = analysis.transcript().stream().anyMatch(raw -> raw.leaf() != null);
    int deepest = 0;
    int reached = Info.ABSENT;
    for (RawLine raw : analysis.transcript()) {
      Info info = Info.isInfo(raw.text()) ? Info.read(raw.text()) : null;
      if (info == null) {
        continue;
      }
      deepest = Math.max(deepest, info.depth());
      if (!info.isLine()) {
        continue;
      }
      CompletedLine line = new CompletedLine(raw, info);
      all.add(line);
      // Others are repeated while their rank waits for its turn at this depth.
      if (info.depth() >= reached) {
        reached = line.isExact() ? info.depth() : reached;
        lines.merge(line.order(), line, (old, now) -> now.isExact() || !old.isExact() ? now : old);
      }
    }
    boolean isCut = limits.nodes().isPresent() || limits.nanos().isPresent();
    int unfinished =
        isCut && deepest < limits.depth().orElse(Integer.MAX_VALUE) ? deepest : Integer.MAX_VALUE;
    return new CompletedLines(
        lines.values().stream()
            .filter(line -> line.isExact() && line.info.depth() < unfinished)
            .toList(),
        isBuiltin ? all : List.copyOf(lines.values()));
  }
}
