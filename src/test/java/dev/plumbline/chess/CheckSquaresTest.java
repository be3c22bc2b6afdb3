package dev.plumbline.chess;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class CheckSquaresTest {
  private final CheckSquares checks = new CheckSquares();
  private final MoveGenerator generator = new MoveGenerator();
  private final int[] moves = new int[MoveGenerator.MAX_MOVES];

  @Tag("medium")
  @Test
  void agreesWithPositionAfterTheMove() {
    RandomGames games = new RandomGames(21);
    games.standard(60, this::assertTold);
    games.chess960(60, this::assertTold);
  }

  private void assertTold(Position position) {
    checks.of(position);
    int count = generator.legal(position, moves, 0);
    for (int i = 0; i < count; i++) {
      int move = moves[i];
      boolean predicted = checks.isCheck(move);
      position.make(move);
      boolean check = position.inCheck();
      position.unmake();
      assertEquals(check, predicted, () -> position.key() + " " + Integer.toHexString(move));
    }
  }

  @Tag("medium")
  @Test
  void generatesTheChecksAmongTheQuietMovesInTheirOrder() {
    int[] seen = new int[1];
    RandomGames games = new RandomGames(22);
    games.standard(100, position -> seen[0] += assertSameChecks(position));
    games.chess960(100, position -> seen[0] += assertSameChecks(position));
    // Men that uncover a check, among them pawns and the king; castling that gives check.
    for (String fen :
        List.of(
            "4k3/8/8/8/8/8/4P3/R3R1K1 w - -",
            "4k3/8/8/8/4K3/8/8/4R3 w - -",
            "8/5k2/8/3P4/2B5/8/8/6K1 w - -",
            "k7/8/2P5/8/2P1B3/5P2/5P2/6KB w - -",
            "5k2/8/8/8/8/8/8/4K2R w K -",
            "3k4/8/8/8/8/8/8/R3K3 w Q -",
            "8/8/8/1k1P2R1/8/3P4/3P4/3QK3 w - -")) {
      seen[0] += assertSameChecks(Diagram.position(fen));
    }
    assertTrue(seen[0] > 10_000, "checks: " + seen[0]);
  }

  private int assertSameChecks(Position position) {
    checks.of(position);
    int end = generator.generate(position, MoveGenerator.MoveKind.QUIET, moves, 0);
    int[] expected = Arrays.stream(moves, 0, end).filter(position::givesCheck).toArray();
    int[] found = new int[MoveGenerator.MAX_MOVES];
    int count = generator.quietChecks(position, checks, found, 0);
    assertArrayEquals(expected, Arrays.copyOf(found, count), () -> Diagram.write(position.setup()));
    return count;
  }
}
