package dev.plumbline.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Effort;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.RawLine;
import dev.plumbline.engine.StopToken;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Problem;
import dev.plumbline.lab.MachineLoad.Meter;
import dev.plumbline.lab.SpeedTest.Plan;
import dev.plumbline.lab.SpeedTest.SpeedResult;
import dev.plumbline.stats.Interval;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Engines and the clock are simulated: a search takes the time that the test gives it. */
class SpeedTestTest {
  private static final long SECOND = 1_000_000_000;
  private static final long SEARCH = SECOND / 12;
  private static final int POSITIONS = 8;

  private static final List<Exercise> EXERCISES =
      IntStream.rangeClosed(1, POSITIONS)
          .mapToObj(i -> new Exercise("own", i, Problem.of(record())))
          .toList();

  private long time;
  private int searches;

  private static EpdRecord record() {
    return Objects.requireNonNull(
        EpdRecord.parse("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"));
  }

  /** How long a search takes, as a multiple of the usual time. */
  @FunctionalInterface
  private interface Machine {
    double slowness();
  }

  /** Takes longer for the first position of each pass, after the first search of its process. */
  private record InTurn(double first, AtomicInteger searches) implements Machine {
    InTurn(double first) {
      this(first, new AtomicInteger(-1));
    }

    @Override
    public double slowness() {
      return searches.getAndIncrement() % POSITIONS == 0 ? first : 1;
    }
  }

  private class SimulatedEngine implements Engine {
    private final Machine machine;
    private final long nodes;

    SimulatedEngine(Machine machine, long nodes) {
      this.machine = machine;
      this.nodes = nodes;
    }

    @Override
    public String name() {
      return "Simulated";
    }

    @Override
    public Analysis analyse(
        Position position, Limits limits, LineListener listener, StopToken stop) {
      searches++;
      long nanos = Math.round(SEARCH * machine.slowness());
      time += nanos;
      String line = "info depth 1 score cp 0 nodes " + nodes + " pv e2e4";
      return new Analysis(
          Outcome.ANSWERED,
          "",
          Move.of(12, 28, 0),
          Move.NONE,
          new Effort(1, nodes, nanos),
          List.of(),
          List.of(new RawLine(0, line)));
    }
  }

  private SpeedResult run(Plan plan, Machine old, Machine now, long newNodes) throws EngineFailure {
    time = 0;
    return new SpeedTest(
            () -> new SimulatedEngine(old, 1000),
            () -> new SimulatedEngine(now, newNodes),
            plan,
            () -> time,
            Meter::unknown)
        .run(new StopToken(), result -> {});
  }

  private static Plan plan(double precision, long seconds) {
    return new Plan(EXERCISES, Limits.depth(1), precision, seconds * SECOND, SECOND, 1);
  }

  private static double ratio(SpeedResult result) {
    return Math.exp(result.time().centre());
  }

  private static boolean contains(SpeedResult result, double ratio) {
    Interval interval = result.time().interval();
    return interval.low() <= Math.log(ratio) && Math.log(ratio) <= interval.high();
  }

  @Test
  void anEngineAgainstItselfIsEquallyFastInNineteenOfTwentyRuns() throws EngineFailure {
    int runs = 200;
    int right = 0;
    for (int seed = 0; seed < runs; seed++) {
      Random random = new Random(seed);
      Machine quiet = () -> 1 + 0.02 * Math.abs(random.nextGaussian());
      right += contains(run(plan(0.01, 60), quiet, quiet, 1000), 1) ? 1 : 0;
    }
    assertTrue(right >= 0.92 * runs, right + " of " + runs);
  }

  @Test
  void aLoadedMachineDoesNotMakeTheIntervalWrong() throws EngineFailure {
    int runs = 200;
    int right = 0;
    for (int seed = 0; seed < runs; seed++) {
      Random random = new Random(seed);
      double[] load = {1};
      Machine loaded =
          () -> {
            // Bursts of load last for some searches; now and then one is held up.
            load[0] = random.nextInt(10) == 0 ? 1 + random.nextDouble() : load[0];
            return load[0] * (random.nextInt(50) == 0 ? 5 : 1 + 0.05 * random.nextDouble());
          };
      SpeedResult result = run(plan(0.01, 60), loaded, loaded, 1000);
      right += contains(result, 1) ? 1 : 0;
    }
    assertTrue(right >= 0.92 * runs, right + " of " + runs);
  }

  /** One search in twenty takes up to twice as long, as beside a short job of the system. */
  @Test
  void searchesThatAreHeldUpHardlyWidenTheInterval() throws EngineFailure {
    int runs = 100;
    int right = 0;
    double quietWidth = 0;
    double disturbedWidth = 0;
    for (int seed = 0; seed < runs; seed++) {
      Random random = new Random(seed);
      Machine quiet = () -> 1 + 0.02 * random.nextDouble();
      Machine disturbed =
          () -> quiet.slowness() * (random.nextInt(20) == 0 ? 1 + random.nextDouble() : 1);
      Machine faster = () -> disturbed.slowness() / 1.01;
      Interval without = run(plan(0.0001, 20), quiet, quiet, 1000).time().interval();
      SpeedResult result = run(plan(0.0001, 20), disturbed, faster, 1000);
      Interval with = result.time().interval();
      right += contains(result, 1.01) ? 1 : 0;
      quietWidth += without.high() - without.low();
      disturbedWidth += with.high() - with.low();
    }
    assertTrue(right >= 0.92 * runs, right + " of " + runs);
    assertTrue(disturbedWidth < 2 * quietWidth, disturbedWidth + " beside " + quietWidth);
  }

  /** A change of a single kind of position counts by the time that those positions take. */
  @Test
  void aPositionWeighsAsMuchAsItTakes() throws EngineFailure {
    Engine.Opener older = () -> new SimulatedEngine(new InTurn(8), 1000);
    Engine.Opener newer = () -> new SimulatedEngine(new InTurn(4), 1000);
    time = 0;
    SpeedResult result =
        new SpeedTest(older, newer, plan(0.01, 60), () -> time, Meter::unknown)
            .run(new StopToken(), sofar -> {});
    assertEquals((8.0 + 7) / (4 + 7), ratio(result), 1e-9);
  }

  /** Where its memory is makes a process faster or slower for all its life. */
  @Test
  void aProcessThatIsFasterByChanceDecidesNothing() throws EngineFailure {
    int runs = 200;
    int right = 0;
    for (int seed = 0; seed < runs; seed++) {
      Random random = new Random(seed);
      Engine.Opener opener =
          () -> {
            double luck = 1 + 0.02 * random.nextGaussian();
            return new SimulatedEngine(() -> luck * (1 + 0.01 * random.nextDouble()), 1000);
          };
      time = 0;
      SpeedTest test = new SpeedTest(opener, opener, plan(0.01, 60), () -> time, Meter::unknown);
      right += contains(test.run(new StopToken(), result -> {}), 1) ? 1 : 0;
    }
    assertTrue(right >= 0.92 * runs, right + " of " + runs);
  }

  /** The system has better memory for the process that starts first. */
  @Test
  void theOrderOfStartsDecidesNothing() throws EngineFailure {
    int runs = 200;
    int right = 0;
    for (int seed = 0; seed < runs; seed++) {
      Random random = new Random(seed);
      int[] starts = {0};
      Engine.Opener opener =
          () -> {
            double place = starts[0]++ % 2 == 0 ? 1 : 1.015;
            return new SimulatedEngine(() -> place * (1 + 0.01 * random.nextDouble()), 1000);
          };
      time = 0;
      Plan plan = new Plan(EXERCISES, Limits.depth(1), 0.01, 60 * SECOND, SECOND, seed);
      SpeedTest test = new SpeedTest(opener, opener, plan, () -> time, Meter::unknown);
      right += contains(test.run(new StopToken(), result -> {}), 1) ? 1 : 0;
    }
    assertTrue(right >= 0.92 * runs, right + " of " + runs);
  }

  @Test
  void findsADifferenceOfTwoPercent() throws EngineFailure {
    Random random = new Random(1);
    Machine old = () -> 1 + 0.02 * random.nextDouble();
    Machine now = () -> 1.02 * (1 + 0.02 * random.nextDouble());
    SpeedResult result = run(plan(0.01, 60), old, now, 1000);
    assertEquals(1 / 1.02, ratio(result), 0.004);
    assertFalse(contains(result, 1), "slower beyond chance");
    assertTrue(result.time().positive() < 0.001);
    assertTrue(result.isSameTree());
  }

  @Test
  void endsWhenTheIntervalIsNarrowEnoughOrTheTimeIsOver() throws EngineFailure {
    Machine exact = () -> 1;
    assertEquals(12, run(plan(0.01, 600), exact, exact, 1000).rounds().size());
    Random random = new Random(1);
    Machine wild = () -> 1 + random.nextDouble();
    SpeedResult result = run(plan(0.001, 30), wild, wild, 1000);
    assertTrue(time >= 30 * SECOND && time < 33 * SECOND, time + " ns");
    assertTrue(result.rounds().size() > 12);
    assertEquals(1, run(plan(0.01, 1), exact, exact, 1000).rounds().size(), "one at least");
  }

  @Test
  void warmsUpWithoutCounting() throws EngineFailure {
    searches = 0;
    Machine exact = () -> 1;
    SpeedResult result = run(plan(0.01, 600), exact, exact, 1000);
    int rounds = result.rounds().size();
    int warmup = 2 * POSITIONS;
    int firstOfEachProcess = 2 * rounds;
    assertEquals(warmup + firstOfEachProcess + 2 * POSITIONS * rounds, searches);
  }

  @Test
  void tellsNodesASecondFromTimeIfTheTreesDiffer() throws EngineFailure {
    Machine exact = () -> 1;
    SpeedResult result = run(plan(0.01, 600), exact, () -> 1.1, 1210);
    assertFalse(result.isSameTree());
    assertTrue(result.hasNodes());
    assertEquals(1 / 1.1, ratio(result), 1e-8);
    assertEquals(1.1, Math.exp(result.speed().centre()), 1e-8);
  }

  @Test
  void namesTheEngineThatFails() {
    Engine.Opener failing =
        () ->
            new SimulatedEngine(() -> 1, 1) {
              @Override
              public Analysis analyse(
                  Position position, Limits limits, LineListener listener, StopToken stop) {
                return Analysis.without(Outcome.CRASHED, "gone");
              }
            };
    EngineFailure failure =
        assertThrows(
            EngineFailure.class,
            () ->
                new SpeedTest(failing, failing, plan(0.01, 1)).run(new StopToken(), result -> {}));
    assertEquals("own#1: Simulated fails: crashed: gone", failure.getMessage());
  }
}
