package dev.plumbline.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.RandomGames;
import dev.plumbline.notation.Uci.UciReader;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class UciTest {
  private static final String[] PROMOTIONS = {"", "q", "n", "k"};

  private final UciReader reader = new UciReader();

  private static Position position(String fen) throws NotationException {
    return Fen.position(fen);
  }

  @Test
  void readsAllThatIsWrittenAndNothingElse() {
    new RandomGames(50_817).mixed(6, this::holdAllTexts);
  }

  /** Tries the texts from each square to each on a few positions of a game. */
  private void holdAllTexts(Position position, int[] moves) {
    Map<String, Integer> expected = new HashMap<>();
    for (int move : moves) {
      // Castling to its goal gives way to a king's plain move with the same squares.
      expected.merge(Uci.write(move, false), move, (a, b) -> Move.isCastling(a) ? b : a);
    }
    for (int move : moves) {
      if (Move.isCastling(move)) {
        expected.put(Uci.write(move, true), move);
      }
    }
    expected.forEach((text, move) -> assertEquals(move, reader.read(position, text), text));
    if (position.pliesMade() % 20 != 7) {
      return;
    }
    for (int squares = 0; squares < 64 * 64; squares++) {
      for (String promotion : PROMOTIONS) {
        String text = SquareName.of(squares >> 6) + SquareName.of(squares & 63) + promotion;
        int move = expected.getOrDefault(text, Move.NONE);
        assertEquals(move, reader.read(position, text), () -> text + " in " + Fen.write(position));
      }
    }
  }

  @Test
  void readsCastlingInBothForms() throws NotationException {
    Position position = position("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1");
    int castling = reader.read(position, "e8g8");
    assertTrue(Move.isCastling(castling));
    assertEquals(castling, reader.read(position, "e8h8"));
    assertEquals(reader.read(position, "e8a8"), reader.read(position, "e8c8"));
    assertEquals(Move.NONE, reader.read(position, "e8b8"));
  }

  @Test
  void aKingStepIsNotReadAsCastling() throws NotationException {
    Position position = position("1k6/8/8/8/8/8/8/5K1R w H - 0 1");
    assertFalse(Move.isCastling(reader.read(position, "f1g1")));
    assertTrue(Move.isCastling(reader.read(position, "f1h1")));
  }

  @Test
  void toleratesNoOtherNotation() {
    Position start = Position.start();
    for (String text : new String[] {"", "e4", "Nf3", "e2-e4", "E2E4", "e2e4 ", "e2e4+", "e2e9"}) {
      assertFalse(UciReader.isMove(text), text);
      assertEquals(Move.NONE, reader.read(start, text), text);
    }
    assertTrue(UciReader.isMove("e7e8q"));
    assertFalse(UciReader.isMove("e7e8Q"));
    assertFalse(UciReader.isMove("0000"));
  }
}
