package dev.plumbline.report.compare;

import dev.plumbline.io.Column;
import dev.plumbline.io.CsvTable;
import dev.plumbline.report.compare.RunHistory.HistoryLine;
import dev.plumbline.report.figure.RunColumns;
import dev.plumbline.report.figure.RunColumns.Summed;
import dev.plumbline.stats.GeometricMean;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What CSV and the page of a history say of a suite and engine in a run. */
public final class HistoryColumns {
  public static final List<Column<HistoryLine>> ALL =
      new CsvTable<HistoryLine>(
              "of the problems in common with the run before; empty for the first run")
          .addAll(
              RunColumns.ALL.stream()
                  .map(
                      each ->
                          each.from((HistoryLine line) -> new Summed(line.sums(), line.setup())))
                  .toList())
          .add("won", line -> line.change() == null ? null : line.change().won())
          .add("lost", line -> line.change() == null ? null : line.change().lost())
          .of("how the limit and the settings differ from those of the run before")
          .add("changed", line -> String.join("; ", line.changed()))
          .of(
              "of `track`: what the same depths took, divided by the first run, in how many"
                  + " problems")
          .add(
              "time_to_depth", line -> line.setup().timed() ? ratio(line, DepthRatios::time) : null)
          .add("nodes_to_depth", line -> ratio(line, DepthRatios::nodes))
          .add("to_depth_problems", line -> line.depths() == null ? null : line.depths().compared())
          .columns();

  private HistoryColumns() {}

  private static @Nullable Object ratio(
      HistoryLine line, Function<DepthRatios, @Nullable GeometricMean> kind) {
    GeometricMean mean = line.depths() == null ? null : kind.apply(line.depths());
    return mean == null ? null : Column.decimal(mean.mean(), 4);
  }
}
