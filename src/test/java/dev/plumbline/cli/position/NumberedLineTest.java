package dev.plumbline.cli.position;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.plumbline.chess.Position;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.MoveReader.LineReader;
import java.util.List;
import org.junit.jupiter.api.Test;

class NumberedLineTest {
  private static String line(Position position, String moves) {
    List<Integer> read = new LineReader().read(position, List.of(moves.split(" ", -1))).moves();
    return NumberedLine.of(position, read);
  }

  @Test
  void numbersTheMovesOfBothSides() throws Exception {
    Position start = Position.start();
    assertEquals("1. e4 e5 2. Nf3", line(start, "e2e4 e7e5 g1f3"));
    assertEquals(Fen.write(Position.start()), Fen.write(start));
    Position black = Fen.position("8/8/8/8/8/k7/p7/K7 b - - 0 30");
    assertEquals("", NumberedLine.of(black, List.of()));
    assertEquals("30... Kb3", line(black, "a3b3"));
  }
}
