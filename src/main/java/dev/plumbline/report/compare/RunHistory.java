package dev.plumbline.report.compare;

import dev.plumbline.chess.Move;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.judge.Miss;
import dev.plumbline.judge.RunLimits;
import dev.plumbline.judge.lines.CompletedLines;
import dev.plumbline.judge.lines.DepthCosts;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.RunSetup;
import dev.plumbline.report.SearchResult;
import dev.plumbline.report.SearchResult.EngineOnSuite;
import dev.plumbline.report.fact.Fact;
import dev.plumbline.report.fact.RunFacts;
import dev.plumbline.report.figure.Sums;
import dev.plumbline.stats.ChangePoints;
import dev.plumbline.stats.ChangePoints.ChangePoint;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The results of successive runs, added from the oldest. Each suite and engine is compared with the
 * last run that had both; problems are matched by position and occurrence. Mutable.
 */
public final class RunHistory {
  private final List<HistoryLine> lines = new ArrayList<>();
  private final Map<EngineOnSuite, Map<PositionOccurrence, Tries>> last = new HashMap<>();
  private final Map<EngineOnSuite, RunSetup> setups = new HashMap<>();
  private final Map<EngineOnSuite, Map<PositionOccurrence, DepthCosts>> firstCosts =
      new HashMap<>();
  private final Map<EngineOnSuite, Map<PositionOccurrence, Tries>> tries = new LinkedHashMap<>();
  private final List<String> pages = new ArrayList<>();
  private final List<RunLabel> labels = new ArrayList<>();
  private final List<String> remarks = new ArrayList<>();
  private final List<List<Fact>> facts = new ArrayList<>();
  private int runs;

  private record PositionOccurrence(long position, int occurrence) {}

  /** Counts the searches of a problem, all repeats together. Mutable. */
  private static final class Tries {
    private final String label;
    private final EpdRecord record;
    private final int number;
    private final StringBuilder course = new StringBuilder();
    private final Map<Miss, Integer> misses = new EnumMap<>(Miss.class);
    private int move = Move.NONE;
    private int[] moves = {};
    private float[] scores = {};
    private long points;
    private long attainable;
    private int solved;
    private int tried;

    Tries(String label, EpdRecord record, int number) {
      this.label = label;
      this.record = record;
      this.number = number;
    }

    void add(SearchResult result) {
      solved += result.status() == SearchResult.Status.SOLVED ? 1 : 0;
      tried++;
      points += result.status().isAnswer() ? result.judgement().verdict().points() : 0;
      attainable += result.judgement().verdict().attainable();
      Miss miss = result.miss();
      if (miss != null) {
        misses.merge(miss, 1, Integer::sum);
      }
    }

    /** Remembers the move played; of several searches, the last one's. */
    void play(int played) {
      move = played;
    }

    void add(Tries more, int run) {
      if (run >= moves.length) {
        moves = Arrays.copyOf(moves, 2 * run + 1);
        scores = Arrays.copyOf(scores, 2 * run + 1);
      }
      moves[run] = more.move;
      scores[run] = more.attainable == 0 ? 0 : (float) more.points / more.attainable;
      course.append(" ".repeat(run - course.length()));
      course.append(more.solved == 0 ? '-' : more.solved == more.tried ? '+' : '~');
      solved += more.solved;
      tried += more.tried;
      more.misses.forEach((miss, count) -> misses.merge(miss, count, Integer::sum));
    }

    double share() {
      return (double) solved / tried;
    }

    /** The share of the points in a run; NaN if it did not have the problem. */
    double score(int run) {
      return run < course.length() && course.charAt(run) != ' ' ? scores[run] : Double.NaN;
    }

    Unsteady unsteady(EngineOnSuite series) {
      return new Unsteady(
          new ListedProblem(series.suite(), number, label, record),
          series.engine(),
          solved,
          tried,
          course.toString(),
          Miss.text(misses),
          Arrays.stream(moves, 0, course.length()).boxed().toList());
    }
  }

  /** A series in the run being read. */
  private static final class RunSeries {
    private final Sums sums = new Sums();
    private final Map<PositionOccurrence, Tries> tries = new LinkedHashMap<>();
    private final Map<PositionOccurrence, DepthCosts> costs = new HashMap<>();
    private final ProblemKeys keys = ProblemKeys.ofNewer();
  }

  /**
   * A suite and engine in a run.
   *
   * @param run the index of the run, from 0
   * @param change since the run before; null for the first, and without a problem in common
   * @param changed how the limit and the settings differ from those of the run before, as in {@code
   *     Hash 64, was 16}
   * @param depths what the same depths took, against the first run; null if that is not compared
   */
  public record HistoryLine(
      int run,
      RunSetup setup,
      EngineOnSuite series,
      Sums sums,
      @Nullable SolvedChange change,
      List<String> changed,
      @Nullable DepthRatios depths) {
    public String suite() {
      return series.suite();
    }

    public String engine() {
      return series.engine();
    }
  }

  /** The number of problems solved more often than before, and less often. */
  public record SolvedChange(int won, int lost) {}

  public static final class RunSummary {
    private final RunSetup setup;
    private final Map<EngineOnSuite, RunSeries> parts = new LinkedHashMap<>();
    private final RunFacts collected;
    private final long missing;

    private RunSummary(RunRecords run) {
      setup = run.setup();
      missing = run.missing();
      collected = new RunFacts(setup);
    }

    public static RunSummary of(RunRecords run) throws IOException {
      RunSummary summary = new RunSummary(run);
      run.readWithoutLines(result -> summary.add(result, null));
      return summary;
    }

    /** The same with what each depth took; reads the lines of the engines, too. */
    public static RunSummary withDepths(RunRecords run) throws IOException {
      RunSummary summary = new RunSummary(run);
      RunLimits limits = run.setup().limits();
      run.read(result -> summary.add(result, limits));
      return summary;
    }

    private void add(SearchResult result, @Nullable RunLimits limits) {
      EngineOnSuite series = result.engineOnSuite();
      RunSeries part = parts.computeIfAbsent(series, any -> new RunSeries());
      part.sums.add(result);
      collected.add(result);
      if (result.status() != SearchResult.Status.UNSOLVABLE
          && result.judgement().rule().judgesAnswers()) {
        ProblemKeys.ProblemKey key = part.keys.of(result);
        PositionOccurrence place = new PositionOccurrence(key.position(), key.occurrence());
        Tries tries =
            part.tries.computeIfAbsent(
                place, any -> new Tries(result.label(), result.record(), result.number()));
        tries.add(result);
        tries.play(result.analysis().bestMove());
        if (limits != null) {
          SearchResult first = result.eachSearch().get(0);
          part.costs.computeIfAbsent(
              place,
              any ->
                  DepthCosts.of(CompletedLines.of(first.analysis(), limits.of(first.problem()))));
        }
      }
    }
  }

  public void add(RunRecords run) throws IOException {
    add(RunSummary.of(run), "");
  }

  /** Adds the next run, and the reference to its page, which may be empty. */
  public void add(RunSummary run, String page) {
    add(run, new RunLabel(run.setup.origin().started(), "", ""), page);
  }

  /** The same for a run that stands for a commit. */
  public void add(RunSummary run, RunLabel label, String page) {
    pages.add(page);
    labels.add(label);
    facts.add(run.collected.facts(run.missing));
    run.parts.forEach(
        (series, part) -> {
          // Runs that check lines only have no problems to compare.
          @Nullable Map<PositionOccurrence, Tries> before =
              part.sums.isLinesOnly() ? null : last.put(series, part.tries);
          @Nullable RunSetup was = setups.put(series, run.setup);
          Map<String, String> engine = Map.of(series.engine(), series.engine());
          lines.add(
              new HistoryLine(
                  runs,
                  run.setup,
                  series,
                  part.sums,
                  before == null ? null : change(before, part.tries),
                  was == null
                      ? List.of()
                      : run.setup.changesSince(was, engine).stream()
                          .map(each -> each.change().toString())
                          .toList(),
                  depths(series, part.costs)));
          Map<PositionOccurrence, Tries> ofSeries =
              tries.computeIfAbsent(series, any -> new LinkedHashMap<>());
          part.tries.forEach(
              (place, tried) ->
                  ofSeries
                      .computeIfAbsent(
                          place, any -> new Tries(tried.label, tried.record, tried.number))
                      .add(tried, runs));
        });
    runs++;
  }

  /** Null if the runs have no problem in common. */
  private static @Nullable SolvedChange change(
      Map<PositionOccurrence, Tries> before, Map<PositionOccurrence, Tries> now) {
    if (Collections.disjoint(before.keySet(), now.keySet())) {
      return null;
    }
    int won = 0;
    int lost = 0;
    for (Map.Entry<PositionOccurrence, Tries> each : now.entrySet()) {
      Tries was = before.get(each.getKey());
      if (was != null) {
        won += each.getValue().share() > was.share() ? 1 : 0;
        lost += each.getValue().share() < was.share() ? 1 : 0;
      }
    }
    return new SolvedChange(won, lost);
  }

  /** What the depths took in comparison with the first run that has any. */
  private @Nullable DepthRatios depths(
      EngineOnSuite series, Map<PositionOccurrence, DepthCosts> costs) {
    if (costs.isEmpty()) {
      return null;
    }
    Map<PositionOccurrence, DepthCosts> first = firstCosts.computeIfAbsent(series, any -> costs);
    DepthRatios.Pairs pairs = new DepthRatios.Pairs();
    costs.forEach(
        (place, now) -> {
          DepthCosts old = first.get(place);
          if (old != null) {
            pairs.add(place, old, now);
          }
        });
    return pairs.ratios();
  }

  /** The steps in the points of each series that chance does not explain, by their lines. */
  public Map<HistoryLine, ChangePoint> steps() {
    Map<HistoryLine, ChangePoint> steps = new HashMap<>();
    tries.forEach(
        (series, problems) -> {
          List<HistoryLine> itsLines =
              lines.stream()
                  .filter(line -> line.series().equals(series) && !line.sums().isLinesOnly())
                  .toList();
          double[][] scores =
              itsLines.stream()
                  .map(
                      line ->
                          problems.values().stream()
                              .mapToDouble(tried -> tried.score(line.run()))
                              .toArray())
                  .toArray(double[][]::new);
          ChangePoints.of(scores).forEach(step -> steps.put(itsLines.get(step.run()), step));
        });
    return steps;
  }

  public RunLabel label(int run) {
    return labels.get(run);
  }

  public boolean isOfCommits() {
    return labels.stream().anyMatch(RunLabel::isCommit);
  }

  /** Adds a sentence about what is not in the history, such as a commit that cannot be built. */
  public void remark(String sentence) {
    remarks.add(sentence);
  }

  public List<String> remarks() {
    return List.copyOf(remarks);
  }

  /** A line for each run, suite and engine, in the order added. */
  public List<HistoryLine> lines() {
    return List.copyOf(lines);
  }

  /** What is to be said of a run; how it was changed is said by its lines. */
  public List<Fact> facts(int run) {
    return facts.get(run);
  }

  /** The reference to the page of a run; empty if there is none. */
  public String page(int run) {
    return pages.get(run);
  }

  /**
   * A problem that not all searches solve.
   *
   * @param course a character for each run: {@code +} solved, {@code -} not, {@code ~} in some of
   *     its repeats, a blank if the run did not have it; trailing blanks are omitted
   * @param misses why the others do not solve it: {@code mate not claimed 3, other move 1}
   * @param moves the move played in each run of the course; {@link Move#NONE} without one
   */
  public record Unsteady(
      ListedProblem problem,
      String engine,
      int solved,
      int tried,
      String course,
      String misses,
      List<Integer> moves) {}

  /** A problem of a suite, as the first run with it has it. */
  public record ListedProblem(String suite, int number, String label, EpdRecord record) {}

  /** The problems solved in some runs and repeats, but not in all. */
  public List<Unsteady> unsteady() {
    return unsolved().stream().filter(each -> each.solved() > 0).toList();
  }

  /** The problems not solved in all runs and repeats. */
  public List<Unsteady> unsolved() {
    List<Unsteady> unsteady = new ArrayList<>();
    tries.forEach(
        (series, problems) ->
            problems.values().stream()
                .filter(tried -> tried.solved < tried.tried)
                .forEach(tried -> unsteady.add(tried.unsteady(series))));
    return unsteady;
  }
}
