package dev.plumbline.search;

import dev.plumbline.engine.Bound;
import dev.plumbline.engine.LeafRecord;
import dev.plumbline.engine.LineListener;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Score;
import dev.plumbline.search.table.TranspositionTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes line reports of root moves, keeps them and hands them on. Belongs to one analysis. */
final class LineReporter {
  private final Search search;
  private final TranspositionTable table;
  private final LineListener listener;
  private final long start;
  private final List<LineReport> lines = new ArrayList<>();

  LineReporter(Search search, TranspositionTable table, LineListener listener, long start) {
    this.search = search;
    this.table = table;
    this.listener = listener;
    this.start = start;
  }

  List<LineReport> lines() {
    return lines;
  }

  /**
   * Reports a move of the root.
   *
   * @param rank from 1
   */
  void report(RootMove move, int rank, int depth, int value, Bound bound) {
    @Nullable LeafRecord leaf = bound == Bound.EXACT ? move.leaf : null;
    List<Integer> line = Arrays.stream(move.line, 0, move.length).boxed().toList();
    LineReport report =
        new LineReport(
            rank,
            depth,
            search.path.selectiveDepth,
            Values.isMate(value)
                ? new Score.Mate(Values.mateMoves(value))
                : new Score.Centipawns(value),
            bound,
            search.path.nodes,
            System.nanoTime() - start,
            table.permille(),
            line,
            leaf);
    lines.add(report);
    listener.line(report);
  }
}
