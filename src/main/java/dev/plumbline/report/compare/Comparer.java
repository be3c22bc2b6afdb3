package dev.plumbline.report.compare;

import dev.plumbline.chess.Position;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.SearchResult;
import dev.plumbline.report.SearchResult.EngineOnSuite;
import dev.plumbline.report.compare.Comparison.CodeCount;
import dev.plumbline.report.compare.Comparison.Figures;
import dev.plumbline.report.compare.Comparison.FindingFigures;
import dev.plumbline.report.compare.Comparison.LineSummary;
import dev.plumbline.report.compare.Comparison.OldAndNew;
import dev.plumbline.report.compare.Comparison.ProblemDifference;
import dev.plumbline.report.compare.Comparison.ProblemDifference.ChangeKind;
import dev.plumbline.report.compare.Comparison.ProblemPlace;
import dev.plumbline.report.compare.Comparison.RatingChange;
import dev.plumbline.report.compare.Comparison.ResultChange;
import dev.plumbline.report.compare.Comparison.Split;
import dev.plumbline.report.fact.Fact;
import dev.plumbline.report.fact.RunFacts;
import dev.plumbline.report.figure.Distribution;
import dev.plumbline.report.figure.Ratings;
import dev.plumbline.stats.Interval;
import dev.plumbline.stats.SolverRating;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/**
 * Compares two runs. Problems are matched by position and occurrence, engines by {@link
 * EnginePairs}. The problem is the unit that is counted and resampled: all its repeats and engines
 * are combined first. Used once.
 */
public final class Comparer {
  private static final long SEED = 1;

  /** Tolerance when sums of shares are compared. */
  private static final double ROUNDING = 1e-9;

  private final RunRecords older;
  private final RunRecords newer;
  private final Map<ProblemKeys.ProblemKey, ProblemResults> before = new HashMap<>();
  private final List<ProblemDifference> differences = new ArrayList<>();
  private final Map<ProblemPlace, ResultChange> changes = new HashMap<>();
  private final DoubleStream.Builder points = DoubleStream.builder();
  private final DoubleStream.Builder shifts = DoubleStream.builder();
  private final MeanSums sumsOld = new MeanSums();
  private final MeanSums sumsNew = new MeanSums();
  private final Map<String, Split> suites = new LinkedHashMap<>();
  private final Map<EngineOnSuite, Ratings> ratingsOld = new LinkedHashMap<>();
  private final Map<EngineOnSuite, Ratings> ratingsNew = new LinkedHashMap<>();
  private final Set<String> recalibrated = new HashSet<>();
  private int onlyNew;
  private int changed;
  private final EnginePairs engines;
  private final Set<String> olderSuites = new LinkedHashSet<>();
  private final Map<List<String>, Coverage.CoveredPart> parts = new LinkedHashMap<>();

  /** Whether one of the runs checked lines only: then nothing is won or lost. */
  private boolean linesOnly;

  /** The results of the current problem by engine, which are consecutive. */
  private final Map<ProblemKeys.ProblemKey, ProblemResults> present = new LinkedHashMap<>();

  private @Nullable SearchResult result;

  private Comparer(RunRecords older, RunRecords newer, EnginePairs engines) {
    this.older = older;
    this.newer = newer;
    this.engines = engines;
  }

  /** Compares engines of the same label, and the only engines of both runs. */
  public static Comparison of(RunRecords older, RunRecords newer) throws IOException {
    return of(older, newer, EnginePairs.of(engines(older), engines(newer)));
  }

  public static Comparison of(RunRecords older, RunRecords newer, EnginePairs engines)
      throws IOException {
    return new Comparer(older, newer, engines).compare(true);
  }

  /**
   * A comparison for each suite of the newer run, because points and nodes of different suites have
   * no meaningful sum. A suite that the older run has under another name is compared with all of
   * it.
   */
  public static Map<String, Comparison> bySuite(Comparison whole) throws IOException {
    if (whole.suites().size() < 2) {
      return whole.suites().isEmpty()
          ? Map.of("", whole)
          : Map.of(whole.suites().keySet().iterator().next(), whole);
    }
    Map<String, Comparison> parts = new LinkedHashMap<>();
    for (String suite : whole.suites().keySet()) {
      boolean isKnown = whole.coverage().olderSuites().contains(suite);
      RunRecords older = isKnown ? whole.older().ofSuite(suite) : whole.older();
      Comparer part = new Comparer(older, whole.newer().ofSuite(suite), whole.coverage().engines());
      parts.put(suite, part.compare(isKnown).withLinesAs(whole));
    }
    return parts;
  }

  /** Compares all. If the newer run is whole, it should have all that the older one has. */
  private Comparison compare(boolean isWhole) throws IOException {
    ProblemKeys oldKeys = ProblemKeys.ofOlder(engines);
    RunFacts factsOld = new RunFacts(older.setup());
    RunFacts factsNew = new RunFacts(newer.setup());
    older.readWithoutLines(
        each -> {
          checkRule(each);
          factsOld.add(each);
          olderSuites.add(each.suite());
          rate(ratingsOld, each);
          before.merge(oldKeys.of(each).allRepeats(), ProblemResults.of(each), ProblemResults::and);
        });
    newer.readWithoutLines(
        each -> {
          checkRule(each);
          factsNew.add(each);
          rate(ratingsNew, each);
        });
    ProblemKeys newKeys = ProblemKeys.ofNewer();
    newer.readWithoutLines(each -> take(each, newKeys.of(each).allRepeats()));
    endProblem();
    Figures figures =
        new Figures(
            new OldAndNew<>(sumsOld.solved, sumsNew.solved),
            new OldAndNew<>(sumsOld.points, sumsNew.points),
            Interval.ofSum(points.build().toArray(), SEED),
            median(shifts.build().sorted().toArray()),
            new OldAndNew<>(sumsOld.nodes, sumsNew.nodes),
            ratings(),
            new FindingFigures(
                new OldAndNew<>(sumsOld.effort.findings(), sumsNew.effort.findings()), findings()),
            linesOnly ? new OldAndNew<>(sumsOld.figures(), sumsNew.figures()) : null);
    Coverage coverage =
        new Coverage(
            engines,
            List.copyOf(olderSuites),
            List.copyOf(parts.values()),
            isWhole ? missing(engines.newer()) : 0,
            missing(null),
            onlyNew,
            changed);
    OldAndNew<List<Fact>> facts =
        new OldAndNew<>(factsOld.facts(older.missing()), factsNew.facts(newer.missing()));
    return new Comparison(
        older, newer, coverage, suites, figures, differences, changes, facts, null);
  }

  private static void rate(Map<EngineOnSuite, Ratings> ratings, SearchResult result) {
    ratings.computeIfAbsent(result.engineOnSuite(), any -> new Ratings()).add(result);
  }

  /** The ratings of the engines that are compared, by the suites of both runs. */
  private List<RatingChange> ratings() {
    List<RatingChange> changes = new ArrayList<>();
    ratingsNew.forEach(
        (rated, now) -> {
          String older = engines.olderOf(rated.engine());
          Ratings then =
              older == null ? null : ratingsOld.get(new EngineOnSuite(rated.suite(), older));
          SolverRating newRating = now.calibrated();
          SolverRating oldRating = then == null ? null : then.calibrated();
          if (newRating != null && oldRating != null && !recalibrated.contains(rated.suite())) {
            changes.add(new RatingChange(rated.suite(), rated.engine(), oldRating, newRating));
          }
        });
    return changes;
  }

  private static OptionalLong median(double[] sorted) {
    int size = sorted.length;
    return size == 0
        ? OptionalLong.empty()
        : OptionalLong.of((long) ((sorted[size / 2] + sorted[(size - 1) / 2]) / 2));
  }

  /**
   * Counts the problems of which the newer run lacks a result, by some engines or, if they are
   * null, by all.
   */
  private int missing(@Nullable Set<String> by) {
    return (int)
        before.entrySet().stream()
            .filter(each -> each.getValue().isCounted())
            .filter(each -> by == null || by.contains(each.getKey().engine()))
            .map(each -> each.getKey().allEngines())
            .distinct()
            .count();
  }

  private static Set<String> engines(RunRecords records) {
    return records.setup().engines().keySet();
  }

  private void checkRule(SearchResult each) {
    linesOnly |= !each.judgement().rule().judgesAnswers();
  }

  private void take(SearchResult next, ProblemKeys.ProblemKey key) {
    if (result != null && !result.isSameProblem(next)) {
      endProblem();
    }
    result = next;
    present.merge(key, ProblemResults.of(next), ProblemResults::and);
  }

  /** Compares the current problem, all engines and repeats together. */
  private void endProblem() {
    double share = 0;
    double gained = 0;
    double gainedPoints = 0;
    boolean isCommon = false;
    boolean isFailure = false;
    boolean isNew = false;
    Map<FindingCode, Integer> codesBefore = new EnumMap<>(FindingCode.class);
    Map<FindingCode, Integer> codesNow = new EnumMap<>(FindingCode.class);
    String suite = result == null ? "" : result.suite();
    for (Map.Entry<ProblemKeys.ProblemKey, ProblemResults> each : present.entrySet()) {
      ProblemResults now = each.getValue();
      ProblemResults old = before.remove(each.getKey());
      if (!now.isCounted()) {
        continue;
      }
      String engine = each.getKey().engine();
      boolean isFound = old != null && old.isCounted();
      parts.merge(
          List.of(suite, engine),
          new Coverage.CoveredPart(suite, engine, 1, isFound ? 1 : 0),
          Coverage.CoveredPart::plus);
      suites.putIfAbsent(suite, Split.NONE);
      if (old == null || !isFound) {
        isNew = true;
        continue;
      }
      isCommon = true;
      if (!linesOnly) {
        isFailure |= now.share() < old.share();
        share += now.share();
        gained += now.share() - old.share();
        gainedPoints += now.meanPoints() - old.meanPoints();
      }
      old.codes().forEach((code, count) -> codesBefore.merge(code, count, Integer::sum));
      now.codes().forEach((code, count) -> codesNow.merge(code, count, Integer::sum));
      compare(Objects.requireNonNull(result), engine, old, now);
    }
    present.clear();
    onlyNew += isNew ? 1 : 0;
    if (isCommon) {
      suites.merge(suite, split(share, gained, isFailure), Split::plus);
      points.add(gainedPoints);
      sumsOld.addProblem(codesBefore);
      sumsNew.addProblem(codesNow);
    }
  }

  /** A problem as a whole; {@code share} is that of the newer run. */
  private static Split split(double share, double gained, boolean isFailure) {
    int failures = isFailure ? 1 : 0;
    if (Math.abs(gained) > ROUNDING) {
      return gained > 0 ? new Split(1, 0, 0, 0, failures) : new Split(0, 1, 0, 0, failures);
    }
    return share > 0 ? new Split(0, 0, 1, 0, failures) : new Split(0, 0, 0, 1, failures);
  }

  private void compare(SearchResult of, String engine, ProblemResults old, ProblemResults now) {
    sumsOld.add(old);
    sumsNew.add(now);
    if (!Objects.equals(old.difficulty(), now.difficulty())) {
      recalibrated.add(of.suite());
    }
    String label = engines.label(of, engine);
    ProblemPlace place = new ProblemPlace(of.suite(), of.number(), engine);
    if (linesOnly) {
      Set<FindingCode> before = old.codes().keySet();
      Set<FindingCode> codes = now.codes().keySet();
      ChangeKind kind = codes.equals(before) ? ChangeKind.SAME : ChangeKind.FINDINGS;
      if (kind == ChangeKind.FINDINGS) {
        differences.add(
            new ProblemDifference(kind, label, words(before), words(codes), null, null, "", 0));
      }
      changes.put(place, new ResultChange(kind, 0, 0, ""));
      return;
    }
    changed += now.expected() == old.expected() ? 0 : 1;
    if (now.effort().found() > 0 && old.effort().found() > 0) {
      shifts.add((double) (now.effort().meanFoundNanos() - old.effort().meanFoundNanos()));
    }
    ChangeKind kind =
        now.share() > old.share()
            ? ChangeKind.WON
            : now.share() < old.share()
                ? ChangeKind.LOST
                : now.meanPoints() == old.meanPoints() ? ChangeKind.SAME : ChangeKind.POINTS;
    String was = "";
    if (kind != ChangeKind.SAME) {
      Position position = Position.of(of.problem().setup());
      was = old.answersText(position);
      String is = now.answersText(position);
      double gain = now.meanPoints() - old.meanPoints();
      differences.add(
          new ProblemDifference(kind, label, was, is, old.miss(), now.miss(), of.expected(), gain));
    }
    changes.put(place, new ResultChange(kind, old.solved(), old.tried(), was));
  }

  private static String words(Set<FindingCode> codes) {
    return codes.isEmpty()
        ? "no findings"
        : codes.stream().sorted().map(FindingCode::word).collect(Collectors.joining(" "));
  }

  private List<CodeCount> findings() {
    List<CodeCount> findings = new ArrayList<>();
    for (FindingCode code : FindingCode.values()) {
      CodeCount.FindingCount old = sumsOld.count(code);
      CodeCount.FindingCount now = sumsNew.count(code);
      if (old.findings() > 0 || now.findings() > 0) {
        findings.add(new CodeCount(code, old, now));
      }
    }
    return findings;
  }

  /** The means of the common problems of one run, summed. Mutable. */
  private static final class MeanSums {
    private double solved;
    private double points;
    private long nodes;
    private ProblemResults.ProblemEffort effort = ProblemResults.ProblemEffort.NONE;
    private final Distribution depths = new Distribution();
    private final Map<FindingCode, CodeCount.FindingCount> codes = new EnumMap<>(FindingCode.class);

    void addProblem(Map<FindingCode, Integer> counts) {
      counts.forEach(
          (code, count) ->
              codes.merge(
                  code, new CodeCount.FindingCount(1, count), CodeCount.FindingCount::plus));
    }

    CodeCount.FindingCount count(FindingCode code) {
      return codes.getOrDefault(code, CodeCount.FindingCount.NONE);
    }

    LineSummary figures() {
      return new LineSummary(
          effort.lines(),
          effort.findings(),
          depths.median(),
          effort.nanos() == 0 ? 0 : Math.round(effort.nodes() * 1e9 / effort.nanos()));
    }

    private void add(ProblemResults results) {
      effort = effort.plus(results.effort());
      depths.add(results.effort().depth() / results.tried());
      solved += results.share();
      points += results.meanPoints();
      nodes += results.meanNodes();
    }
  }
}
