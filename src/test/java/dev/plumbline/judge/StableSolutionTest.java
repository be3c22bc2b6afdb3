package dev.plumbline.judge;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.Effort;
import dev.plumbline.engine.LeafRecord;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Score;
import dev.plumbline.epd.Problem;
import dev.plumbline.notation.MoveReader;
import java.util.List;
import org.junit.jupiter.api.Test;

class StableSolutionTest {
  private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4;";
  private static final String LADDER = "7k/8/8/8/8/8/R7/KR6 w - - bm Rb7; dm 2;";

  private final Problem problem = Problems.of(START);
  private final StableSolution held = new StableSolution(problem, SolvingRule.PROOF, 3);

  private static LineReport line(
      Problem problem, int rank, int depth, Bound bound, Score score, String... sans) {
    List<Integer> moves = MoveReader.line(Position.of(problem.setup()), List.of(sans)).moves();
    return new LineReport(rank, new Effort(depth, 1, 1), depth, score, bound, 0, moves, null);
  }

  private void report(int rank, int depth, Bound bound, String san) {
    held.line(line(problem, rank, depth, bound, new Score.Centipawns(10), san));
  }

  private void report(int depth, String san) {
    report(1, depth, Bound.EXACT, san);
  }

  @Test
  void isEnoughAfterTheRequiredIterations() {
    report(1, "e4");
    report(2, "e4");
    assertFalse(held.isEnough());
    report(3, "e4");
    assertTrue(held.isEnough());
  }

  @Test
  void countsAnIterationOnce() {
    report(5, "e4");
    report(5, "e4");
    report(5, "e4");
    assertFalse(held.isEnough());
    report(6, "e4");
    report(7, "e4");
    assertTrue(held.isEnough());
  }

  @Test
  void restartsAfterAnotherMove() {
    report(5, "e4");
    report(6, "e4");
    report(7, "d4");
    report(8, "e4");
    report(9, "e4");
    assertFalse(held.isEnough());
    report(1, 10, Bound.LOWER, "d4");
    report(10, "e4");
    assertFalse(held.isEnough());
    report(1, 11, Bound.UPPER, "d4");
    report(2, 11, Bound.EXACT, "d4");
    report(11, "e4");
    report(12, "e4");
    assertTrue(held.isEnough());
  }

  /** The value of a move may be known before all others are searched: then its line has an end. */
  @Test
  void countsABestMoveWhileOthersAreUnsearchedButNoneThatFailedHigh() {
    LeafRecord leaf = new LeafRecord(1, 1, 0, 0, 10, LeafRecord.LeafReason.STAND_PAT);
    report(1, "e4");
    report(1, 2, Bound.LOWER, "e4");
    report(1, 3, Bound.LOWER, "e4");
    assertFalse(held.isEnough());
    report(2, "e4");
    LineReport known = line(problem, 1, 4, Bound.LOWER, new Score.Centipawns(10), "e4");
    held.line(
        new LineReport(
            1, new Effort(4, 1, 1), 4, known.score(), known.bound(), 0, known.moves(), leaf));
    assertTrue(held.isEnough());
  }

  @Test
  void requiresTheMateAskedFor() {
    Problem mate = Problems.of(LADDER);
    assertTrue(isEnoughAfter(mate, SolvingRule.PROOF, new Score.Mate(2), "Rb7", "Kg8", "Ra8"));
    assertFalse(isEnoughAfter(mate, SolvingRule.PROOF, new Score.Mate(2), "Rb7", "Kg8"));
    assertFalse(isEnoughAfter(mate, SolvingRule.PROOF, new Score.Centipawns(900), "Rb7"));
    assertTrue(isEnoughAfter(mate, SolvingRule.MOVE, new Score.Centipawns(900), "Rb7"));
  }

  private static boolean isEnoughAfter(
      Problem problem, SolvingRule rule, Score score, String... sans) {
    StableSolution solution = new StableSolution(problem, rule, 1);
    solution.line(line(problem, 1, 3, Bound.EXACT, score, sans));
    return solution.isEnough();
  }
}
