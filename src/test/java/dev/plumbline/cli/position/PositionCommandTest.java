package dev.plumbline.cli.position;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.plumbline.cli.Ran;
import dev.plumbline.cli.terminal.Terminal;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PositionCommandTest {
  private static final String MATE_IN_ONE = "k7/8/1K6/8/8/8/8/7R w - - 0 30";
  private static final Terminal TERMINAL = new Terminal(true, true, false, () -> 60);

  @Test
  void showsTheBestLinesInOrder() {
    Ran ran = Ran.plumbline("position", "startpos", "--depth", "4", "--multipv", "3").exits(0);
    List<String> lines = ran.out().lines().toList();
    assertEquals("rank  score  depth  line", lines.get(0).replaceAll(" +", "  ").strip());
    Set<String> firstMoves = new HashSet<>();
    for (int rank = 1; rank <= 3; rank++) {
      String line = lines.get(rank);
      assertTrue(line.matches(" +" + rank + " +[+-]\\d+\\.\\d\\d +4/\\d+ +1\\. .*"), line);
      firstMoves.add(line.replaceAll(".* 1\\. (\\S+).*", "$1"));
    }
    assertEquals(3, firstMoves.size());
    assertTrue(
        lines
            .get(4)
            .matches(
                "position best=\\S+ score=[+-]\\S+ depth=4 nodes=\\d+ time=\\d+\\.\\d{3}s"
                    + " nps=\\d+"),
        lines.get(4));
  }

  @Test
  void findsAMate() {
    Ran ran = Ran.plumbline("position", MATE_IN_ONE, "--mate", "1");
    ran.outHas("  #1  ").outHas("30. Rh8#\nposition best=Rh8# score=#1 ");
  }

  @Test
  void stopsAtTheNode() {
    Ran.plumbline("position", "startpos", "--nodes", "2k").outHas(" nodes=2000 ");
  }

  @Test
  void answersInJson() throws IOException {
    Ran ran = Ran.plumbline("position", MATE_IN_ONE, "--depth", "3", "--json", "--multipv", "2");
    JsonNode json = new ObjectMapper().readTree(ran.out());
    assertEquals(MATE_IN_ONE, json.get("fen").asText());
    assertEquals("h1h8", json.get("best").asText());
    assertTrue(json.get("ponder").isNull());
    assertTrue(json.get("nodes").asLong() > 0);
    assertEquals(2, json.get("lines").size());
    JsonNode best = json.get("lines").get(0);
    assertEquals(1, best.get("rank").asInt());
    assertEquals(1, best.get("score").get("mate").asInt());
    assertEquals("exact", best.get("bound").asText());
    assertEquals("h1h8", best.get("moves").get(0).asText());
    assertEquals("Rh8#", best.get("san").get(0).asText());
    assertEquals("mate", best.get("leaf").get("reason").asText());
    Ran start = Ran.plumbline("position", "startpos", "--depth", "1", "--json");
    assertTrue(
        new ObjectMapper().readTree(start.out()).at("/lines/0/score").has("centipawns"),
        start.out());
  }

  @Test
  void writesChess960CastlingInUciNotation() throws IOException {
    Ran ran =
        Ran.line("position %s --depth 1 --json --multipv 99", "4k3/8/8/8/8/8/8/3K2R1 w G - 0 1");
    JsonNode lines = new ObjectMapper().readTree(ran.out()).get("lines");
    boolean castles = false;
    for (JsonNode line : lines) {
      castles |=
          line.get("san").get(0).asText().equals("O-O")
              && line.get("moves").get(0).asText().equals("d1g1");
    }
    assertTrue(castles, ran.out());
  }

  @Test
  void reportsThatTheGameIsOver() throws IOException {
    String mated = "k6R/8/1K6/8/8/8/8/8 b - - 0 1";
    Ran ran = Ran.plumbline("position", mated, "--depth", "5");
    ran.exits(0).outBegins("position best=- score=- depth=0 nodes=0 ");
    Ran json = Ran.plumbline("position", mated, "--depth", "5", "--json");
    assertTrue(new ObjectMapper().readTree(json.out()).get("best").isNull());
  }

  @Test
  void drawsTheBoardOnATerminalOnly() {
    String[] command = {"position", "startpos", "--depth", "2"};
    Ran ran = Ran.in(Map.of(), TERMINAL, "", command);
    ran.outHas(" 8 │ ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜ │   White to move").outHas("\nposition best=");
    Ran piped = Ran.plumbline(command).outLacks("│");
    assertTrue(piped.out().indexOf('\u001b') < 0);
  }

  @Test
  void drawsTheLinesDuringTheSearch() {
    Ran ran = Ran.in(Map.of(), TERMINAL, "", "position", "startpos", "--time", "1s");
    long drawn = ran.out().lines().filter(line -> line.contains("nodes/s")).count();
    assertTrue(drawn >= 1, ran.out());
    String behind = ran.out().substring(ran.out().lastIndexOf("\u001b[J"));
    assertTrue(behind.startsWith("\u001b[Jrank "), "the drawing is taken away: " + behind);
  }

  @Test
  void needsALimitWithoutATerminal() {
    Ran.plumbline("position", "startpos").exits(2).errHas("--time, --nodes, --depth or --mate");
  }

  @Test
  void rejectsUnplayablePositions() {
    Ran.plumbline("position", "8/8/8/8/8/8/8/K7 w - -", "--depth", "1").exits(3);
    Ran.plumbline("position", "startpos", "--depth", "0").exits(2);
    Ran.plumbline("position", "startpos", "--depth", "1", "--set", "pvv=x").exits(2);
  }
}
