package dev.plumbline.report.figure;

import dev.plumbline.report.RunRecords;
import dev.plumbline.report.RunSetup;
import dev.plumbline.report.SearchResult;
import dev.plumbline.report.figure.Breakdown.PartSums;
import dev.plumbline.report.figure.Estimates.Estimate;
import dev.plumbline.report.figure.FigureTable.SummedRow;
import dev.plumbline.report.figure.Likeness.Alike;
import dev.plumbline.report.figure.LineSums.LineFigure;
import dev.plumbline.report.figure.TableAgreements.Agreements;
import dev.plumbline.stats.Proportion;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The sums over a run, from one pass over its results. Mutable. */
public final class RunSums {
  private final Breakdown all = new Breakdown();
  private final Map<String, Breakdown> suites = new LinkedHashMap<>();
  private final Map<String, Worst> worst = new HashMap<>();
  private final Estimates estimates;
  private final TableAgreements tables;
  private final Likeness likeness;
  private final boolean hasManyEngines;

  public RunSums(RunSetup setup) {
    likeness = new Likeness(setup);
    hasManyEngines = setup.hasManyEngines();
    estimates = new Estimates(setup);
    tables = new TableAgreements(setup);
  }

  public static RunSums of(RunRecords records) throws IOException {
    RunSums sums = new RunSums(records.setup());
    records.readWithoutLines(sums::add);
    return sums;
  }

  public void add(SearchResult result) {
    long[] amounts = Figure.of(result);
    all.add(result, amounts);
    suites.computeIfAbsent(result.suite(), any -> new Breakdown()).add(result, amounts);
    estimates.add(result);
    tables.add(result);
    likeness.add(result);
    if (result.status() != SearchResult.Status.UNSOLVABLE) {
      worst.computeIfAbsent(result.suite(), any -> new Worst()).add(result.number(), amounts);
    }
  }

  public Breakdown all() {
    return all;
  }

  /** A breakdown of each suite, in order of appearance. */
  public Map<String, Breakdown> bySuite() {
    return Collections.unmodifiableMap(suites);
  }

  /** The ratings that classic suites define. */
  public List<Estimate> estimates() {
    return estimates.of(all);
  }

  /** How the solutions of each suite agree with the tables of endings that judged it. */
  public List<Agreements> tables() {
    return tables.bySuite();
  }

  /** How alike the engines are; null unless there are at least three that fit on a page. */
  public @Nullable Alike alike() {
    return likeness.alike();
  }

  /**
   * The tables of what engines say, with a row at least, by name: the mates claimed, how much of
   * the lines is right, the time that they use of a clock, and the same moves.
   */
  public Map<String, FigureTable> tablesOfAnswers(RunSetup setup) {
    Map<String, FigureTable> answers = new LinkedHashMap<>();
    AnswerTables of = new AnswerTables(all, setup);
    answers.put("mates", of.mates());
    answers.put("lines", of.lines());
    answers.put("clock", of.clock());
    Alike alike = alike();
    if (alike != null) {
      answers.put("alike", alike.table());
    }
    answers.values().removeIf(table -> table.rows().isEmpty());
    return answers;
  }

  /**
   * What is to be said of the run as a whole: the tables of endings that judged, these ratings and
   * those by puzzles, and which engines are alike unless there are too many.
   */
  public List<String> sentences() {
    List<String> sentences = new ArrayList<>(tables.sentences());
    sentences.addAll(estimates.sentences(all));
    Alike alike = hasManyEngines ? null : alike();
    if (alike != null) {
      sentences.add("alike, by the share of problems with the same move: " + alike.text());
    }
    return sentences;
  }

  /** A figure of a suite; of all suites if the name is empty. */
  public long total(Figure figure, String suite) {
    return all.parts().stream()
        .filter(part -> suite.isEmpty() || suite.equals(part.suite()))
        .mapToLong(part -> part.sums().of(figure))
        .sum();
  }

  /**
   * The same with each problem counted once, by the worst of its searches by all engines: it is
   * solved if each of them solved it, and has the fewest points of any.
   */
  public long worst(Figure figure, String suite) {
    return worst.entrySet().stream()
        .filter(each -> suite.isEmpty() || suite.equals(each.getKey()))
        .mapToLong(each -> figure.in(each.getValue().sums))
        .sum();
  }

  /**
   * The least amounts of the searches of each problem of a suite, which are consecutive. Mutable.
   */
  private static final class Worst {
    private final long[] sums = new long[Figure.ALL.size()];
    private long[] least = new long[Figure.ALL.size()];
    private int number;

    void add(int problem, long[] amounts) {
      boolean isNext = problem != number;
      number = problem;
      for (int i = 0; i < sums.length; i++) {
        long before = isNext ? 0 : least[i];
        least[i] = isNext ? amounts[i] : Math.min(before, amounts[i]);
        sums[i] += least[i] - before;
      }
    }
  }

  /** What engines say, as tables: rows for each suite and engine that have something to show. */
  record AnswerTables(Breakdown all, RunSetup setup) {
    /**
     * The mates claimed: a row for the first rank and, if several were requested, one for the
     * others. The prover has columns where it was asked.
     */
    FigureTable mates() {
      List<PartSums> parts = parts(sums -> sums.of(Figure.MATES) > 0);
      boolean isProven =
          Stream.of(Figure.MATES_PROVEN, Figure.MATES_REFUTED, Figure.MATES_UNDECIDED)
              .anyMatch(proof -> parts.stream().anyMatch(part -> part.sums().of(proof) > 0));
      List<Cell> cells = new ArrayList<>(Cell.OF_MATES);
      cells.addAll(isProven ? Cell.OF_PROOFS : List.of());
      if (setup.ranks() == 1) {
        return FigureTable.of(
            List.of("mates in", "engine"),
            cells,
            parts.stream().map(PartSums::row).toList(),
            setup);
      }
      List<SummedRow> rows =
          parts.stream()
              .map(part -> new SummedRow(List.of(part.suite(), part.engine(), "1"), part.sums()))
              .toList();
      FigureTable first =
          FigureTable.of(List.of("mates in", "engine", "ranks"), cells, rows, setup);
      List<List<String>> both = new ArrayList<>();
      for (int i = 0; i < parts.size(); i++) {
        both.add(first.rows().get(i));
        both.add(others(parts.get(i), first.header().size()));
      }
      return new FigureTable(first.header(), first.words(), both);
    }

    private List<String> others(PartSums part, int columns) {
      List<String> row = new ArrayList<>(List.of(part.suite(), part.engine(), "others"));
      row.addAll(Collections.nCopies(Cell.OF_MATES.indexOf(Cell.MATES_BETTER), ""));
      row.addAll(FigureTable.texts(Cell.OF_OTHER_RANKS, part.sums(), setup));
      row.addAll(Collections.nCopies(columns - row.size(), ""));
      return row;
    }

    /** What is right about the lines: a row for each figure that has anything to count. */
    FigureTable lines() {
      List<List<String>> rows = new ArrayList<>();
      for (PartSums part : all.parts()) {
        for (LineFigure figure : LineFigure.values()) {
          Proportion.ClusterSums sums = part.sums().lines().of(figure);
          if (sums.items() > 0) {
            rows.add(line(part, figure, sums));
          }
        }
      }
      return new FigureTable(
          List.of("lines of", "engine", "figure", "of", "count", "share", "95% interval"), 3, rows);
    }

    private static List<String> line(
        PartSums part, LineFigure figure, Proportion.ClusterSums sums) {
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

    /** The time used of a clock; without rows if there is none. */
    FigureTable clock() {
      List<PartSums> parts =
          parts(sums -> setup.clock() != null && sums.of(Figure.CLOCK_SEARCHES) > 0);
      return FigureTable.of(
          List.of("clock of", "engine"),
          Cell.OF_CLOCK,
          parts.stream().map(PartSums::row).toList(),
          setup);
    }

    private List<PartSums> parts(Predicate<Sums> chosen) {
      return all.parts().stream().filter(part -> chosen.test(part.sums())).toList();
    }
  }
}
