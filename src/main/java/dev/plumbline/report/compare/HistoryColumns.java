package dev.plumbline.report.compare;

import dev.plumbline.io.Column;
import dev.plumbline.io.CsvTable;
import dev.plumbline.report.compare.RunHistory.HistoryLine;
import dev.plumbline.report.figure.RunColumns;
import dev.plumbline.report.figure.RunColumns.Summed;
import dev.plumbline.stats.ChangePoints.ChangePoint;
import dev.plumbline.stats.GeometricMean;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What CSV and the page of a history say of a suite and engine in a run. */
public final class HistoryColumns {
  private HistoryColumns() {}

  public static CsvTable<HistoryLine> of(RunHistory history) {
    Map<HistoryLine, ChangePoint> steps = history.steps();
    return new CsvTable<HistoryLine>("date and time; empty with `--no-times`")
        .add("started", line -> line.setup().timed() ? line.setup().origin().started() : "")
        .of("what was searched, by what, and how far")
        .add("suite", HistoryLine::suite)
        .add("engine", HistoryLine::engine)
        .add("limit", line -> line.setup().limit())
        .addAll(
            RunColumns.ALL.stream()
                .map(each -> each.from((HistoryLine line) -> new Summed(line.sums(), line.setup())))
                .toList())
        .of("of the problems in common with the run before; empty for the first run")
        .add("won", line -> line.change() == null ? null : line.change().won())
        .add("lost", line -> line.change() == null ? null : line.change().lost())
        .of("how the limit and the settings differ from those of the run before")
        .add("changed", line -> String.join("; ", line.changed()))
        .of("of `track`: what the same depths took, divided by the first run, in how many problems")
        .add("time_to_depth", line -> line.setup().timed() ? ratio(line, DepthRatios::time) : null)
        .add("nodes_to_depth", line -> ratio(line, DepthRatios::nodes))
        .add("to_depth_problems", line -> line.depths() == null ? null : line.depths().compared())
        .of("damaged lines of the journal")
        .add("skipped_lines", line -> line.setup().origin().skippedLines())
        .of("what the run stands for; only the date, unless it is a commit of `track`")
        .add("commit", line -> history.label(line.run()).commit())
        .add("date", line -> history.label(line.run()).date())
        .add("subject", line -> history.label(line.run()).subject())
        .of(
            "the change that chance does not explain, in problems, its p-value, and the number of runs"
                + " before and after it")
        .add("step", line -> text(steps.get(line), "%+.1f", ChangePoint::change))
        .add("step_p", line -> text(steps.get(line), "%.2g", ChangePoint::probability))
        .add("step_runs", line -> text(steps.get(line), "%d", ChangePoint::width));
  }

  private static @Nullable String text(
      @Nullable ChangePoint step, String format, Function<ChangePoint, Object> number) {
    return step == null ? null : String.format(Locale.ROOT, format, number.apply(step));
  }

  private static @Nullable Object ratio(
      HistoryLine line, Function<DepthRatios, @Nullable GeometricMean> kind) {
    GeometricMean mean = line.depths() == null ? null : kind.apply(line.depths());
    return mean == null ? null : Column.decimal(mean.mean(), 4);
  }
}
