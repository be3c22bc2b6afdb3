package dev.plumbline.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.plumbline.chess.Attacks.Magics;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class MagicsTest {
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
}
