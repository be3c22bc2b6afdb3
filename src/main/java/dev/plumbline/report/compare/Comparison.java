package dev.plumbline.report.compare;

import dev.plumbline.io.Plural;
import dev.plumbline.judge.Miss;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.notation.Spelling.Worded;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.RunSetup;
import dev.plumbline.report.RunSetup.SettingChange;
import dev.plumbline.report.SearchResult;
import dev.plumbline.report.fact.Fact;
import dev.plumbline.report.fact.FactKind;
import dev.plumbline.report.figure.OffLimit;
import dev.plumbline.stats.Interval;
import dev.plumbline.stats.SignTest;
import dev.plumbline.stats.SolverRating;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Two runs compared problem by problem.
 *
 * @param coverage what part of the runs is compared
 * @param suites the problems of each suite of the newer run that both runs have, by its name; a
 *     suite may have none
 * @param changes the common problems by their place in the newer run and the engine
 * @param ofRuns what is to be said of each run
 * @param compared what their lines say; null unless {@link #withSearches} or {@link #withDepths}
 */
public record Comparison(
    RunRecords older,
    RunRecords newer,
    Coverage coverage,
    Map<String, Split> suites,
    Figures figures,
    List<ProblemDifference> differences,
    Map<ProblemPlace, ResultChange> changes,
    OldAndNew<List<Fact>> ofRuns,
    SearchComparer.@Nullable ComparedSearches compared) {
  public record OldAndNew<T>(T old, T now) {}

  /**
   * The sums over the common problems.
   *
   * @param solved the share of searches that solved each
   * @param points the mean points of each
   * @param likelyPoints 95 % interval of the points gained
   * @param shiftNanos median time by which the newer run found common solutions later
   * @param nodes the mean over repeats
   * @param ratings of each engine in each suite whose calibrated records rate it in both runs;
   *     unlike all other figures by all of its results, also by those of problems that the other
   *     run lacks
   * @param lines if one of the runs checked lines only, which are then all that is compared; else
   *     null
   */
  public record Figures(
      OldAndNew<Double> solved,
      OldAndNew<Double> points,
      Interval likelyPoints,
      OptionalLong shiftNanos,
      OldAndNew<Long> nodes,
      List<RatingChange> ratings,
      FindingFigures findings,
      @Nullable OldAndNew<LineSummary> lines) {
    public Figures {
      ratings = List.copyOf(ratings);
    }
  }

  /**
   * The findings of the common problems.
   *
   * @param count their number, notes not counted
   * @param codes the same by code, without those that a search has beyond its list
   */
  public record FindingFigures(OldAndNew<Long> count, List<CodeCount> codes) {
    public FindingFigures {
      codes = List.copyOf(codes);
    }
  }

  /** The ratings of an engine in a suite, by its label in the newer run. */
  public record RatingChange(String suite, String engine, SolverRating old, SolverRating now) {
    /** As in {@code 1532, was 1510: +22 (95 % interval -26 to +70)}. */
    public String text() {
      SolverRating.RatingDifference difference = now.minus(old);
      long is = Math.round(now.value());
      long was = Math.round(old.value());
      return String.format(
          Locale.ROOT,
          "%d, was %d: %+d (95 %% interval %+.0f to %+.0f)",
          is,
          was,
          is - was,
          difference.interval().low(),
          difference.interval().high());
    }
  }

  /**
   * How many problems changed.
   *
   * @param won problems that the newer run solved more often, all engines and repeats together
   * @param lost problems that it solved less often
   * @param both problems that both runs solved, equally often
   * @param neither problems that neither run solved
   * @param newFailures problems that some engine solved less often than in the older run
   */
  public record Split(int won, int lost, int both, int neither, int newFailures) {
    public static final Split NONE = new Split(0, 0, 0, 0, 0);

    Split plus(Split other) {
      return new Split(
          won + other.won,
          lost + other.lost,
          both + other.both,
          neither + other.neither,
          newFailures + other.newFailures);
    }

    /** Problems that both runs have. */
    public int problems() {
      return won + lost + both + neither;
    }

    /** The probability of a split of won and lost problems as uneven as this, by the sign test. */
    public double chance() {
      return SignTest.probability(won, lost);
    }
  }

  /**
   * The lines of a run, of the common problems. The depth is the median; a speed of 0 is unknown.
   */
  public record LineSummary(long lines, long findings, double medianDepth, long nps) {}

  /** How often a finding occurs in each run. */
  public record CodeCount(FindingCode code, FindingCount old, FindingCount now) {
    /** How many problems have a finding, and how often it occurs in all of their searches. */
    public record FindingCount(int problems, long findings) {
      static final FindingCount NONE = new FindingCount(0, 0);

      FindingCount plus(FindingCount other) {
        return new FindingCount(problems + other.problems, findings + other.findings);
      }
    }
  }

  /**
   * A problem with different results by an engine.
   *
   * @param was the move of the older run, and {@code is} that of the newer
   * @param oldMiss why the older run did not solve it, of repeats most often; null if it did
   * @param newMiss the same of the newer run
   * @param points the gain of the newer run, a mean over repeats
   */
  public record ProblemDifference(
      ChangeKind kind,
      String label,
      String was,
      String is,
      @Nullable Miss oldMiss,
      @Nullable Miss newMiss,
      String expected,
      double points) {
    public enum ChangeKind implements Worded {
      WON,
      LOST,
      /** Solved equally often by both, with different points. */
      POINTS,
      SAME,
      /** The older run lacks the problem. */
      NEW,
      /** With findings of other kinds, in runs that checked lines only. */
      FINDINGS;
    }

    /** How many of the problems the newer run missed in each way. */
    public static Map<Miss, Integer> misses(List<ProblemDifference> differences) {
      Map<Miss, Integer> counts = new EnumMap<>(Miss.class);
      for (ProblemDifference one : differences) {
        if (one.newMiss != null) {
          counts.merge(one.newMiss, 1, Integer::sum);
        }
      }
      return counts;
    }

    /** On one line. */
    public String text() {
      String wanted = expected.isEmpty() ? "" : ", expected " + expected;
      String gain = points == 0 ? "" : ", " + signed(points);
      return label + ": " + is + ", was " + was + wanted + gain;
    }
  }

  /** A problem in the newer run, and the engine that searched it. */
  record ProblemPlace(String suite, int number, String engine) {}

  /**
   * How the result of a problem by an engine has changed, all repeats together.
   *
   * @param solved searches of the older run that solved it
   * @param tried searches of the older run
   * @param was the moves of the older run if the result differs; else empty
   */
  public record ResultChange(ProblemDifference.ChangeKind kind, int solved, int tried, String was) {
    private static final ResultChange NEW =
        new ResultChange(ProblemDifference.ChangeKind.NEW, 0, 0, "");

    /** Of the engine that others of its run are compared with. */
    private static final ResultChange OWN =
        new ResultChange(ProblemDifference.ChangeKind.SAME, 0, 0, "");

    /** The result of the older run: solved, unsolved, {@code 2 of 5}; empty without one. */
    public String verdict() {
      return tried == 0
          ? ""
          : solved == tried ? "solved" : solved == 0 ? "unsolved" : solved + " of " + tried;
    }
  }

  public Comparison {
    suites = Collections.unmodifiableMap(new LinkedHashMap<>(suites));
    differences = List.copyOf(differences);
    changes = Collections.unmodifiableMap(changes);
  }

  /** The same with the searches compared, too, which takes a pass over the lines of both runs. */
  public Comparison withSearches() throws IOException {
    return searches() == null ? with(true) : this;
  }

  /** The same with the time and the nodes to common depths, which takes such a pass, too. */
  public Comparison withDepths() throws IOException {
    return compared == null ? with(false) : this;
  }

  /** The same with the lines compared as they are in another comparison. */
  Comparison withLinesAs(Comparison other) throws IOException {
    return other.compared == null ? this : with(other.searches() != null);
  }

  private Comparison with(boolean comparesTraces) throws IOException {
    return new Comparison(
        older,
        newer,
        coverage,
        suites,
        figures,
        differences,
        changes,
        ofRuns,
        SearchComparer.compare(older, newer, coverage.engines(), comparesTraces));
  }

  /** How many searches are identical; null if that is unknown. */
  public @Nullable SameSearches searches() {
    return compared == null ? null : compared.same();
  }

  /** The time and the nodes to common depths; null unless the lines were compared. */
  public @Nullable DepthRatios depths() {
    return compared == null ? null : compared.depths();
  }

  public ResultChange change(SearchResult result) {
    return changes.getOrDefault(
        new ProblemPlace(result.suite(), result.number(), result.engine()),
        has(result.engine()) ? ResultChange.NEW : ResultChange.OWN);
  }

  /** Whether an engine is compared; false of the older one of two in the same run. */
  public boolean has(String engine) {
    return coverage.engines().newer().contains(engine);
  }

  public List<ProblemDifference> differences(ProblemDifference.ChangeKind kind) {
    return differences.stream().filter(one -> one.kind() == kind).toList();
  }

  /** The engines of each run, separated by commas. */
  public OldAndNew<String> engines() {
    EnginePairs engines = coverage.engines();
    return new OldAndNew<>(String.join(", ", engines.older()), String.join(", ", engines.newer()));
  }

  /** Whether one of the runs checked lines only: then nothing is won or lost. */
  public boolean isLinesOnly() {
    return figures.lines != null;
  }

  public RunSetup oldSetup() {
    return older.setup();
  }

  public String oldEngineNames() {
    return String.join(", ", oldSetup().engineNames());
  }

  public RunSetup newSetup() {
    return newer.setup();
  }

  public Split split() {
    return suites.values().stream().reduce(Split.NONE, Split::plus);
  }

  public int common() {
    return split().problems();
  }

  public boolean isSame() {
    return differences.isEmpty() && coverage.onlyOld() == 0 && coverage.onlyNew() == 0;
  }

  public boolean isTimed() {
    return oldSetup().timed() && newSetup().timed();
  }

  public List<SettingChange> settingChanges() {
    return newSetup().changesSince(oldSetup(), coverage.engines().olderByNewer());
  }

  /** What was changed between the runs, on one line; empty if nothing was. */
  public String changed() {
    boolean isOne = coverage.engines().olderByNewer().size() == 1;
    return settingChanges().stream()
        .map(one -> (isOne || one.engine().isEmpty() ? "" : one.engine() + ": ") + one.change())
        .collect(Collectors.joining("; "));
  }

  /** What differs between the runs, what is not compared, and what is doubtful in the old run. */
  public List<Fact> facts() {
    List<Fact> facts = new ArrayList<>(coverage.facts());
    if (!changed().isEmpty()) {
      facts.add(Fact.counted(FactKind.CHANGED, settingChanges().size(), changed()));
    }
    if (oldSetup().wholeLine() != newSetup().wholeLine()) {
      String which = newSetup().wholeLine() ? "new" : "old";
      String sentence = "only the " + which + " run played puzzles to the end of their line";
      facts.add(Fact.of(FactKind.OTHER_RULES, sentence));
    }
    int other = coverage.changedSolutions();
    if (other > 0) {
      String sentence = Plural.of(other, "problem") + " with other solutions than in the old run";
      facts.add(Fact.counted(FactKind.OTHER_SOLUTIONS, other, sentence));
    }
    List<String> parts = new ArrayList<>();
    addEffort("old", offLimit(CodeCount::old), parts);
    addEffort("new", offLimit(CodeCount::now), parts);
    if (!parts.isEmpty()) {
      String sentence = "the two runs used different search effort: ";
      facts.add(Fact.of(FactKind.UNEQUAL_EFFORT, sentence + String.join("; ", parts)));
    }
    if (older != newer) {
      addOfRun("the old run", ofRuns.old, coverage.engines().older(), facts);
    }
    facts.sort(Comparator.comparing(Fact::kind));
    return facts;
  }

  /** The same with what is doubtful in the new run, which its own report says anyway. */
  public List<Fact> allFacts() {
    List<Fact> facts = new ArrayList<>(facts());
    addOfRun("the new run", ofRuns.now, coverage.engines().newer(), facts);
    facts.sort(Comparator.comparing(Fact::kind));
    return facts;
  }

  private static void addEffort(String which, OffLimit effort, List<String> parts) {
    if (effort.isAny()) {
      parts.add("the " + which + " run was " + effort.text("problems"));
    }
  }

  /** Adds the facts about a run and its engines that are compared, but not what both runs share. */
  private static void addOfRun(
      String run, List<Fact> some, Collection<String> engines, List<Fact> facts) {
    for (Fact fact : some) {
      boolean isEffort =
          fact.kind() == FactKind.OFF_LIMIT || fact.kind() == FactKind.UNEQUAL_EFFORT;
      if (!isEffort && (fact.engine().isEmpty() || engines.contains(fact.engine()))) {
        facts.add(fact.ofRun(run));
      }
    }
  }

  private OffLimit offLimit(Function<CodeCount, CodeCount.FindingCount> count) {
    Map<FindingCode, Integer> counts = new EnumMap<>(FindingCode.class);
    figures.findings.codes().forEach(each -> counts.put(each.code(), count.apply(each).problems()));
    return OffLimit.of(common(), counts);
  }

  public String title() {
    String now = engines().now() + " at " + newSetup().limit();
    String old = engines().old() + " at " + oldSetup().limit();
    return now + " against " + old + ", " + Plural.of(common(), "problem");
  }

  /** A sum over problems: {@code 281}, or {@code 280.67} if searches were repeated. */
  public static String amount(double amount) {
    return String.format(Locale.ROOT, isWhole(amount) ? "%.0f" : "%.2f", amount);
  }

  static String signed(double amount) {
    return String.format(Locale.ROOT, isWhole(amount) ? "%+.0f" : "%+.2f", amount);
  }

  public static boolean isWhole(double amount) {
    return amount == Math.rint(amount);
  }
}
