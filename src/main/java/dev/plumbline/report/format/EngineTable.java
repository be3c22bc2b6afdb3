package dev.plumbline.report.format;

import dev.plumbline.report.RunSetup;
import dev.plumbline.report.figure.Breakdown;
import dev.plumbline.report.figure.Cell;
import dev.plumbline.report.figure.Figure;
import dev.plumbline.report.figure.FigureTable;
import dev.plumbline.report.figure.FigureTable.SummedRow;
import dev.plumbline.report.figure.Sums;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Engines side by side, a row for each. The engines of a matrix have a column for each setting that
 * varies, and the best comes first.
 */
final class EngineTable {
  private EngineTable() {}

  /**
   * The engines on one suite, in the order of the run. The heading names one of several suites, as
   * in {@code on wac}.
   */
  static FigureTable ofSuite(Breakdown suite, String on, RunSetup setup) {
    List<Cell> cells = results(suite);
    cells.addAll(effort(false, setup.timed()));
    List<SummedRow> rows =
        suite.engines().stream()
            .map(engine -> new SummedRow(List.of(engine), suite.ofEngine(engine)))
            .toList();
    return FigureTable.of(List.of("engine" + on), cells, rows, setup);
  }

  /** A row for each suite and engine. */
  static FigureTable ofParts(Breakdown all, RunSetup setup) {
    List<Cell> cells = results(all);
    cells.addAll(List.of(Cell.ERRORS, Cell.FINDINGS));
    cells.addAll(setup.timed() ? List.of(Cell.SPEED, Cell.TIME) : List.of());
    List<SummedRow> rows = all.parts().stream().map(Breakdown.PartSums::row).toList();
    return FigureTable.of(List.of("suite", "engine"), cells, rows, setup);
  }

  /**
   * The engines of a matrix on all suites, the best first; equal ones in the order of the run.
   * Several suites have a column each, and count the same in the score.
   */
  static FigureTable ofMatrix(Breakdown all, Map<String, Breakdown> suites, RunSetup setup) {
    boolean isWide = suites.size() > 1 && !all.isLinesOnly();
    List<Cell> cells = isWide ? new ArrayList<>() : results(all);
    cells.addAll(effort(!all.isLinesOnly(), setup.timed()));
    List<String> heads = new ArrayList<>(setup.matrixHeads());
    int words = heads.size();
    if (isWide) {
      heads.addAll(suites.keySet());
      heads.add(Cell.SCORE.head());
    }
    List<SummedRow> rows = new ArrayList<>();
    for (String engine : ranking(all, suites)) {
      List<String> first = new ArrayList<>(setup.matrixCells(engine));
      if (isWide) {
        suites.values().forEach(suite -> first.add(result(suite.ofEngine(engine), setup)));
        first.add(String.format(Locale.ROOT, "%.2f%%", score(engine, suites)));
      }
      rows.add(new SummedRow(first, all.ofEngine(engine)));
    }
    FigureTable table = FigureTable.of(heads, cells, rows, setup);
    return new FigureTable(table.header(), words, table.rows());
  }

  /** The engines in the order of their scores; in that of the run if only lines were checked. */
  private static List<String> ranking(Breakdown all, Map<String, Breakdown> suites) {
    return all.isLinesOnly()
        ? all.engines()
        : all.engines().stream()
            .sorted(Comparator.comparingDouble(engine -> -score(engine, suites)))
            .toList();
  }

  /** The mean of the scores on all suites, in percent. */
  private static double score(String engine, Map<String, Breakdown> suites) {
    return suites.values().stream()
        .mapToDouble(suite -> suite.ofEngine(engine).percent())
        .average()
        .orElse(0);
  }

  /** What was solved; the points, if there are more points than problems. */
  private static String result(Sums sums, RunSetup setup) {
    boolean isGraded = sums.of(Figure.MAX_POINTS) != sums.of(Figure.PROBLEMS);
    return (isGraded ? Cell.POINTS : Cell.SOLVED).text(sums, setup);
  }

  /**
   * Solved, points, score and the rating if there is one; lines and depth if lines only were
   * checked.
   */
  private static List<Cell> results(Breakdown breakdown) {
    List<Cell> cells =
        new ArrayList<>(breakdown.isLinesOnly() ? List.of(Cell.LINES, Cell.DEPTH) : Cell.SCORES);
    boolean isRated = !breakdown.isLinesOnly() && !breakdown.ratings().isEmpty();
    cells.addAll(isRated ? List.of(Cell.RATING) : List.of());
    return cells;
  }

  /** Errors, findings and what the searches took; in detail with the median depth. */
  private static List<Cell> effort(boolean detailed, boolean timed) {
    List<Cell> cells = new ArrayList<>(List.of(Cell.ERRORS, Cell.FINDINGS));
    cells.addAll(detailed ? List.of(Cell.DEPTH, Cell.NODES) : List.of(Cell.NODES));
    cells.addAll(timed ? List.of(Cell.SPEED, Cell.TIME) : List.of());
    return cells;
  }
}
