package dev.plumbline.cli.position;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.plumbline.cli.position.LiveLines.BestLines;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.Effort;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Score;
import java.util.List;
import org.junit.jupiter.api.Test;

class LiveLinesTest {
  private static final int A = 11;
  private static final int B = 12;
  private static final int C = 13;

  private final BestLines best = new BestLines(2);

  private void report(int rank, int depth, Bound bound, int move) {
    best.line(
        new LineReport(
            rank,
            new Effort(depth, 1, 1),
            depth,
            new Score.Centipawns(5),
            bound,
            0,
            List.of(move),
            null));
  }

  private List<Integer> moves() {
    return best.lines().stream().map(line -> line.moves().get(0)).toList();
  }

  @Test
  void keepsTheRanksOfTheLastIteration() {
    report(1, 1, Bound.EXACT, A);
    report(2, 1, Bound.EXACT, B);
    report(1, 2, Bound.EXACT, B);
    report(2, 2, Bound.EXACT, C);
    assertEquals(List.of(B, C), moves());
  }

  @Test
  void fillsUpWithThePreviousIterationWithoutRepeatingMoves() {
    report(1, 1, Bound.EXACT, A);
    report(2, 1, Bound.EXACT, B);
    report(1, 2, Bound.EXACT, B);
    assertEquals(List.of(B, A), moves());
    assertEquals(2, best.lines().get(0).depth());
    assertEquals(1, best.lines().get(1).depth());
  }

  @Test
  void usesTheLatestMoveOfAnIteration() {
    report(1, 1, Bound.EXACT, A);
    report(1, 2, Bound.EXACT, A);
    report(1, 2, Bound.EXACT, C);
    assertEquals(C, moves().get(0));
  }

  @Test
  void showsALowerBoundOfANewMove() {
    report(1, 4, Bound.EXACT, A);
    report(1, 5, Bound.LOWER, B);
    assertEquals(List.of(B, A), moves());
    assertEquals(Bound.LOWER, best.lines().get(0).bound());
    report(1, 5, Bound.EXACT, B);
    assertEquals(Bound.EXACT, best.lines().get(0).bound());
  }

  @Test
  void ignoresLowerBoundsOfTheBestMove() {
    report(1, 4, Bound.EXACT, A);
    report(1, 5, Bound.LOWER, A);
    report(1, 5, Bound.UPPER, A);
    assertEquals(4, best.lines().get(0).depth());
    assertEquals(Bound.EXACT, best.lines().get(0).bound());
  }
}
