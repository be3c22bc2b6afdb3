package dev.plumbline.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PositionTest {
  private final MoveGenerator generator = new MoveGenerator();

  @Test
  void unmakeRestoresEverythingInStandardGames() {
    new RandomGames(8).standard(10, this::assertRestored);
  }

  @Test
  void unmakeRestoresEverythingInChess960() {
    new RandomGames(9).chess960(10, this::assertRestored);
  }

  @Tag("medium")
  @Test
  void unmakeRestoresEverythingInManyGames() {
    new RandomGames(18).standard(50, this::assertRestored);
    new RandomGames(19).chess960(50, this::assertRestored);
  }

  @Test
  void restoresEveryStartPosition() {
    for (int number = 0; number < StartPosition.COUNT; number++) {
      assertRestored(Position.of(StartPosition.of(number)));
    }
  }

  private void assertRestored(Position position) {
    Setup setup = position.setup();
    long key = position.key();
    int lastMove = position.lastMove();
    int plies = position.pliesMade();
    boolean usable = position.isEpUsable();
    int[] moves = new int[MoveGenerator.MAX_MOVES];
    int end = generator.legal(position, moves, 0);
    for (int i = 0; i < end; i++) {
      position.make(moves[i]);
      assertEquals(position.freshKey(), position.key());
      assertEquals(Position.of(position.setup()).key(), position.key());
      assertEquals(moves[i], position.lastMove());
      position.unmake();
      assertEquals(setup, position.setup());
      assertEquals(key, position.key());
      assertEquals(usable, position.isEpUsable());
      assertEquals(lastMove, position.lastMove());
      assertEquals(plies, position.pliesMade());
    }
  }

  @Test
  void unwindsWholeGames() {
    Setup start = Position.start().setup();
    RandomGames games = new RandomGames(10);
    int longest = 0;
    for (int i = 0; i < 20; i++) {
      Position position = Position.start();
      games.play(position, played -> {});
      longest = Math.max(longest, position.pliesMade());
      while (position.pliesMade() > 0) {
        position.unmake();
      }
      assertEquals(start, position.setup());
    }
    assertTrue(longest > 128, "longer than the history is at first: " + longest);
  }

  @Test
  void makesAndUnmakesNullMoves() {
    new RandomGames(11)
        .standard(
            20,
            position -> {
              if (!position.inCheck()) {
                Setup setup = position.setup();
                long key = position.key();
                position.makeNull();
                assertEquals(setup.side() ^ 1, position.side());
                assertEquals(Square.NONE, position.epSquare());
                assertEquals(position.freshKey(), position.key());
                position.unmakeNull();
                assertEquals(setup, position.setup());
                assertEquals(key, position.key());
              }
            });
  }

  @Test
  void remembersWhatEachMoveChangedOnTheBoard() {
    int[] ofKind = new int[16];
    new RandomGames(12)
        .mixed(
            30,
            (position, moves) -> {
              for (int move : moves) {
                int[] before = pieces(position);
                position.make(move);
                assertEquals(
                    Arrays.toString(pieces(position)), Arrays.toString(changed(before, position)));
                position.unmake();
                ofKind[Move.kind(move)]++;
              }
            });
    for (int kind = 0; kind < ofKind.length; kind++) {
      assertEquals(kind == 6 || kind == 7, ofKind[kind] == 0, "kind " + kind);
    }
  }

  @Test
  void nullMovesChangeNothingOnTheBoard() {
    Position position = Position.start();
    position.makeNull();
    assertEquals(0, position.changes(0));
  }

  private static int[] pieces(Position position) {
    return IntStream.range(0, 64).map(position::pieceAt).toArray();
  }

  /** The pieces after the changes by the last move, which takes no piece that is not there. */
  private static int[] changed(int[] before, Position position) {
    int[] pieces = before.clone();
    long changes = position.changes(position.pliesMade() - 1);
    int[] men = new int[4];
    for (int i = 0; i < 4; i++) {
      men[i] = (int) (changes >>> (16 * i)) & 0xFFFF;
    }
    for (int taken = 0; taken < 4; taken += 2) {
      if (men[taken] != 0) {
        assertEquals(men[taken] >>> 6, pieces[men[taken] & 63], Diagram.move(position.lastMove()));
        pieces[men[taken] & 63] = Piece.NONE;
      }
    }
    for (int put = 1; put < 4; put += 2) {
      if (men[put] != 0) {
        pieces[men[put] & 63] = men[put] >>> 6;
      }
    }
    return pieces;
  }

  @Test
  void knowsTheKeysOfAllEarlierPlies() {
    List<Long> keys = new ArrayList<>();
    new RandomGames(13)
        .play(
            Position.start(),
            position -> {
              keys.add(position.key());
              for (int ply = 0; ply < keys.size(); ply++) {
                assertEquals(keys.get(ply), position.keyAt(ply));
              }
            });
    assertTrue(keys.size() > 20, "a game of " + keys.size() + " plies");
  }

  @Test
  void copiesAreIndependentAndKeepTheHistory() {
    Position position = Position.start();
    play(position, "e2e4", "e7e5", "g1f3");
    Position copy = position.copy();
    play(copy, "b8c6");
    assertEquals("g1f3", Diagram.move(position.lastMove()));
    copy.unmake();
    copy.unmake();
    position.unmake();
    assertEquals(position.setup(), copy.setup());
    assertEquals(position.key(), copy.key());
  }

  /** Keys may be written into files: this number must never change. */
  @Test
  void keysMatchThePublishedValues() {
    assertEquals(-1836926167920423137L, Position.start().key());
    Position position = Diagram.position("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6");
    assertEquals(-1961155247513465123L, position.key());
  }

  @Test
  void keysDifferOnlyByAUsableEnPassantSquare() {
    String useless = "4k3/8/8/8/4P3/8/8/4K3 b - ";
    assertEquals(Diagram.position(useless + "-").key(), Diagram.position(useless + "e3").key());
    String usable = "4k3/8/8/8/3pP3/8/8/4K3 b - ";
    assertNotEquals(Diagram.position(usable + "-").key(), Diagram.position(usable + "e3").key());
    String pinned = "3k4/8/8/8/3pP3/8/8/3RK3 b - ";
    assertEquals(Diagram.position(pinned + "-").key(), Diagram.position(pinned + "e3").key());
  }

  @Test
  void keysDifferBySideAndRights() {
    long all = Diagram.position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq -").key();
    assertNotEquals(all, Diagram.position("r3k2r/8/8/8/8/8/8/R3K2R b KQkq -").key());
    assertNotEquals(all, Diagram.position("r3k2r/8/8/8/8/8/8/R3K2R w KQk -").key());
    assertNotEquals(all, Diagram.position("r3k2r/8/8/8/8/8/8/R3K2R w - -").key());
  }

  @Test
  void countsRepetitions() {
    Position position = Position.start();
    assertEquals(0, position.repetitions());
    play(position, "g1f3", "g8f6", "f3g1", "f6g8");
    assertEquals(1, position.repetitions());
    play(position, "g1f3", "g8f6", "f3g1", "f6g8");
    assertEquals(2, position.repetitions());
    play(position, "g1f3");
    assertEquals(2, position.repetitions());
    play(position, "g8f6", "e2e4");
    assertEquals(0, position.repetitions());
  }

  @Test
  void countsNoRepetitionAcrossLostRights() {
    Position position = Diagram.position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq -");
    play(position, "h1g1", "a8b8", "g1h1", "b8a8");
    assertEquals(0, position.repetitions());
    play(position, "h1g1", "a8b8", "g1h1", "b8a8");
    assertEquals(1, position.repetitions());
  }

  @Test
  void countsNoRepetitionAcrossANullMove() {
    Position position = Position.start();
    play(position, "g1f3");
    position.makeNull();
    play(position, "f3g1");
    position.makeNull();
    assertEquals(Position.start().key(), position.key());
    assertEquals(0, position.repetitions());
  }

  /** Random moves, often back to where the piece came from, null moves, and moves taken back. */
  @Test
  void countsTheRepetitionsThatAListOfKeysContains() {
    SplittableRandom random = new SplittableRandom(8);
    MoveGenerator generator = new MoveGenerator();
    int[] moves = new int[MoveGenerator.MAX_MOVES];
    List<Long> keys = new ArrayList<>();
    List<Integer> made = new ArrayList<>();
    Position position = Diagram.position("r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq -");
    int repeated = 0;
    for (int step = 0; step < 50_000; step++) {
      int count = generator.legal(position, moves, 0);
      int choice = random.nextInt(100);
      if (!made.isEmpty() && (count == 0 || choice < 20)) {
        keys.remove(keys.size() - 1);
        if (made.remove(made.size() - 1) == Move.NONE) {
          position.unmakeNull();
        } else {
          position.unmake();
        }
      } else if (choice < 23 && !position.inCheck()) {
        keys.add(position.key());
        made.add(Move.NONE);
        position.makeNull();
      } else {
        int move = moves[random.nextInt(count)];
        int own = made.size() < 2 ? Move.NONE : made.get(made.size() - 2);
        int back = Move.of(Move.to(own), Move.from(own), Move.QUIET);
        move = choice < 70 && generator.isLegal(position, back) ? back : move;
        keys.add(position.key());
        made.add(move);
        position.make(move);
      }
      int expected = repetitions(position, keys, made);
      assertEquals(expected, position.repetitions());
      assertEquals(expected > 0, position.isRepeated());
      repeated += expected > 0 ? 1 : 0;
    }
    assertTrue(repeated > 1_000, "repeated: " + repeated);
  }

  private static int repetitions(Position position, List<Long> keys, List<Integer> made) {
    int count = 0;
    for (int i = keys.size() - 1; i >= 0 && made.get(i) != Move.NONE; i--) {
      count += keys.get(i) == position.key() ? 1 : 0;
    }
    return count;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 3, 99, 40_000, 70_000})
  void countsRepetitionsWithAnyInitialClock(int halfmoves) {
    Position position = Diagram.position("4k3/8/8/8/8/8/8/R3K3 w Q - " + halfmoves + " 50000");
    play(position, "a1a2", "e8e7", "a2a1", "e7e8");
    assertEquals(0, position.repetitions(), "the right is lost");
    play(position, "a1a2", "e8e7", "a2a1", "e7e8");
    assertEquals(1, position.repetitions());
    assertEquals(halfmoves + 8, position.halfmoves());
    assertEquals(50_004, position.fullmoves());
    while (position.pliesMade() > 0) {
      position.unmake();
    }
    assertEquals(halfmoves, position.halfmoves());
    assertEquals(50_000, position.fullmoves());
  }

  @ParameterizedTest
  @CsvSource({
    "4k3/8/8/8/8/8/8/4K3 w - - 0 0, 0",
    "4k3/8/8/8/8/8/8/4K3 b - - 0 0, 0",
    "4k3/8/8/8/8/8/8/4K3 b - - 0 2147483647, 2147483647"
  })
  void keepsTheMoveNumber(String fen, int fullmoves) {
    Position position = Diagram.position(fen);
    assertEquals(fullmoves, position.fullmoves());
    assertEquals(Diagram.setup(fen), position.setup());
  }

  @Test
  void resetsTheClockAtCapturesAndPawnMoves() {
    Position position = Diagram.position("4k3/8/8/3p4/4P3/8/8/4K3 w - - 12 30");
    play(position, "e1e2");
    assertEquals(13, position.halfmoves());
    play(position, "d5d4");
    assertEquals(0, position.halfmoves());
    assertEquals(31, position.fullmoves());
  }

  @Test
  void losesTheCastlingRightOfACapturedRook() {
    Position position = Diagram.position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq -");
    play(position, "a1a8");
    assertEquals(Castling.WHITE_SHORT | Castling.BLACK_SHORT, position.rights());
    assertTrue(position.inCheck());
    play(position, "e8e7");
    assertEquals(Castling.WHITE_SHORT, position.rights());
    assertFalse(position.inCheck());
  }

  @Test
  void namesTheCheckers() {
    Position position = Diagram.position("4k3/8/3N4/8/8/8/8/4RK2 b - -");
    assertEquals(Square.bit(Diagram.square("d6")) | Square.bit(Square.E1), position.checkers());
  }

  private static void play(Position position, String... moves) {
    for (String move : moves) {
      position.make(Diagram.move(position, move));
    }
  }
}
