package dev.plumbline.judge;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.Info;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Score;
import dev.plumbline.judge.Judgement.LineTally;
import dev.plumbline.judge.lines.PlayedLine;
import dev.plumbline.judge.lines.PlayedLine.PassedDraw;
import java.util.Objects;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Counts the lines of one analysis by what they are worth. */
final class LineCount {
  private final @Nullable LineJudge truth;
  private int exact;
  private int bounds;
  private int illegal;
  private int full;
  private int trueLines;
  private int cut;
  private int falseLines;

  LineCount(@Nullable LineJudge truth) {
    this.truth = truth;
  }

  /**
   * Adds a line.
   *
   * @param end where its legal moves lead to
   */
  void add(PlayedLine line, Position end) {
    if (!line.info().isLine()) {
      return;
    }
    exact += line.info().bound() == Bound.EXACT ? 1 : 0;
    bounds += line.info().bound() == Bound.EXACT ? 0 : 1;
    illegal += line.isLegal() ? 0 : 1;
    if (truth != null && line.isExact() && line.isLegal() && line.raw().leaf() != null) {
      add(truth.judgePlayed(end, report(line), overAt(line)));
    }
  }

  private void add(LineTruth line) {
    full += line.full() ? 1 : 0;
    switch (line.kind()) {
      case TRUE -> trueLines++;
      case CUT -> cut++;
      case FALSE -> falseLines++;
      case ILLEGAL, BOUND, LEGAL -> {}
    }
  }

  private static OptionalInt overAt(PlayedLine line) {
    return line.draw() == PassedDraw.NONE ? OptionalInt.empty() : OptionalInt.of(line.drawAt());
  }

  private static LineReport report(PlayedLine line) {
    Info info = line.info();
    Score score = Objects.requireNonNull(info.score());
    return new LineReport(
        line.rank(),
        info.depth(),
        info.selectiveDepth(),
        score,
        info.bound(),
        info.nodes(),
        line.raw().nanos(),
        info.hashPermille(),
        line.moves(),
        line.raw().leaf());
  }

  LineTally done() {
    return new LineTally(exact, bounds, illegal, full, trueLines, cut, falseLines);
  }
}
