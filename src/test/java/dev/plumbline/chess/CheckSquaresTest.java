package dev.plumbline.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
}
