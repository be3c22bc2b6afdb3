package dev.plumbline.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Move;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.Effort;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Score;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.Input;
import dev.plumbline.epd.Problem;
import dev.plumbline.judge.Judgement.Verdict;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.MoveReader;
import dev.plumbline.notation.NotationException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class ProblemVerdictTest {
  private static final String LADDER = "7k/8/8/8/8/8/R7/KR6 w - - ";

  @Test
  void solvesByABestMoveThatIsNotAnAvoidedMove() throws IOException {
    Problem problem = problem(LADDER + "bm Rb7 Rh2+; am Rh2+;");
    assertTrue(verdict(problem, "Rb7").solved());
    assertFalse(verdict(problem, "Rh2+").solved());
    assertFalse(verdict(problem, "Kb2").solved());
    assertTrue(verdict(problem(LADDER + "am Kb2;"), "Rb7").solved());
    assertEquals(new Verdict(true, 1, 1), verdict(problem, "Rb7"));
  }

  @Test
  void countsPointsOfTheTrueMaximum() throws IOException {
    Problem problem = problem(LADDER + "bm Rb7; c0 \"Rb7=8, Kb2=3\";");
    assertEquals(new Verdict(true, 8, 8), verdict(problem, "Rb7"));
    assertEquals(new Verdict(false, 3, 8), verdict(problem, "Kb2"));
    assertEquals(new Verdict(false, 0, 8), verdict(problem, "Rh2+"));
  }

  @Test
  void requiresAMateByItsLine() throws IOException {
    Problem problem = problem(LADDER + "bm Rb7; dm 2;");
    LineReport proof = line(Bound.EXACT, 2, "Rb7", "Kg8", "Ra8#");
    assertTrue(verdict(problem, "Rb7", proof).solved());
    assertFalse(verdict(problem, "Rb7").solved());
    assertFalse(verdict(problem, "Rb7", line(Bound.LOWER, 2, "Rb7", "Kg8", "Ra8#")).solved());
    assertFalse(verdict(problem, "Rb7", line(Bound.EXACT, 2, "Rb7", "Kg8")).solved());
    assertFalse(verdict(problem, "Rb7", line(Bound.EXACT, 3, "Rb7", "Kg8", "Ra8#")).solved());
    assertFalse(verdict(problem(LADDER + "dm 1;"), "Rb7", proof).solved());
    assertTrue(verdict(problem(LADDER + "dm 3;"), "Rb7", proof).solved());
    assertFalse(verdict(problem(LADDER + "dm -3;"), "Rb7", proof).solved());
    assertFalse(verdict(problem(LADDER + "dm 2;"), "Kb2", proof).solved());
  }

  private static Problem problem(String record) throws IOException {
    byte[] bytes = record.getBytes(StandardCharsets.UTF_8);
    try (EntryReader reader =
        EntryReader.open(new Input("made up", () -> new ByteArrayInputStream(bytes)))) {
      return Problem.of(Objects.requireNonNull(Objects.requireNonNull(reader.next()).record()));
    }
  }

  private static Verdict verdict(Problem problem, String move, LineReport... lines) {
    int played = moves(move).get(0);
    Analysis answer =
        Analysis.answered(played, Move.NONE, new Effort(1, 1, 1), List.of(lines), false);
    return new ProblemJudge(SolvingRule.PROOF).judge(problem, answer).verdict();
  }

  private static LineReport line(Bound bound, int mate, String... sans) {
    return new LineReport(
        1, new Effort(9, 9, 9), 9, new Score.Mate(mate), bound, 0, moves(sans), null);
  }

  private static List<Integer> moves(String... sans) {
    try {
      List<Integer> moves =
          MoveReader.line(Fen.position(LADDER.strip() + " 0 1"), List.of(sans)).moves();
      assertEquals(sans.length, moves.size());
      return moves;
    } catch (NotationException e) {
      throw new AssertionError(e);
    }
  }
}
