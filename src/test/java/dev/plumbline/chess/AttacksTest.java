package dev.plumbline.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.plumbline.chess.Attacks.Magics;
import java.util.SplittableRandom;
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

  @Test
  void looksUpTheAttacksOfEverySetOfBlockers() {
    for (int square = 0; square < 64; square++) {
      for (boolean rook : new boolean[] {true, false}) {
        long mask = Magics.relevant(square, rook);
        long blockers = 0;
        do {
          assertSlowAttacks(square, blockers, rook);
          blockers = blockers - mask & mask;
        } while (blockers != 0);
      }
    }
  }

  @Test
  void ignoresWhatCannotBlock() {
    SplittableRandom random = new SplittableRandom(7);
    for (int i = 0; i < 100_000; i++) {
      int square = random.nextInt(64);
      long occupied = random.nextLong();
      occupied &= random.nextLong();
      assertSlowAttacks(square, occupied, true);
      assertSlowAttacks(square, occupied, false);
    }
  }

  private static void assertSlowAttacks(int square, long occupied, boolean rook) {
    assertEquals(
        Magics.slowAttacks(square, occupied, rook),
        rook ? Attacks.rook(square, occupied) : Attacks.bishop(square, occupied));
  }

  private static long squares(String names) {
    long squares = 0;
    for (String name : names.split(" ", -1)) {
      squares |= name.isEmpty() ? 0 : Square.bit(Diagram.square(name));
    }
    return squares;
  }
}
