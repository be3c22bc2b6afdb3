package dev.plumbline.report;

import dev.plumbline.report.LineSums.LineFigure;
import dev.plumbline.stats.Proportion;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What is right about the lines, as a table: a row for each suite, engine and figure. Figures
 * without anything to count are left out.
 */
public final class LineTable {
  private LineTable() {}

  public static FigureTable of(Breakdown all) {
    List<List<String>> rows = new ArrayList<>();
    for (Breakdown.Part part : all.parts()) {
      for (LineFigure figure : LineFigure.values()) {
        Proportion.Sums sums = part.totals().lineSums().of(figure);
        if (sums.items() > 0) {
          rows.add(row(part, figure, sums));
        }
      }
    }
    return new FigureTable(
        List.of("lines of", "engine", "figure", "of", "count", "share", "95% interval"), 3, rows);
  }

  private static List<String> row(Breakdown.Part part, LineFigure figure, Proportion.Sums sums) {
    Proportion share = sums.proportion();
    return List.of(
        part.suite(),
        part.engine(),
        figure.words(),
        Long.toString(sums.items()),
        Long.toString(sums.counted()),
        percent(share.value()) + '%',
        percent(share.low()) + " to " + percent(share.high()));
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.2f", 100 * share);
  }
}
