package dev.plumbline.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class MoveGeneratorTest {
  private final MoveGenerator generator = new MoveGenerator();
  private final int[] moves = new int[MoveGenerator.MAX_MOVES];

  @Test
  void agreesWithPlainRulesInStandardGames() {
    new RandomGames(2).standard(60, this::assertPlainRules);
  }

  @Test
  void findsTheMovesOfThePlainRulesInChess960() {
    new RandomGames(3).chess960(60, this::assertPlainRules);
  }

  @Test
  void agreesWithPlainRulesInChess960() {
    for (int number = 0; number < StartPosition.COUNT; number++) {
      assertPlainRules(Position.of(StartPosition.of(number)));
    }
  }

  private void assertPlainRules(Position position) {
    Set<String> expected = new SlowRules(position.setup()).legalMoves();
    assertEquals(expected, movesOf(position, MoveGenerator.MoveKind.ALL));
    assertEquals(expected.size(), generator.count(position));
  }

  @Test
  @Tag("medium")
  void dividesAllMovesIntoNoisyAndQuiet() {
    new RandomGames(4).standard(60, this::assertDivided);
    new RandomGames(5).chess960(60, this::assertDivided);
  }

  private void assertDivided(Position position) {
    Set<String> both = movesOf(position, MoveGenerator.MoveKind.NOISY);
    for (String move : both) {
      int noisy = Diagram.move(position, move);
      assertTrue(Move.isCapture(noisy) || Move.isPromotion(noisy), move);
    }
    int noisyCount = both.size();
    Set<String> quiet = movesOf(position, MoveGenerator.MoveKind.QUIET);
    both.addAll(quiet);
    assertEquals(movesOf(position, MoveGenerator.MoveKind.ALL), both);
    assertEquals(both.size(), noisyCount + quiet.size());
  }

  @Test
  void callsEnPassantUsableExactlyWhenItIsLegal() {
    int[] seen = new int[2];
    new RandomGames(6)
        .standard(
            300,
            position -> {
              if (position.epSquare() != Square.NONE) {
                assertEquals(canTakeEnPassant(position), position.isEpUsable());
                seen[position.isEpUsable() ? 1 : 0]++;
              }
            });
    assertTrue(seen[0] > 100 && seen[1] > 100, seen[0] + " useless, " + seen[1] + " usable");
  }

  private static boolean canTakeEnPassant(Position position) {
    String goal = Diagram.name(position.epSquare());
    for (String move : new SlowRules(position.setup()).legalMoves()) {
      int from = Diagram.square(move.substring(0, 2));
      if (move.endsWith(goal) && Piece.type(position.pieceAt(from)) == Piece.PAWN) {
        return true;
      }
    }
    return false;
  }

  @Test
  void encodesTheKindOfEachMove() {
    Position position = Diagram.position("r3k2r/1P6/8/3pP3/8/8/P7/R3K2R w KQkq d6");
    assertEquals(Move.DOUBLE_PUSH, Move.kind(Diagram.move(position, "a2a4")));
    assertEquals(Move.QUIET, Move.kind(Diagram.move(position, "a2a3")));
    assertEquals(Move.EN_PASSANT, Move.kind(Diagram.move(position, "e5d6")));
    assertEquals(Move.CASTLE_SHORT, Move.kind(Diagram.move(position, "e1h1")));
    assertEquals(Move.CASTLE_LONG, Move.kind(Diagram.move(position, "e1a1")));
    assertEquals(Move.CAPTURE, Move.kind(Diagram.move(position, "h1h8")));
    int promotion = Diagram.move(position, "b7a8n");
    assertTrue(Move.isPromotion(promotion) && Move.isCapture(promotion));
    assertEquals(Piece.KNIGHT, Move.promoted(promotion));
    assertEquals(Piece.NONE, Move.promoted(Diagram.move(position, "a2a3")));
  }

  @Test
  void writesFromTheGivenIndex() {
    Position position = Position.start();
    assertEquals(27, generator.legal(position, moves, 7));
    assertEquals(0, moves[6]);
  }

  private Set<String> movesOf(Position position, MoveGenerator.MoveKind kind) {
    int end = generator.generate(position, kind, moves, 0);
    Set<String> written = new TreeSet<>();
    for (int i = 0; i < end; i++) {
      assertTrue(written.add(Diagram.move(moves[i])), "twice the same move");
    }
    return written;
  }
}
