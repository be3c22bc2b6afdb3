package dev.plumbline.lab;

import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.StopToken;
import dev.plumbline.judge.lines.SearchTrace;
import dev.plumbline.lab.MachineLoad.Meter;
import dev.plumbline.stats.Interval;
import dev.plumbline.stats.PairedTimes;
import dev.plumbline.stats.SignedRank;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Measures which of two builds of an engine is faster. In each round both are started anew and
 * search every position, one right after the other in random order, so that a disturbance is as
 * likely to slow the one as the other. The rounds are the independent observations: a process stays
 * a percent faster or slower than another of the same program, by where its memory happens to be.
 */
public final class SpeedTest {
  /** With fewer rounds, one that was disturbed would decide the interval. */
  private static final int LEAST_ROUNDS = 12;

  /** More would not end before a user does. */
  private static final int MOST_ROUNDS = 400;

  private static final int FIRST_DEPTH = 4;
  private static final int DEEPEST = 60;
  private static final long USUAL_NANOS = 500_000_000;

  private final Engine.Opener older;
  private final Engine.Opener newer;
  private final Plan plan;
  private final LongSupplier clock;
  private final Supplier<Meter> meters;

  /**
   * What a test does.
   *
   * @param precision the test ends when the interval is no wider than this, as in 0.01
   * @param withinNanos the test ends after this time, with an interval of any width
   * @param warmupNanos the least time of searches before the first round
   * @param seed of the order of searches
   */
  public record Plan(
      List<Exercise> exercises,
      Limits limits,
      double precision,
      long withinNanos,
      long warmupNanos,
      long seed) {
    public Plan {
      exercises = List.copyOf(exercises);
    }
  }

  /** The sums over all searches of one engine in a round. */
  public record RoundEffort(long nanos, long nodes) {
    private static final RoundEffort NONE = new RoundEffort(0, 0);

    private static RoundEffort of(Analysis analysis) {
      return new RoundEffort(analysis.nanos(), analysis.nodes());
    }

    private RoundEffort plus(RoundEffort other) {
      return new RoundEffort(nanos + other.nanos, nodes + other.nodes);
    }
  }

  public record SearchPair(RoundEffort old, RoundEffort now) {}

  /**
   * A round.
   *
   * @param searches of all positions, in their order
   * @param load how busy others kept this machine meanwhile
   */
  public record Round(List<SearchPair> searches, MachineLoad load) {
    public Round {
      searches = List.copyOf(searches);
    }

    public RoundEffort old() {
      return searches.stream().map(SearchPair::old).reduce(RoundEffort.NONE, RoundEffort::plus);
    }

    public RoundEffort now() {
      return searches.stream().map(SearchPair::now).reduce(RoundEffort.NONE, RoundEffort::plus);
    }

    /** How many times as fast the newer engine was. */
    public double timeRatio() {
      return (double) old().nanos / now().nanos;
    }

    /** How many times as many nodes the newer engine searched. */
    private double nodeRatio() {
      return (double) now().nodes / old().nodes;
    }
  }

  /**
   * The result.
   *
   * @param names that the engines report
   * @param isSameTree whether all searches of the warm-up were identical
   */
  public record SpeedResult(List<String> names, boolean isSameTree, List<Round> rounds) {
    public SpeedResult {
      names = List.copyOf(names);
      rounds = List.copyOf(rounds);
    }

    /** How many times as fast the newer engine completes the searches; of its logarithm. */
    public SignedRank time() {
      return SignedRank.of(logRatios());
    }

    /** The ratio of nodes a second; of its logarithm. */
    public SignedRank speed() {
      double[] ratios = logRatios();
      Arrays.setAll(ratios, i -> ratios[i] + Math.log(rounds.get(i).nodeRatio()));
      return SignedRank.of(ratios);
    }

    private double[] logRatios() {
      return PairedTimes.logRatios(times(SearchPair::old), times(SearchPair::now));
    }

    private double[][] times(Function<SearchPair, RoundEffort> side) {
      return rounds.stream()
          .map(
              round ->
                  round.searches.stream().mapToDouble(pair -> side.apply(pair).nanos).toArray())
          .toArray(double[][]::new);
    }

    /**
     * How much faster the newer engine is: of time if both search the same tree, else of nodes a
     * second, if they report nodes.
     */
    public SignedRank answer() {
      return isSameTree || !hasNodes() ? time() : speed();
    }

    public boolean hasNodes() {
      return rounds.stream().allMatch(round -> round.old().nodes > 0 && round.now().nodes > 0);
    }

    /** The width of the interval of the answer, relative to it. */
    private double width() {
      Interval interval = answer().interval();
      return Math.exp(interval.high() - interval.low()) - 1;
    }
  }

  public SpeedTest(Engine.Opener older, Engine.Opener newer, Plan plan) {
    this(older, newer, plan, System::nanoTime, Meter::start);
  }

  SpeedTest(
      Engine.Opener older,
      Engine.Opener newer,
      Plan plan,
      LongSupplier clock,
      Supplier<Meter> meters) {
    this.older = older;
    this.newer = newer;
    this.plan = plan;
    this.clock = clock;
    this.meters = meters;
  }

  /**
   * Runs the test to its end, or until a stop request.
   *
   * @param done called after each round with the result so far
   * @throws EngineFailure if an engine cannot be started or fails a search
   */
  public SpeedResult run(StopToken stop, Consumer<SpeedResult> done) throws EngineFailure {
    long start = clock.getAsLong();
    SpeedResult result = warmUp(stop);
    List<Round> rounds = new ArrayList<>();
    SplittableRandom random = new SplittableRandom(plan.seed);
    while (!stop.isRequested() && !isEnough(result, clock.getAsLong() - start)) {
      Round round = round(random, stop);
      if (!stop.isRequested()) {
        rounds.add(round);
        result = new SpeedResult(result.names, result.isSameTree, rounds);
        done.accept(result);
      }
    }
    return result;
  }

  /** Which engine is started first is random, too: it gets the better memory. */
  private Round round(SplittableRandom random, StopToken stop) throws EngineFailure {
    boolean isOldFirst = random.nextBoolean();
    try (Engine one = (isOldFirst ? older : newer).open();
        Engine other = (isOldFirst ? newer : older).open()) {
      // The first search of a process touches its memory for the first time.
      search(one, plan.exercises.get(0), stop);
      search(other, plan.exercises.get(0), stop);
      Meter meter = meters.get();
      List<SearchPair> searches = new ArrayList<>();
      for (Exercise exercise : plan.exercises) {
        boolean isOneFirst = random.nextBoolean();
        RoundEffort first = RoundEffort.of(search(isOneFirst ? one : other, exercise, stop));
        RoundEffort second = RoundEffort.of(search(isOneFirst ? other : one, exercise, stop));
        searches.add(
            isOneFirst == isOldFirst
                ? new SearchPair(first, second)
                : new SearchPair(second, first));
      }
      return new Round(searches, meter.load());
    }
  }

  private boolean isEnough(SpeedResult result, long nanos) {
    int rounds = result.rounds.size();
    return rounds >= MOST_ROUNDS
        || (rounds > 0 && nanos >= plan.withinNanos)
        || (rounds >= LEAST_ROUNDS && result.width() <= plan.precision);
  }

  /**
   * The least depth at which an engine needs half a second or more for all positions: deep enough
   * to measure, and shallow enough for many rounds.
   */
  public static int usualDepth(Engine.Opener opener, List<Exercise> exercises, StopToken stop)
      throws EngineFailure {
    try (Engine engine = opener.open()) {
      int depth = FIRST_DEPTH;
      while (depth < DEEPEST && !stop.isRequested()) {
        long nanos = 0;
        for (Exercise exercise : exercises) {
          nanos += search(engine, exercise, Limits.depth(depth), stop).nanos();
        }
        if (nanos >= USUAL_NANOS) {
          return depth;
        }
        depth++;
      }
      return depth;
    }
  }

  /** Searches each position once at least, which shows whether the trees are identical. */
  private SpeedResult warmUp(StopToken stop) throws EngineFailure {
    long start = clock.getAsLong();
    try (Engine old = older.open();
        Engine now = newer.open()) {
      boolean isSameTree = true;
      do {
        for (Exercise exercise : plan.exercises) {
          SearchTrace first = SearchTrace.of(search(old, exercise, stop), plan.limits);
          SearchTrace second = SearchTrace.of(search(now, exercise, stop), plan.limits);
          isSameTree &= first.equals(second);
        }
      } while (!stop.isRequested() && clock.getAsLong() - start < plan.warmupNanos);
      return new SpeedResult(List.of(old.name(), now.name()), isSameTree, List.of());
    }
  }

  private Analysis search(Engine engine, Exercise exercise, StopToken stop) throws EngineFailure {
    return search(engine, exercise, plan.limits, stop);
  }

  private static Analysis search(Engine engine, Exercise exercise, Limits limits, StopToken stop)
      throws EngineFailure {
    Analysis analysis = exercise.search(engine, limits, stop);
    if (!analysis.outcome().isAnswer() && !stop.isRequested()) {
      throw new EngineFailure(
          exercise.label() + ": " + engine.name() + " fails: " + analysis.failure());
    }
    return analysis;
  }
}
