package dev.plumbline.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AttacksTest {
  private static final int[][] ROOK_STEPS = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
  private static final int[][] BISHOP_STEPS = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};

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

  /** Every set of pieces on the lines of a rook or a bishop, but for the last squares of rays. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void findsTheFirstBlockerOfEachRay(boolean rook) {
    for (int square = 0; square < 64; square++) {
      long inner = inner(square, rook);
      long blockers = 0;
      do {
        assertRays(square, blockers, rook);
        blockers = blockers - inner & inner;
      } while (blockers != 0);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void ignoresWhatCannotBlock(boolean rook) {
    SplittableRandom random = new SplittableRandom(7);
    for (int i = 0; i < 100_000; i++) {
      long occupied = random.nextLong();
      occupied &= random.nextLong();
      assertRays(random.nextInt(64), occupied, rook);
    }
    assertRays(63, -1L, rook);
    assertRays(0, -1L, rook);
  }

  /** The squares attacked on an empty board, except the last of each ray. */
  private static long inner(int square, boolean rook) {
    long inner = 0;
    for (int[] step : rook ? ROOK_STEPS : BISHOP_STEPS) {
      long ray = Attacks.ray(square, step[0], step[1], 0);
      boolean rises = step[1] > 0 || (step[1] == 0 && step[0] > 0);
      inner |= rises ? ray & ~Long.highestOneBit(ray) : ray & ~Long.lowestOneBit(ray);
    }
    return inner;
  }

  private static void assertRays(int square, long occupied, boolean rook) {
    long rays = 0;
    for (int[] step : rook ? ROOK_STEPS : BISHOP_STEPS) {
      rays |= Attacks.ray(square, step[0], step[1], occupied);
    }
    assertEquals(rays, rook ? Attacks.rook(square, occupied) : Attacks.bishop(square, occupied));
  }

  private static long squares(String names) {
    long squares = 0;
    for (String name : names.split(" ", -1)) {
      squares |= name.isEmpty() ? 0 : Square.bit(Diagram.square(name));
    }
    return squares;
  }
}
