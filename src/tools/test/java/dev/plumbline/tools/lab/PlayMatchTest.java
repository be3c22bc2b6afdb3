package dev.plumbline.tools.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.Ran;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("medium")
class PlayMatchTest {
  @Test
  void printsTheResultOfAMatch() {
    String words = "--b %s --nodes 200 --games 4 --hash 1 --sprt 0,5 --pgn -";
    Ran ran = Ran.tool(PlayMatch.class, Ran.words(words, "preset=classic lmr=off")).exits(1);
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
        Ran.tool(
            PlayMatch.class,
            Ran.words("--b preset=textbook --nodes 1k --games 1000 --hash 1 --sprt -200,0"));
    ran.exits(0).outHas("verdict=accepted");
  }

  @Test
  void refusesContradictoryOptions() {
    Ran.tool(PlayMatch.class, "--games", "4").exits(2);
    Ran.tool(PlayMatch.class, "--nodes", "9", "--games", "3").exits(2);
    Ran.tool(PlayMatch.class, "--nodes", "9", "--sprt", "5,0").exits(2);
    Ran.tool(PlayMatch.class, "--nodes", "9", "--sprt", "5").exits(2);
    Ran hash = Ran.tool(PlayMatch.class, "--b", "null=off", "--nodes", "1", "--hash", "0");
    hash.exits(2).errBegins("plumbline: --hash must be between 1 and ");
    Ran unsound = Ran.tool(PlayMatch.class, "--nodes", "9", "--b", "pv=single");
    unsound.exits(2).errHas("--b: pv=single needs");
    Ran.tool(PlayMatch.class, "--nodes", "9", "--a", "nul=off").errHas("--a: ");
  }
}
