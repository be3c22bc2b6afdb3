package dev.plumbline.doctor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.doctor.EngineCheck.CheckResult;
import dev.plumbline.doctor.EngineCheck.CheckResult.Grade;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.Effort;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Score;
import dev.plumbline.engine.StopToken;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class EngineCheckTest {
  private static final long LATE = Limits.USUAL_TOLERANCE + TimeUnit.MILLISECONDS.toNanos(1);

  @Test
  void anAnswerThatIsLateOnceIsNoFault() throws Exception {
    List<CheckResult> results = new ArrayList<>();
    assertTrue(isSound(new LateEngine(1), results));
    assertEquals(Grade.OK, grade(results, "time 200 ms"));
    assertEquals(Grade.OK, grade(results, "stop"));
  }

  @Test
  void anAnswerThatIsAlwaysLateIsAFault() throws Exception {
    List<CheckResult> results = new ArrayList<>();
    assertFalse(isSound(new LateEngine(100), results));
    assertEquals(Grade.FAULT, grade(results, "time 200 ms"));
    assertEquals(Grade.FAULT, grade(results, "stop"));
  }

  @Test
  void preparationIsNoPartOfStopping() throws Exception {
    List<CheckResult> results = new ArrayList<>();
    assertTrue(isSound(new SlowlyPreparedEngine(), results));
    assertEquals(Grade.OK, grade(results, "stop"));
  }

  private static boolean isSound(Engine engine, List<CheckResult> results) throws Exception {
    return new EngineCheck(engine, () -> engine, results::add).run(new StopToken());
  }

  private static Grade grade(List<CheckResult> results, String name) {
    return results.stream()
        .filter(result -> result.name().equals(name))
        .findFirst()
        .orElseThrow()
        .grade();
  }

  /** Answers as asked, except that its first searches by time and until a stop are late. */
  private static class LateEngine implements Engine {
    private final int late;
    private int timed;
    private int stopped;

    LateEngine(int late) {
      this.late = late;
    }

    @Override
    public String name() {
      return "Late";
    }

    @Override
    public boolean searchesSeveralLines() {
      return false;
    }

    @Override
    public Analysis analyse(
        Position position, Limits limits, LineListener listener, StopToken stop) {
      Effort effort = new Effort(limits.depth().orElse(1), limits.nodes().orElse(1), 0);
      if (limits.equals(Limits.NONE)) {
        long start = System.nanoTime();
        report(position, listener);
        while (!stop.isRequested()) {
          sleep(Duration.ofMillis(1).toNanos());
        }
        sleep(stopped++ < late ? LATE : 0);
        effort = new Effort(1, 1, System.nanoTime() - start);
      } else if (limits.nanos().isPresent()) {
        effort = new Effort(1, 1, limits.nanos().getAsLong() + (timed++ < late ? LATE : 0));
      }
      int move = new MoveGenerator().legal(position)[0];
      return Analysis.answered(move, Move.NONE, effort, List.of(), false);
    }

    void report(Position position, LineListener listener) {
      List<Integer> moves = List.of(new MoveGenerator().legal(position)[0]);
      Score score = new Score.Centipawns(0);
      Effort effort = new Effort(1, 1, 0);
      listener.line(new LineReport(1, effort, 1, score, Bound.EXACT, 0, moves, null));
    }

    static void sleep(long nanos) {
      try {
        TimeUnit.NANOSECONDS.sleep(nanos);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /** Needs longer than a stop may take before each search, and has no line to report. */
  private static final class SlowlyPreparedEngine extends LateEngine {
    SlowlyPreparedEngine() {
      super(0);
    }

    @Override
    public Analysis analyse(
        Position position, Limits limits, LineListener listener, StopToken stop) {
      sleep(limits.equals(Limits.NONE) ? EngineCheck.LONGEST.toNanos() : 0);
      return super.analyse(position, limits, listener, stop);
    }

    @Override
    void report(Position position, LineListener listener) {
      // Nothing to see.
    }
  }
}
