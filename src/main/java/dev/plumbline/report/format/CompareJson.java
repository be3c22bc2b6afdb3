package dev.plumbline.report.format;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.plumbline.report.Output;
import dev.plumbline.report.RunTitle;
import dev.plumbline.report.compare.Comparison;
import dev.plumbline.report.compare.Comparison.LineFigures;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A comparison as JSON. */
final class CompareJson implements Output<Comparison> {
  record Document(
      Run old,
      @JsonProperty("new") Run now,
      int won,
      int lost,
      int both,
      int neither,
      int onlyOld,
      int onlyNew,
      int changedSolutions,
      double chance,
      Number solvedOld,
      Number solvedNew,
      Number pointsOld,
      Number pointsNew,
      double pointsLow,
      double pointsHigh,
      long nodesOld,
      long nodesNew,
      @Nullable Long foundShiftNanos,
      List<String> warnings,
      List<Count> findings,
      @Nullable LineFigures linesOld,
      @Nullable LineFigures linesNew,
      List<Problem> differences) {}

  record Run(String engine, String limit, long skippedLines) {}

  record Count(String code, int old, @JsonProperty("new") int now) {}

  record Problem(
      String problem, String kind, String oldMove, String newMove, String asked, Number points) {}

  @Override
  public void write(Comparison comparison, Writer out) throws IOException {
    JsonReport.MAPPER.writeValue(out, document(comparison));
    out.append('\n');
  }

  static Document document(Comparison comparison) {
    boolean hasShift = comparison.isTimed() && comparison.shiftNanos().isPresent();
    Comparison.Pair<LineFigures> lines = comparison.lineFigures();
    return new Document(
        run(comparison.engines().old(), comparison.oldTitle()),
        run(comparison.engines().now(), comparison.newTitle()),
        comparison.won(),
        comparison.lost(),
        comparison.both(),
        comparison.neither(),
        comparison.onlyOld(),
        comparison.onlyNew(),
        comparison.changedSolutions(),
        comparison.chance(),
        number(comparison.solved().old()),
        number(comparison.solved().now()),
        number(comparison.points().old()),
        number(comparison.points().now()),
        comparison.likelyPoints().low(),
        comparison.likelyPoints().high(),
        comparison.nodes().old(),
        comparison.nodes().now(),
        hasShift ? comparison.shiftNanos().getAsLong() : null,
        comparison.warnings(),
        comparison.findings().stream()
            .map(count -> new Count(count.code().word(), count.old(), count.now()))
            .toList(),
        lines == null ? null : lines.old(),
        lines == null ? null : lines.now(),
        comparison.differences().stream().map(CompareJson::problem).toList());
  }

  private static Run run(String engine, RunTitle title) {
    return new Run(engine, title.limit(), title.skippedLines());
  }

  private static Problem problem(Comparison.Difference one) {
    return new Problem(
        one.label(), one.kind().word(), one.was(), one.is(), one.asked(), number(one.points()));
  }

  /** A whole number has no decimals. */
  private static Number number(double amount) {
    if (Comparison.isWhole(amount)) {
      return Math.round(amount);
    }
    return amount;
  }
}
