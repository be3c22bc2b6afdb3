package dev.plumbline.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AttacksTest {
  @ParameterizedTest
  @CsvSource({
    "a1, h8, b2 c3 d4 e5 f6 g7",
    "e1, e4, e2 e3",
    "h4, f4, g4",
    "c6, f3, d5 e4",
    "a1, a2, ''",
    "a1, b3, ''",
    "d4, d4, ''"
  })
  void namesTheSquaresBetween(String a, String b, String between) {
    assertEquals(squares(between), Attacks.between(Diagram.square(a), Diagram.square(b)));
  }

  @ParameterizedTest
  @CsvSource({
    "b2, d4, a1 b2 c3 d4 e5 f6 g7 h8",
    "c1, c2, c1 c2 c3 c4 c5 c6 c7 c8",
    "h6, g7, h6 g7 f8",
    "a1, b3, ''",
    "d4, d4, ''"
  })
  void namesTheWholeLine(String a, String b, String line) {
    assertEquals(squares(line), Attacks.line(Diagram.square(a), Diagram.square(b)));
  }

  @ParameterizedTest
  @CsvSource({"0, a2, b3", "0, h7, g8", "1, d5, c4 e4", "1, a2, b1"})
  void keepsPawnsOnTheBoard(int side, String from, String goals) {
    assertEquals(squares(goals), Attacks.pawn(side, Diagram.square(from)));
  }

  @Test
  void letsStepsEndAtTheEdge() {
    assertEquals(squares("b3 c2"), Attacks.knight(Diagram.square("a1")));
    assertEquals(squares("g8 g7 h7"), Attacks.king(Diagram.square("h8")));
  }

  private static long squares(String names) {
    long squares = 0;
    for (String name : names.split(" ", -1)) {
      squares |= name.isEmpty() ? 0 : Square.bit(Diagram.square(name));
    }
    return squares;
  }
}
