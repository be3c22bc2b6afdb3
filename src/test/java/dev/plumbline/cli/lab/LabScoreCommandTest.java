package dev.plumbline.cli.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.Ran;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class LabScoreCommandTest {
  private static final String EASY =
      """
      7k/8/8/8/8/8/1R6/KR6 w - - bm Rh2+; id "wrong";
      6k1/5ppp/8/8/8/8/8/K3R3 w - - bm Re8#; dm 1; id "right";
      6k1/5ppp/8/8/8/8/8/K3R3 w - - c0 "Re8#=10, Kb1=3"; id "graded";
      6k1/5ppp/8/8/8/8/8/K3R3 w - - id "asks for nothing";
      """;

  @Test
  void judgesFinalMovesWithAnyNumberOfJobs() {
    for (String jobs : new String[] {"1", "3"}) {
      Ran ran =
          Ran.plumblineReading(
              EASY, "lab", "score", "-", "--nodes", "2k", "--jobs", jobs, "--misses");
      assertEquals(0, ran.exitCode(), ran.err());
      assertTrue(ran.out().startsWith("-#1 (wrong): "), ran.out());
      String result = ran.out().lines().reduce("", (before, line) -> line);
      assertTrue(
          result.startsWith(
              "- solved=2/3 points=11/12 score=91.67% engine=\"Plumbline\" limit=\"nodes 2000\""),
          result);
      assertEquals("-: records without a solution: 1\n", ran.err());
    }
  }

  @Test
  void writesARowForEachProblem() {
    Ran ran = Ran.plumblineReading(EASY, "lab", "score", "-", "--depth", "2", "--csv", "-");
    Matcher row =
        Pattern.compile("(?m)^-,2,right,,6k1/5ppp/8/8/8/8/8/K3R3 w - -,Re8#,true,1,1,2,\\d+,\\d+$")
            .matcher(ran.out());
    assertTrue(row.find(), ran.out());
  }

  @Test
  void asksForALimitAndForProblems() {
    assertEquals(2, Ran.plumbline("lab", "score", "mates").exitCode());
    assertEquals(
        2, Ran.plumbline("lab", "score", "mates", "--depth", "1", "--jobs", "0").exitCode());
    Ran ran = Ran.plumbline("lab", "score", "perft", "--depth", "1");
    assertEquals(3, ran.exitCode());
    assertTrue(ran.err().contains("perft has nothing to solve"), ran.err());
  }
}
