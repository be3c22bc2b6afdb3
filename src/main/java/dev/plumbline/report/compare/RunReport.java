package dev.plumbline.report.compare;

import dev.plumbline.judge.Miss;
import dev.plumbline.report.Gate;
import dev.plumbline.report.Gate.GateResult;
import dev.plumbline.report.Misses;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.RunRecords.ResultReader;
import dev.plumbline.report.SearchResult;
import dev.plumbline.report.compare.Comparison.ProblemDifference.ChangeKind;
import dev.plumbline.report.compare.Comparison.Split;
import dev.plumbline.report.fact.Fact;
import dev.plumbline.report.fact.RunFacts;
import dev.plumbline.report.figure.Figure;
import dev.plumbline.report.figure.RunSums;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the reports of a run show: its results, their sums, how they differ from a baseline, and its
 * gates. The first pass over the results computes the sums for all reports.
 */
public final class RunReport {
  private final RunRecords records;
  private final @Nullable Comparison baseline;
  private final List<Gate> conditions;
  private final Set<Miss> only;
  private final Map<List<String>, Integer> knownFailures = new HashMap<>();
  private @Nullable RunSums sums;
  private RunFacts facts;
  private @Nullable RunDepths depths;
  private @Nullable List<GateResult> gates;
  private @Nullable Map<String, Comparison> bySuite;
  private boolean isCut;
  private boolean isAllowedToMiss;

  /**
   * @param baseline the comparison with the baseline; null without one, or if this is the first run
   * @param only the misses to list; empty for everything
   */
  public RunReport(
      RunRecords records, @Nullable Comparison baseline, List<Gate> gates, Collection<Miss> only) {
    this.records = records;
    this.baseline = baseline;
    conditions = List.copyOf(gates);
    this.only = Set.copyOf(only);
    facts = new RunFacts(records.setup());
  }

  /** With all problems. */
  public RunReport(RunRecords records, @Nullable Comparison baseline, List<Gate> gates) {
    this(records, baseline, gates, List.of());
  }

  /** Of a run on its own. */
  public static RunReport of(RunRecords records) {
    return new RunReport(records, null, List.of());
  }

  /** The same of a run that ended when its time was over: missing searches miss no gate. */
  public RunReport cut() {
    isCut = true;
    return this;
  }

  /** The same of a run without a gate for solutions: a miss is no failure. */
  public RunReport allowingMisses() {
    isAllowedToMiss = true;
    return this;
  }

  public RunRecords records() {
    return records;
  }

  /** Reads all results, and computes sums and depths on the way if this is the first time. */
  public void read(ResultReader reader) throws IOException {
    RunSums newSums = sums == null ? newSums() : null;
    RunDepths.Collector newDepths =
        depths == null ? new RunDepths.Collector(records.setup()) : null;
    records.read(
        result -> {
          if (newSums != null) {
            add(result, newSums);
          }
          if (newDepths != null) {
            newDepths.add(result);
          }
          reader.result(result);
        });
    sums = newSums == null ? sums : newSums;
    depths = newDepths == null ? depths : newDepths.depths();
  }

  private RunSums newSums() {
    knownFailures.clear();
    facts = new RunFacts(records.setup());
    return new RunSums(records.setup());
  }

  /** What the searches took to complete their depths; reads the lines if that has not happened. */
  public RunDepths depths() throws IOException {
    if (depths == null) {
      read(result -> {});
    }
    return Objects.requireNonNull(depths);
  }

  /** The sums of the run; the results are read only if that has not happened yet. */
  public RunSums sums() throws IOException {
    if (sums == null) {
      RunSums all = newSums();
      records.readWithoutLines(result -> add(result, all));
      sums = all;
    }
    return sums;
  }

  public List<Fact> ownFacts() throws IOException {
    sums();
    return facts.facts(records.missing());
  }

  /** The same, then what is to be said of the comparison with the baseline. */
  public List<Fact> facts() throws IOException {
    List<Fact> all = new ArrayList<>(ownFacts());
    all.addAll(baseline == null ? List.of() : baseline.facts());
    return all;
  }

  private void add(SearchResult result, RunSums all) {
    all.add(result);
    facts.add(result);
    if (isKnownFailure(result)) {
      knownFailures.merge(List.of(result.suite(), result.engine()), 1, Integer::sum);
    }
  }

  /** The results to list, a part of those that totals and gates count. */
  public RunRecords listed() {
    return only.isEmpty() ? records : records.where(this::lists);
  }

  public boolean lists(SearchResult result) {
    Miss miss = result.miss();
    return only.isEmpty() || (miss != null && only.contains(miss));
  }

  public @Nullable Comparison baseline() {
    return baseline;
  }

  /**
   * The gates, checked: none is passed without an answer. A run that is not finished misses one
   * more, unless there are none.
   */
  public List<GateResult> gates() throws IOException {
    if (gates == null) {
      List<GateResult> results = new ArrayList<>();
      for (Gate gate : conditions) {
        GateResult result = result(gate);
        results.add(
            result.passed() && sums().total(Figure.ANSWERS, gate.suite()) == 0
                ? gate.withoutComparison("no search has an answer", false)
                : result);
      }
      long missing = records.missing();
      if (missing > 0 && !conditions.isEmpty() && !isCut) {
        String found = missing + " of its searches are missing";
        results.add(new GateResult("a finished run", (double) missing, found, false));
      }
      gates = List.copyOf(results);
    }
    return gates;
  }

  private GateResult result(Gate gate) throws IOException {
    return switch (gate.metric()) {
      case SOLVED -> worst(gate, Figure.SOLVED, Figure.PROBLEMS);
      case POINTS -> worst(gate, Figure.POINTS, Figure.MAX_POINTS);
      case ERRORS -> total(gate, Figure.ERRORS);
      case FINDINGS -> total(gate, Figure.FINDINGS);
      case FAULTS -> total(gate, Figure.FAULTS);
      case FOUND, BEST, BAD_LINES, WRONG_MATES -> ofMates(gate);
      case LOST, NEW_FAILURES, P_VALUE, IDENTICAL -> compared(gate);
      case SOUND, COMPLAINTS, UNDECIDED, FASTER, SLOWER ->
          throw new IllegalArgumentException("not of a run: " + gate.metric().word());
    };
  }

  /** Counts each problem once. */
  private GateResult worst(Gate gate, Figure figure, Figure whole) throws IOException {
    return gate.check(sums().worst(figure, gate.suite()), sums().worst(whole, gate.suite()));
  }

  /** Counts all searches. */
  private GateResult total(Gate gate, Figure figure) throws IOException {
    return gate.check(sums().total(figure, gate.suite()), 0);
  }

  /** A run without known mates shows nothing, so it misses. */
  private GateResult ofMates(Gate gate) throws IOException {
    if (sums().worst(Figure.MATES, gate.suite()) == 0) {
      return gate.withoutComparison("no record that was searched names a mate: dm, bm #N", false);
    }
    return switch (gate.metric()) {
      case FOUND -> worst(gate, Figure.MATES_FOUND, Figure.MATES);
      case BEST -> worst(gate, Figure.MATES_BEST, Figure.MATES);
      case WRONG_MATES -> total(gate, Figure.MATES_WRONG);
      case BAD_LINES -> {
        GateResult result = total(gate, Figure.BAD_LINES);
        long others = sums().total(Figure.OTHERS_BAD_LINES, gate.suite());
        yield others == 0 ? result : result.with("; ranks 2 and more have " + others);
      }
      default -> throw new IllegalArgumentException("not of mates: " + gate);
    };
  }

  /** The first run, which has no baseline, passes. */
  private GateResult compared(Gate gate) throws IOException {
    if (baseline == null) {
      return gate.withoutComparison("no baseline yet", true);
    }
    if (gate.metric() != Gate.Metric.IDENTICAL && baseline.isLinesOnly()) {
      return gate.withoutComparison("one of the runs checks lines only and solves nothing", false);
    }
    List<String> nothing = baseline.coverage().reasonsNothingCompared(gate.suite());
    if (!nothing.isEmpty()) {
      return gate.withoutComparison("nothing to compare: " + String.join("; ", nothing), false);
    }
    if (gate.metric() == Gate.Metric.IDENTICAL) {
      return identical(gate).of(baseline.coverage().share(gate.suite()));
    }
    Split split =
        gate.suite().isEmpty()
            ? baseline.split()
            : baseline.suites().getOrDefault(gate.suite(), Split.NONE);
    GateResult result =
        switch (gate.metric()) {
          case LOST -> gate.check(split.lost(), 0);
          case NEW_FAILURES -> gate.check(split.newFailures(), 0);
          case P_VALUE -> gate.checkChance(split.chance(), split.won(), split.lost());
          default -> throw new IllegalArgumentException("not a comparison: " + gate);
        };
    return result.of(baseline.coverage().share(gate.suite()));
  }

  private GateResult identical(Gate gate) throws IOException {
    Comparison compared = gate.suite().isEmpty() ? baseline : bySuite().get(gate.suite());
    SameSearches same = compared == null ? null : compared.withSearches().searches();
    if (same == null || same.searches() == same.incomparable()) {
      String why =
          same == null ? "runs with the same limits and --lines are" : "searches with lines are";
      return gate.withoutComparison("nothing to compare: only " + why, false);
    }
    GateResult result = gate.check(same.identical(), same.searches()).of(same.share());
    return same.first() == null
        ? result
        : result.with("; the first to differ is " + same.first().place());
  }

  /**
   * The comparison of each suite with the baseline, by name; empty without a baseline. Reading the
   * runs again takes a while, so it is done once for all formats.
   */
  public Map<String, Comparison> bySuite() throws IOException {
    if (bySuite == null) {
      bySuite = baseline == null ? Map.of() : Comparer.bySuite(baseline);
    }
    return bySuite;
  }

  /** The problems of a suite that an engine missed no more often than in the baseline. */
  public int knownFailures(String suite, String engine) throws IOException {
    sums();
    return knownFailures.getOrDefault(List.of(suite, engine), 0);
  }

  /** Whether a search missed a problem that the engine solved no more often in the baseline. */
  public boolean isKnownFailure(SearchResult result) {
    if (result.status() != SearchResult.Status.UNSOLVED) {
      return false;
    }
    if (baseline == null) {
      return isAllowedToMiss;
    }
    return switch (baseline.change(result).kind()) {
      case WON, POINTS, SAME -> true;
      case LOST, NEW, FINDINGS -> false;
    };
  }

  /** Whether the engine solved the problem less often than in the baseline. */
  public boolean isLost(SearchResult result) {
    return baseline != null && baseline.change(result).kind() == ChangeKind.LOST;
  }

  /** The miss of a search on one line, compared with the baseline if there is one. */
  public String missed(SearchResult result) {
    boolean isKnown = isCompared(result) && isKnown(result);
    return missed(result, 0, 1) + (isKnown ? "; also unsolved in the baseline" : "");
  }

  /** A missed problem on one line, compared with the baseline if that has it and solved it. */
  public String missed(SearchResult result, int solved, int tried) {
    String text = Misses.text(result, solved, tried);
    if (!isCompared(result) || isKnown(result)) {
      return text;
    }
    Comparison.ResultChange change = change(result);
    return text
        + switch (change.kind()) {
          case LOST -> "; the baseline solved it" + share(change) + " with " + change.was();
          case NEW -> "; not in the baseline";
          case WON, POINTS, SAME, FINDINGS ->
              "; solved in " + change.verdict() + " searches of the baseline";
        };
  }

  private boolean isCompared(SearchResult result) {
    return baseline != null && !baseline.isLinesOnly() && baseline.has(result.engine());
  }

  private Comparison.ResultChange change(SearchResult result) {
    return Objects.requireNonNull(baseline).change(result);
  }

  /** Whether the baseline has the problem and never solved it. */
  private boolean isKnown(SearchResult result) {
    Comparison.ResultChange change = change(result);
    return change.tried() > 0 && change.solved() == 0;
  }

  private static String share(Comparison.ResultChange change) {
    return change.solved() == change.tried() ? "" : " in " + change.verdict() + " searches";
  }
}
