package dev.plumbline.judge.lines;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Limits;
import dev.plumbline.epd.Problem;
import dev.plumbline.judge.Judging;
import dev.plumbline.judge.ProblemJudge;
import dev.plumbline.judge.Problems;
import dev.plumbline.judge.ScriptedAnalysis;
import dev.plumbline.judge.SolvingRule;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class LineFiguresTest {
  private static final String LADDER = "7k/8/8/8/8/8/R7/1R4K1 w - -";

  /** Black to move is mated in one, whatever it plays. */
  private static final String MATED = "7k/1R6/8/8/8/8/R7/6K1 b - -";

  private static LineFigures figures(ClaimProver prover, String record, String... said) {
    Problem problem = Problems.of(record);
    Position root = Position.of(problem.setup());
    return Objects.requireNonNull(
        new ProblemJudge(Judging.by(SolvingRule.PROOF), prover, null)
            .judge(problem, ScriptedAnalysis.of(root, said), Limits.NONE)
            .lines()
            .figures());
  }

  private static LineFigures figures(String... said) {
    return figures(new ClaimProver(), LADDER + " bm Rb7;", said);
  }

  @Test
  void countsTheExactLinesThatAreLegalAndLongEnough() {
    LineFigures figures =
        figures(
            "info depth 2 score cp 9 pv b1b7 h8g8",
            "info depth 3 score cp 9 pv b1b7 h8g8",
            "info depth 2 score cp 9 pv b1b7 h8h6",
            "info depth 2 score cp 9 lowerbound pv b1b7 h8h6");
    assertEquals(2, figures.legal());
    assertEquals(1, figures.deep());
  }

  @Test
  void aLineThatEndsTheGameIsLongEnough() {
    assertEquals(1, figures("info depth 30 score mate 2 pv b1b7 h8g8 a2a8").deep());
    String repetition = "info depth 30 score cp 0 pv b1b2 h8g8 b2b1 g8h8";
    assertEquals(1, figures(repetition).deep());
    assertEquals(0, figures("info depth 30 score cp 0 pv b1b2 h8g8 b2b1").deep());
    String dead = "7k/8/8/8/8/8/r7/1K6 w - - bm Kxa2;";
    String capture = "info depth 30 score cp 0 pv b1a2";
    assertEquals(1, figures(new ClaimProver(), dead, capture).deep());
    String late = "7k/8/8/8/8/8/R7/1R4K1 w - - hmvc 99; bm Ra3;";
    String quiet = "info depth 30 score cp 0 pv a2a3";
    assertEquals(1, figures(new ClaimProver(), late, quiet).deep());
  }

  @Test
  void theLastLineOfTheFirstRankBeginsWithTheAnswer() {
    String first = "info depth 1 score cp 9 pv b1b7";
    String other = "info depth 2 score cp 9 pv b1b6";
    assertAnswer(1, 1, other, first, "bestmove b1b7");
    assertAnswer(1, 0, first, other, "bestmove b1b7");
    assertAnswer(1, 1, first, "info depth 2 multipv 2 score cp 1 pv b1b6", "bestmove b1b7");
    // A search that ends after a fail high.
    assertAnswer(1, 1, first, "info depth 2 score cp 9 lowerbound pv b1b6", "bestmove b1b6");
    assertAnswer(1, 0, "info depth 1 score cp 9 pv h1h2", "bestmove b1b7");
    assertAnswer(0, 0, "info depth 1 score cp 9 lowerbound pv b1b7", "bestmove b1b7");
  }

  private static void assertAnswer(int answers, int begun, String... said) {
    LineFigures figures = figures(said);
    assertEquals(answers, figures.answers());
    assertEquals(begun, figures.begun());
  }

  @Test
  void ranksAreOrderedIfTheyFollowAreNotBetterAndHaveMovesOfTheirOwn() {
    String first = "info depth 1 multipv 1 score cp 50 pv b1b7";
    assertRanks(1, 1, first, "info depth 1 multipv 2 score cp 50 pv b1b6");
    assertRanks(1, 0, first, "info depth 1 multipv 2 score cp 51 pv b1b6");
    assertRanks(1, 0, first, "info depth 1 multipv 2 score cp 40 pv b1b7");
    assertRanks(1, 0, first, "info depth 1 multipv 3 score cp 40 pv b1b6");
    assertRanks(
        2,
        1,
        first,
        "info depth 1 multipv 2 score cp 40 pv b1b6",
        "info depth 1 multipv 3 score cp 30 pv b1b7");
    assertRanks(0, 0, first, "info depth 1 multipv 2 score cp 51 upperbound pv b1b6");
  }

  private static void assertRanks(int ranks, int ordered, String... said) {
    LineFigures figures = figures(said);
    assertEquals(ranks, figures.ranks());
    assertEquals(ordered, figures.ordered());
  }

  @Test
  void eachMateThatIsClaimedIsProvenOnce() {
    String mate = "info depth 3 score mate 2 pv b1b7 h8g8 a2a8";
    assertEquals(new ProvenMates(1, 1, 0), figures(mate, mate).mates());
    // Whatever the line: the mate exists.
    String cut = "info depth 3 score mate 2 pv b1b7";
    assertEquals(new ProvenMates(1, 1, 0), figures(mate, cut).mates());
    String longer = "info depth 3 score mate 3 pv b1b7";
    assertEquals(new ProvenMates(2, 2, 0), figures(longer, mate).mates());
    String bound = "info depth 3 score mate 1 lowerbound pv b1b7";
    assertEquals(new ProvenMates(0, 0, 0), figures(bound).mates());
  }

  @Test
  void aMateThatDoesNotExistIsRefutedEvenIfItWasTakenBack() {
    assertEquals(
        new ProvenMates(1, 0, 1),
        figures("info depth 1 score mate 1 pv b1b7", "info depth 2 score cp 900 pv b1b7").mates());
  }

  @Test
  void ofFurtherRanksOnlyWinsCount() {
    String win = "info depth 3 multipv 2 score mate 2 pv a2a7 h8g8 b1b8";
    String loss = "info depth 3 multipv 2 score mate -2 pv a2a7 h8g8";
    assertEquals(new ProvenMates(1, 1, 0), figures(win).mates());
    assertEquals(new ProvenMates(0, 0, 0), figures(loss).mates());
    ClaimProver prover = new ClaimProver();
    String mated = "info depth 3 score mate -1 pv h8g8 a2a8";
    assertEquals(new ProvenMates(1, 1, 0), figures(prover, MATED + " bm Kg8;", mated).mates());
  }

  @Test
  void aClaimWithoutALegalMoveStaysUndecidedAlone() {
    String illegal = "info depth 3 score mate 1 pv h1h8";
    String mate = "info depth 3 score mate 2 pv b1b7 h8g8 a2a8";
    assertEquals(new ProvenMates(2, 1, 0), figures(illegal, mate).mates());
  }

  @Test
  void withoutNodesClaimsStayUndecided() {
    String mate = "info depth 3 score mate 2 pv b1b7 h8g8 a2a8";
    String record = LADDER + " bm Rb7;";
    assertEquals(new ProvenMates(1, 0, 0), figures(new ClaimProver(0), record, mate).mates());
    assertEquals(1, figures(new ClaimProver(0), record, mate).mates().undecided());
  }
}
