package dev.plumbline.cli.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.Ran;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("medium")
class LabMatchCommandTest {
  @Test
  void printsTheResultOfAMatch() {
    Ran ran =
        Ran.plumbline(
            "lab",
            "match",
            "--b",
            "preset=classic lmr=off",
            "--nodes",
            "200",
            "--games",
            "4",
            "--hash",
            "1",
            "--sprt",
            "0,5",
            "--pgn",
            "-");
    assertEquals(1, ran.exitCode(), ran.err());
    List<String> lines = ran.out().lines().toList();
    String result = lines.get(lines.size() - 1);
    assertTrue(
        result.matches(
            "match games=4 won=\\d drawn=\\d lost=\\d score=.* pairs=.* elo=.* llr=.*"
                + " for elo 5 against 0 verdict=inconclusive limit=\"nodes 200\" games/min=.*"
                + " time=.*"),
        result);
    assertEquals("A: preset=full", lines.get(lines.size() - 3));
    assertTrue(lines.get(lines.size() - 2).contains("lmr=off"), ran.out());
    assertEquals(4, lines.stream().filter(line -> line.startsWith("[Result \"")).count());
    assertTrue(
        lines.stream()
            .allMatch(
                line ->
                    line.startsWith("[")
                        || line.length() < 80
                        || line.startsWith("match")
                        || line.startsWith("B:")),
        ran.out());
  }

  @Test
  void stopsWhenTheTestIsDecided() {
    Ran ran =
        Ran.plumbline(
            "lab",
            "match",
            "--b",
            "preset=textbook",
            "--nodes",
            "1k",
            "--games",
            "1000",
            "--hash",
            "1",
            "--sprt",
            "-200,0");
    assertEquals(0, ran.exitCode(), ran.out());
    assertTrue(ran.out().contains("verdict=accepted"), ran.out());
  }

  @Test
  void refusesContradictoryOptions() {
    assertEquals(2, Ran.plumbline("lab", "match", "--games", "4").exitCode());
    assertEquals(2, Ran.plumbline("lab", "match", "--nodes", "9", "--games", "3").exitCode());
    assertEquals(2, Ran.plumbline("lab", "match", "--nodes", "9", "--sprt", "5,0").exitCode());
    assertEquals(2, Ran.plumbline("lab", "match", "--nodes", "9", "--sprt", "5").exitCode());
    Ran unsound = Ran.plumbline("lab", "match", "--nodes", "9", "--b", "pv=single");
    assertEquals(2, unsound.exitCode());
    assertTrue(unsound.err().contains("--b: pv=single needs"), unsound.err());
    assertTrue(
        Ran.plumbline("lab", "match", "--nodes", "9", "--a", "nul=off").err().contains("--a: "));
  }
}
