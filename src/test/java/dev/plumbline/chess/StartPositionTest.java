package dev.plumbline.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StartPositionTest {
  @ParameterizedTest
  @CsvSource({"0, BBQNNRKR", "1, BQNBNRKR", "518, RNBQKBNR", "959, RKRNNQBB"})
  void numbersTheBackRanksAsUsual(int number, String pieces) {
    assertTrue(Diagram.write(StartPosition.of(number)).contains("/" + pieces + " w "));
  }

  @Test
  void eachNumberHasItsOwnValidArray() {
    Set<String> seen = new HashSet<>();
    for (int number = 0; number < StartPosition.COUNT; number++) {
      Setup setup = StartPosition.of(number);
      assertTrue(seen.add(Diagram.write(setup)));
      assertEquals(List.of(), Validity.flaws(setup));
      assertEquals(setup.castlingRooks(), Validity.soundCastlingRooks(setup));
      assertEquals(4, Long.bitCount(setup.castlingRooks()));
      long bishops = setup.squaresOf(Piece.of(Side.WHITE, Piece.BISHOP));
      assertEquals(1, Long.bitCount(bishops & Bits.LIGHT));
      assertEquals(1, Long.bitCount(bishops & ~Bits.LIGHT));
    }
  }

  @Test
  void rejectsOtherNumbers() {
    assertThrows(IllegalArgumentException.class, () -> StartPosition.of(-1));
    assertThrows(IllegalArgumentException.class, () -> StartPosition.of(960));
  }
}
