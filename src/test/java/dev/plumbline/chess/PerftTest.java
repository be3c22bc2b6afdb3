package dev.plumbline.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Perft.PerftTable;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PerftTest {
  private static final String KIWIPETE =
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -";

  @ParameterizedTest
  @CsvSource({
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -, 5, 4865609",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -, 4, 4085603",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -, 5, 674624",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -, 4, 422333",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ -, 4, 2103487",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - -, 4, 3894594"
  })
  void givesThePublishedCounts(String fen, int depth, long nodes) {
    assertEquals(nodes, new Perft(Diagram.position(fen)).count(depth));
  }

  @ParameterizedTest
  @CsvSource({"1, 0", "2, 0", "1, 1", "1, 16", "3, 4"})
  void countsAreIndependentOfThreadsAndTable(int threads, int hashMegabytes) {
    Perft.PerftOptions options = new Perft.PerftOptions(threads, hashMegabytes);
    Perft perft = new Perft(Diagram.position(KIWIPETE), options);
    assertEquals(4_085_603, perft.count(4));
    assertEquals(4_085_603, perft.counted());
    assertEquals(97_862, perft.count(3));
    assertEquals(97_862, perft.counted());
  }

  @Test
  void dividesInGenerationOrder() {
    Position position = Diagram.position(KIWIPETE);
    int[] moves = new int[MoveGenerator.MAX_MOVES];
    int end = new MoveGenerator().legal(position, moves, 0);
    List<Perft.Branch> alone = new Perft(position).divide(4);
    List<Perft.Branch> shared = new Perft(position, new Perft.PerftOptions(2, 1)).divide(4);
    assertEquals(alone, shared);
    assertEquals(end, alone.size());
    for (int i = 0; i < end; i++) {
      position.make(moves[i]);
      assertEquals(new Perft.Branch(moves[i], new Perft(position).count(3)), alone.get(i));
      position.unmake();
    }
  }

  @Test
  void countsShallowDepths() {
    Perft perft = new Perft(Position.start());
    assertEquals(1, perft.count(0));
    assertEquals(20, perft.count(1));
    assertEquals(400, perft.count(2));
    for (Perft.Branch branch : perft.divide(1)) {
      assertEquals(1, branch.nodes());
    }
  }

  @Test
  void countsNothingAfterTheEnd() {
    Perft mated = new Perft(Diagram.position("R5k1/5ppp/8/8/8/8/8/6K1 b - -"));
    assertEquals(0, mated.count(1));
    assertEquals(0, mated.count(5));
  }

  @Test
  void leavesThePositionUnchanged() {
    Position position = Diagram.position(KIWIPETE);
    Setup setup = position.setup();
    new Perft(position).count(3);
    assertEquals(setup, position.setup());
  }

  @Test
  void countsAreTheSameWithColoursSwapped() {
    RandomGames games = new RandomGames(13);
    games.standard(4, PerftTest::assertSameForBothColours);
    games.chess960(4, PerftTest::assertSameForBothColours);
  }

  private static void assertSameForBothColours(Position position) {
    Setup setup = position.setup();
    Setup.Builder other = Setup.builder().side(setup.side() ^ 1);
    for (int square = 0; square < 64; square++) {
      int piece = setup.pieceAt(square);
      other.put(Square.flip(square), piece == Piece.NONE ? piece : piece ^ 8);
    }
    other.castlingRooks(Long.reverseBytes(setup.castlingRooks()));
    int ep = setup.epSquare();
    other.epSquare(ep == Square.NONE ? ep : Square.flip(ep));
    long nodes = new Perft(position).count(2);
    assertEquals(nodes, new Perft(Position.of(other.build())).count(2));
  }

  @ParameterizedTest
  @CsvSource({"1, 0", "2, 0", "2, 1"})
  void stopsWhenAsked(int threads, int hashMegabytes) throws InterruptedException {
    Perft perft = new Perft(Position.start(), new Perft.PerftOptions(threads, hashMegabytes));
    Thread stopper =
        new Thread(
            () -> {
              while (perft.counted() == 0) {
                Thread.onSpinWait();
              }
              perft.stop();
            });
    stopper.start();
    assertThrows(CancellationException.class, () -> perft.count(20));
    stopper.join();
    assertTrue(perft.counted() > 0);
  }

  @ParameterizedTest
  @CsvSource({"1", "2"})
  void stopsWhenInterrupted(int threads) {
    Perft perft = new Perft(Position.start(), new Perft.PerftOptions(threads, 0));
    Thread.currentThread().interrupt();
    assertThrows(CancellationException.class, () -> perft.count(20));
    assertTrue(Thread.interrupted(), "the interrupt is still to be seen");
  }

  @Test
  void refusesImpossibleOptions() {
    assertThrows(IllegalArgumentException.class, () -> new Perft.PerftOptions(0, 0));
    assertThrows(IllegalArgumentException.class, () -> new Perft.PerftOptions(1, -1));
    assertThrows(IllegalArgumentException.class, () -> new Perft(Position.start()).divide(0));
  }

  @Test
  void keepsCountsOfDepthsSeparate() {
    PerftTable table = new PerftTable(1);
    long key = Position.start().key();
    table.put(key, 3, 1000);
    table.put(key, 4, 2000);
    table.put(~key, 3, 3000);
    assertEquals(1000, table.get(key, 3));
    assertEquals(2000, table.get(key, 4));
    assertEquals(3000, table.get(~key, 3));
    assertEquals(PerftTable.UNKNOWN, table.get(key, 5));
    assertEquals(PerftTable.UNKNOWN, table.get(~key, 4));
    assertEquals(PerftTable.UNKNOWN, table.get(key ^ 1, 3), "in the same bucket");
  }

  @Test
  void keepsTheLargestCountAndTheLatestOfABucket() {
    PerftTable table = new PerftTable(1);
    table.put(1, 3, 500);
    table.put(2, 3, 20);
    table.put(3, 3, 30);
    assertEquals(500, table.get(1, 3));
    assertEquals(PerftTable.UNKNOWN, table.get(2, 3));
    assertEquals(30, table.get(3, 3));
    table.put(4, 3, 501);
    assertEquals(501, table.get(4, 3));
    assertEquals(PerftTable.UNKNOWN, table.get(1, 3));
  }
}
