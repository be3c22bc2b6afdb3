package dev.plumbline.search.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Position;
import dev.plumbline.notation.Fen;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Laws of every static value, with any weights. */
class HandWrittenTest {
  private static final long SEED = 41;

  private final HandWritten evaluator = new HandWritten();

  private static void everywhere(Consumer<Position> law) {
    Samples samples = new Samples(SEED);
    samples.games(30, law);
    samples.placements(3_000, 8, law);
    samples.placements(300, 40, law);
  }

  private static String name(Position position) {
    return "seed " + SEED + ": " + Fen.write(position);
  }

  @Test
  void isTheSameForBothColours() {
    everywhere(
        position ->
            assertEquals(
                evaluator.evaluate(position),
                evaluator.evaluate(Samples.colourFlipped(position)),
                () -> name(position)));
  }

  @Test
  void isTheSameForBothWings() {
    everywhere(
        position ->
            assertEquals(
                evaluator.evaluate(position),
                evaluator.evaluate(Samples.mirrored(position)),
                () -> name(position)));
  }

  @Test
  void doesNotDependOnEarlierEvaluations() {
    List<Position> positions = new ArrayList<>();
    everywhere(position -> positions.add(position.copy()));
    int[] first = positions.stream().mapToInt(evaluator::evaluate).toArray();
    for (int i = positions.size() - 1; i >= 0; i--) {
      Position position = positions.get(i);
      assertEquals(first[i], evaluator.evaluate(position), () -> name(position));
      if (i % 50 == 0) {
        assertEquals(first[i], new HandWritten().evaluate(position), () -> name(position));
      }
    }
  }

  @Test
  void isTheSumOfItsBreakdown() {
    everywhere(
        position ->
            assertEquals(
                evaluator.evaluate(position),
                TermBreakdown.of(position, Weights.standard(), 1).value(),
                () -> name(position)));
  }

  @Test
  void staysBelowAllMateScores() {
    everywhere(
        position ->
            assertTrue(Math.abs(evaluator.evaluate(position)) < 20_000, () -> name(position)));
    Position absurd = Samples.position("QQQQQQQQ/8/8/8/3k4/8/8/K7 b - - 0 1");
    assertTrue(evaluator.evaluate(absurd) < -8_000);
    assertTrue(evaluator.evaluate(absurd) > -20_000);
  }

  @Test
  void roundsToTheGrainAwayFromZeroAtHalves() {
    HandWritten coarse = new HandWritten(Weights.standard(), 10);
    everywhere(
        position -> {
          int fine = evaluator.evaluate(position);
          int rounded = coarse.evaluate(position);
          assertEquals(0, rounded % 10, () -> name(position));
          assertTrue(Math.abs(rounded - fine) <= 5, () -> name(position));
        });
    assertEquals(20, Evaluator.grained(15, 10));
    assertEquals(-20, Evaluator.grained(-15, 10));
    assertEquals(-10, Evaluator.grained(-14, 10));
  }

  @Test
  void allocatesNothing() {
    com.sun.management.ThreadMXBean threads =
        (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    Position[] positions = new Position[100];
    int[] filled = {0};
    new Samples(SEED).placements(100, 20, position -> positions[filled[0]++] = position);
    evaluateAll(positions, 3);
    long before = threads.getCurrentThreadAllocatedBytes();
    evaluateAll(positions, 300);
    long allocated = threads.getCurrentThreadAllocatedBytes() - before;
    assertTrue(allocated < 30_000, () -> allocated + " bytes in 30,000 evaluations");
  }

  private void evaluateAll(Position[] positions, int rounds) {
    for (int round = 0; round < rounds; round++) {
      for (Position position : positions) {
        evaluator.evaluate(position);
      }
    }
  }
}
