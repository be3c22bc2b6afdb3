package dev.plumbline.report.format;

import dev.plumbline.report.Breakdown;
import dev.plumbline.report.FigureTable;
import dev.plumbline.report.RunSetup;
import dev.plumbline.report.Totals;
import dev.plumbline.stats.Interval;
import dev.plumbline.stats.SolverRating;
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
  private static final List<String> TIMES = List.of("nodes/s", "time");

  private EngineTable() {}

  /**
   * The engines on one suite, in the order of the run. The heading names one of several suites, as
   * in {@code on wac}.
   */
  static FigureTable ofSuite(Breakdown suite, String on, boolean timed) {
    List<String> header = new ArrayList<>(List.of("engine" + on));
    header.addAll(figureNames(suite));
    header.addAll(effortNames(false, timed));
    List<List<String>> rows = new ArrayList<>();
    for (String engine : suite.engines()) {
      Totals totals = suite.ofEngine(engine);
      List<String> cells = new ArrayList<>(List.of(engine));
      cells.addAll(figures(totals, suite));
      cells.addAll(effort(totals, false, timed));
      rows.add(cells);
    }
    return new FigureTable(header, 1, rows);
  }

  /** A row for each suite and engine. */
  static FigureTable ofParts(Breakdown all, boolean timed) {
    List<String> header = new ArrayList<>(List.of("suite", "engine"));
    header.addAll(figureNames(all));
    header.addAll(List.of("errors", "findings"));
    header.addAll(timed ? TIMES : List.of());
    List<List<String>> rows = new ArrayList<>();
    for (Breakdown.Part part : all.parts()) {
      Totals totals = part.totals();
      List<String> cells = new ArrayList<>(List.of(part.suite(), part.engine()));
      cells.addAll(figures(totals, all));
      cells.add(Integer.toString(totals.errors()));
      cells.add(Long.toString(totals.findings()));
      cells.addAll(timed ? times(totals) : List.of());
      rows.add(cells);
    }
    return new FigureTable(header, 2, rows);
  }

  /**
   * The engines of a matrix on all suites, the best first; equal ones in the order of the run.
   * Several suites have a column each, and count the same in the score.
   */
  static FigureTable ofMatrix(Breakdown all, Map<String, Breakdown> suites, RunSetup setup) {
    boolean isWide = suites.size() > 1 && !all.isLinesOnly();
    List<String> header = new ArrayList<>(setup.matrixHeads());
    int words = header.size();
    header.addAll(isWide ? suites.keySet() : figureNames(all));
    header.addAll(isWide ? List.of("score") : List.of());
    header.addAll(effortNames(!all.isLinesOnly(), setup.timed()));
    List<List<String>> rows = new ArrayList<>();
    for (String engine : ranking(all, suites)) {
      Totals totals = all.ofEngine(engine);
      List<String> cells = new ArrayList<>(setup.matrixCells(engine));
      if (isWide) {
        suites.values().forEach(suite -> cells.add(result(suite.ofEngine(engine))));
        cells.add(String.format(Locale.ROOT, "%.2f%%", score(engine, suites)));
      } else {
        cells.addAll(figures(totals, all));
      }
      cells.addAll(effort(totals, !all.isLinesOnly(), setup.timed()));
      rows.add(cells);
    }
    return new FigureTable(header, words, rows);
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
  static String result(Totals totals) {
    return totals.attainable() == totals.problems()
        ? totals.solved() + "/" + totals.problems()
        : totals.points() + "/" + totals.attainable();
  }

  /** The names of {@link #effort}. */
  private static List<String> effortNames(boolean detailed, boolean timed) {
    List<String> names = new ArrayList<>(List.of("errors", "findings"));
    names.addAll(detailed ? List.of("depth", "nodes") : List.of("nodes"));
    if (timed) {
      names.addAll(TIMES);
    }
    return names;
  }

  /** Errors, findings and what the searches took; in detail with the median depth. */
  private static List<String> effort(Totals totals, boolean detailed, boolean timed) {
    List<String> cells = new ArrayList<>();
    cells.add(Integer.toString(totals.errors()));
    cells.add(Long.toString(totals.findings()));
    if (detailed) {
      cells.add(ResultReport.depth(totals));
    }
    cells.add(Long.toString(totals.nodes()));
    if (timed) {
      cells.addAll(times(totals));
    }
    return cells;
  }

  private static List<String> figureNames(Breakdown breakdown) {
    if (breakdown.isLinesOnly()) {
      return List.of("lines", "depth");
    }
    return hasRatings(breakdown)
        ? List.of("solved", "points", "score", "rating")
        : List.of("solved", "points", "score");
  }

  private static boolean hasRatings(Breakdown breakdown) {
    return !breakdown.ratings().isEmpty();
  }

  /** As in {@code 1532 (1498 to 1566)}; empty without a rating. */
  static String rating(Totals totals) {
    SolverRating rating = totals.rating();
    if (rating == null) {
      return "";
    }
    Interval interval = rating.interval();
    return String.format(
        Locale.ROOT, "%.0f (%.0f to %.0f)", rating.value(), interval.low(), interval.high());
  }

  /**
   * Solved, points, score and the rating if there is one; lines and depth if lines only were
   * checked.
   */
  private static List<String> figures(Totals totals, Breakdown breakdown) {
    if (breakdown.isLinesOnly()) {
      return List.of(Long.toString(totals.lines()), ResultReport.depth(totals));
    }
    List<String> cells = new ArrayList<>(scores(totals));
    cells.addAll(hasRatings(breakdown) ? List.of(rating(totals)) : List.of());
    return cells;
  }

  static List<String> scores(Totals totals) {
    return List.of(
        totals.solved() + "/" + totals.problems(),
        totals.points() + "/" + totals.attainable(),
        String.format(Locale.ROOT, "%.2f%%", totals.percent()));
  }

  /** The speed, if it is known, and the time. */
  private static List<String> times(Totals totals) {
    long speed = totals.nodesPerSecond();
    return List.of(
        speed < 0 ? "" : Long.toString(speed),
        String.format(Locale.ROOT, "%.1fs", totals.nanos() / 1e9));
  }
}
