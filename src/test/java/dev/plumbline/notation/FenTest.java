package dev.plumbline.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.plumbline.chess.Position;
import org.junit.jupiter.api.Test;

class FenTest {
  private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

  @Test
  void readsAndWritesTheStartPosition() throws NotationException {
    assertEquals(Position.start().setup(), Fen.read(START));
    assertEquals(START, Fen.write(Position.start()));
    assertEquals(START, Fen.write(Fen.position(START)));
  }
}
