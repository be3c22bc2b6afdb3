package dev.plumbline.doctor.perft;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Position;
import dev.plumbline.doctor.perft.MoveCounter.MoveCounts;
import dev.plumbline.notation.Fen;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PerftOutputTest {
  private static PerftOutput read(Position position, int depth, String... lines) {
    PerftOutput output = new PerftOutput(position, depth);
    List.of(lines).forEach(output::add);
    return output;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "e2e4: 20",
        "e2e4 20",
        "e2e4:20",
        "e2e4=20",
        "e2e4 : 20",
        "e2e4 - 20",
        "e2e4 -> 20",
        "e2-e4: 20",
        "E2E4: 20",
        "1. e2e4 20",
        "1) e2e4: 20",
        "13 e2e4 20",
        "[13] e2e4 20",
        "move e2e4 nodes 20",
        "e2e4 nodes: 20",
        "e4: 20",
        "| e2e4 | 20 |",
        "info string e2e4: 20",
        "e2e4: 20 (5.0%)",
        "  e2e4\t20",
      })
  void readsAMoveAndItsCount(String line) {
    PerftOutput output = read(Position.start(), 2, line);
    assertEquals(Map.of("e2e4", 20L), output.counts().byMove(), line);
    assertEquals(20, output.counts().total());
    assertTrue(output.hasMoves());
    assertFalse(output.hasTotal());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "4865609",
        "4,865,609",
        "Nodes searched: 4865609",
        "Nodes searched  : 4'865'609",
        "Total: 4865609",
        "Total nodes: 4865609 in 0.123 s",
        "total = 4865609",
        "Nodes: 4865609",
        "Leaf nodes: 4865609",
        "perft 5: 4865609",
        "perft(5) = 4865609",
        "perft 5 4865609",
        "Perft: 4865609",
        "perft total: 4865609",
        "Depth 5: 4865609",
        "Depth: 5 Nodes: 4865609 Time: 12 NPS: 400000",
        "info depth 5 nodes 4865609 time 120",
        "info string Nodes searched: 4865609",
        "4865609 nodes in 120 ms",
        "Time: 12 ms, nodes: 4865609",
      })
  void readsTheTotal(String line) {
    PerftOutput output = read(Position.start(), 5, "", line, "Time: 120", "NPS: 123456", "");
    assertNull(output.counts().byMove(), line);
    assertEquals(4865609, output.counts().total(), line);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Unknown command: 'go perft 2'. Type help for more information.",
        "perft 2",
        "Depth 2",
        "Time: 20",
        "Nodes per second: 400",
        "Nodes/second: 400",
        "NPS 400",
        "Total time (ms): 400",
        "readyok",
      })
  void readsNoCountFromOtherLines(String line) {
    PerftOutput output = read(Position.start(), 2, line);
    assertFalse(output.hasMoves(), line);
    assertFalse(output.hasTotal(), line);
    assertEquals(List.of(line), output.unread());
  }

  @Test
  void takesTheDepthAskedForFromATableOfDepths() {
    MoveCounts counts =
        read(Position.start(), 2, "perft 1: 20", "perft 2: 400", "perft 3: 8902").counts();
    assertEquals(MoveCounts.ofTotal(400), counts);
  }

  @Test
  void prefersTheTotalThatIsTheSum() {
    Position position = Position.start();
    PerftOutput output =
        read(position, 2, "e2e4: 20", "d2d4: 20", "Nodes: 40", "Nodes visited: 43");
    assertEquals(40, output.counts().total());
    PerftOutput wrong = read(position, 2, "e2e4: 20", "d2d4: 20", "Nodes: 41");
    assertEquals(41, wrong.counts().total());
  }

  @ParameterizedTest
  @CsvSource({
    "8/P7/8/8/8/8/8/k1K5 w - -, a8=N: 3, a7a8n",
    "8/P7/8/8/8/8/8/k1K5 w - -, a7a8N 3, a7a8n",
    "8/P7/8/8/8/8/8/k1K5 w - -, a7-a8=Q+ 3, a7a8q",
    "4k3/8/8/8/8/8/8/4K2R w K -, O-O: 3, e1g1",
    "4k3/8/8/8/8/8/8/4K2R w K -, e1h1: 3, e1g1",
    "1k6/8/8/8/8/8/8/5KR1 w G -, O-O 3, f1g1",
    "1k6/8/8/8/8/8/8/2R1K3 w C -, e1c1 3, e1c1",
    "1k6/8/8/8/8/8/8/R4K2 w A -, f1c1 3, f1a1",
  })
  void understandsEveryNotation(String fen, String line, String move) throws Exception {
    assertEquals(Map.of(move, 3L), read(Fen.position(fen), 2, line).counts().byMove(), line);
  }

  @Test
  void takesTheSecondOfTwoEqualKingMovesForCastling() throws Exception {
    Position position = Fen.position("1k6/8/8/8/8/8/8/5K1R w H - 0 1");
    assertEquals(
        new TreeMap<>(Map.of("f1g1", 5L, "f1h1", 7L)),
        read(position, 2, "f1g1: 5", "f1g1: 7").counts().byMove());
  }

  @Test
  void keepsIllegalMovesAndAddsUpRepeatedOnes() {
    assertEquals(
        new TreeMap<>(Map.of("e1g1", 20L, "e2e4", 3L)),
        read(Position.start(), 2, "e1g1: 20", "e2e4: 1", "e2e4: 2").counts().byMove());
  }

  @Test
  void readsAPositionWithoutMoves() {
    MoveCounts counts = read(Position.start(), 1, "", "Nodes searched: 0").counts();
    assertEquals(new TreeMap<>(), counts.byMove());
    assertEquals(0, counts.total());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "bestmove e2e4",
        "info depth 1 score cp 20 nodes 20 pv e2e4",
        "info currmove e2e4 currmovenumber 1",
      })
  void recognisesASearch(String line) {
    assertTrue(read(Position.start(), 1, line).isSearch());
  }
}
