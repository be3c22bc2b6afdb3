package dev.plumbline.report;

import dev.plumbline.judge.lines.ClaimedMates;
import dev.plumbline.report.Estimates.Estimate;
import dev.plumbline.report.Likeness.Alike;
import dev.plumbline.report.MateClaims.Count;
import dev.plumbline.report.TableAgreements.Agreements;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The sums over a run, from one pass over its results. Mutable. */
public final class RunSums {
  private final Breakdown all = new Breakdown();
  private final Map<String, Breakdown> suites = new LinkedHashMap<>();
  private final Map<String, WorstResults> worst = new HashMap<>();
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
    all.add(result);
    suites.computeIfAbsent(result.suite(), any -> new Breakdown()).add(result);
    estimates.add(result);
    tables.add(result);
    likeness.add(result);
    if (result.status() != SearchResult.Status.UNSOLVABLE) {
      worst.computeIfAbsent(result.suite(), any -> new WorstResults()).add(result);
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
    answers.put("mates", MateTable.of(all, setup.ranks()));
    answers.put("lines", LineTable.of(all));
    answers.put("clock", ClockTable.of(all, setup));
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

  /**
   * A run with each problem counted once: it is solved if every search by every engine solved it,
   * and has the fewest points of any search. Errors and findings count all searches.
   */
  public record Counts(
      int problems,
      int solved,
      long points,
      long attainable,
      int errors,
      long findings,
      long faults) {}

  /** The counts of a suite; of all suites if the name is empty. */
  public Counts counts(String suite) {
    return new Counts(
        worst(suite).mapToInt(each -> each.problems).sum(),
        worst(suite).mapToInt(each -> each.solved.count).sum(),
        worst(suite).mapToLong(each -> each.points).sum(),
        worst(suite).mapToLong(each -> each.attainable).sum(),
        totals(suite).mapToInt(Totals::errors).sum(),
        totals(suite).mapToLong(Totals::findings).sum(),
        totals(suite).mapToLong(Totals::faults).sum());
  }

  private Stream<Totals> totals(String suite) {
    return all.parts().stream()
        .filter(part -> suite.isEmpty() || suite.equals(part.suite()))
        .map(Breakdown.Part::totals);
  }

  private Stream<WorstResults> worst(String suite) {
    return worst.entrySet().stream()
        .filter(each -> suite.isEmpty() || suite.equals(each.getKey()))
        .map(Map.Entry::getValue);
  }

  /**
   * The mates of a run with each record counted once: its mate is found, or found in as many moves
   * as the record names, if every search by every engine does so. Claims count all searches.
   */
  public record MateCounts(int records, int found, int best, long wrong, Count bad, Count others) {}

  /** The mates of a suite; of all suites if the name is empty. */
  public MateCounts mates(String suite) {
    List<MateClaims> claims = totals(suite).map(Totals::mateClaims).toList();
    return new MateCounts(
        worst(suite).mapToInt(each -> each.mates).sum(),
        worst(suite).mapToInt(each -> each.found.count).sum(),
        worst(suite).mapToInt(each -> each.best.count).sum(),
        claims.stream().mapToLong(each -> each.first().wrong().claims()).sum(),
        claims.stream().map(each -> each.first().badLines()).reduce(Count.NONE, Count::plus),
        claims.stream().map(each -> each.others().badLines()).reduce(Count.NONE, Count::plus));
  }

  /** Sums up the worst result of each problem of a suite, whose results are in order. Mutable. */
  private static final class WorstResults {
    private int problems;
    private long points;
    private long attainable;
    private final Always solved = new Always();
    private int mates;
    private final Always found = new Always();
    private final Always best = new Always();

    /** Of the last problem. */
    private int number;

    private int fewest;

    void add(SearchResult result) {
      int scored = result.status().isAnswer() ? result.judgement().verdict().points() : 0;
      boolean isNext = problems == 0 || result.number() != number;
      int fewer = isNext ? scored : Math.min(fewest, scored);
      ClaimedMates claims = result.judgement().claims();
      if (isNext) {
        problems++;
        number = result.number();
        attainable += result.judgement().verdict().attainable();
        points += fewer;
        mates += claims != null && claims.known() != 0 ? 1 : 0;
      } else {
        points += fewer - fewest;
      }
      fewest = fewer;
      solved.add(isNext, result.status() == SearchResult.Status.SOLVED);
      found.add(isNext, claims != null && claims.isFound());
      best.add(isNext, claims != null && claims.isBest());
    }
  }

  /** Counts the problems of which something is true in every search. Mutable. */
  private static final class Always {
    private int count;

    /** Of the last problem. */
    private boolean isSo;

    void add(boolean isNextProblem, boolean isSoNow) {
      boolean stays = isSoNow && (isNextProblem || isSo);
      count += isNextProblem ? (stays ? 1 : 0) : (isSo && !stays ? -1 : 0);
      isSo = stays;
    }
  }
}
