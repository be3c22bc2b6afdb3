package dev.plumbline.doctor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.doctor.EngineCheck.CheckResult;
import dev.plumbline.doctor.EngineCheck.CheckResult.Grade;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Effort;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.StopToken;
import dev.plumbline.notation.Uci.UciReader;
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
    assertTrue(new EngineCheck(new LateEngine(1), results::add).run(new StopToken()));
    assertEquals(Grade.OK, grade(results, "time 200 ms"));
    assertEquals(Grade.OK, grade(results, "stop"));
  }

  @Test
  void anAnswerThatIsAlwaysLateIsAFault() throws Exception {
    List<CheckResult> results = new ArrayList<>();
    assertFalse(new EngineCheck(new LateEngine(100), results::add).run(new StopToken()));
    assertEquals(Grade.FAULT, grade(results, "time 200 ms"));
    assertEquals(Grade.FAULT, grade(results, "stop"));
  }

  private static Grade grade(List<CheckResult> results, String name) {
    return results.stream()
        .filter(result -> result.name().equals(name))
        .findFirst()
        .orElseThrow()
        .grade();
  }

  /** Answers as asked, except that its first searches by time and until a stop are late. */
  private static final class LateEngine implements Engine {
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
        while (!stop.isRequested()) {
          sleep(Duration.ofMillis(1).toNanos());
        }
        sleep(stopped++ < late ? LATE : 0);
      } else if (limits.nanos().isPresent()) {
        effort = new Effort(1, 1, limits.nanos().getAsLong() + (timed++ < late ? LATE : 0));
      }
      int move = new UciReader().read(position, "e2e4");
      return Analysis.answered(move, Move.NONE, effort, List.of(), false);
    }

    private static void sleep(long nanos) {
      try {
        TimeUnit.NANOSECONDS.sleep(nanos);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
