package dev.plumbline.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DrawTest {
  @ParameterizedTest
  @CsvSource({
    "4k3/8/8/8/8/8/8/4K3, true",
    "4k3/8/8/8/8/8/8/3NK3, true",
    "3bk3/8/8/8/8/8/8/4K3, true",
    "3bk3/8/8/8/8/8/8/2B1K3, true",
    "3bk3/8/8/8/8/8/8/4KB2, false",
    "b1b1k3/8/8/8/8/8/8/4KB1B, true",
    "b2bk3/8/8/8/8/8/8/4K3, false",
    "3nk3/8/8/8/8/8/8/3NK3, false",
    "4k3/8/8/8/8/8/8/1NN1K3, false",
    "3bk3/8/8/8/8/8/8/3NK3, false",
    "4k3/8/8/8/8/8/4P3/4K3, false",
    "4k3/8/8/8/8/8/8/3RK3, false",
    "3qk3/8/8/8/8/8/8/4K3, false"
  })
  void knowsTheMaterialThatCannotMate(String placement, boolean dead) {
    assertEquals(dead, Draw.byMaterial(Diagram.position(placement + " w - -")));
  }

  @ParameterizedTest
  @CsvSource({
    "4k3/8/8/8/8/8/8/R3K3 w - - 99 80, NONE",
    "4k3/8/8/8/8/8/8/R3K3 w - - 100 80, FIFTY_MOVES",
    "R5k1/5ppp/8/8/8/8/8/6K1 b - - 100 80, CHECKMATE",
    "7k/5Q2/8/8/8/8/8/6K1 b - - 0 80, STALEMATE",
    "7k/5Q2/8/8/8/8/8/6K1 b - - 100 80, STALEMATE",
    "7k/8/8/8/8/8/8/6KN b - - 100 80, DEAD_MATERIAL"
  })
  void namesTheEnding(String fen, Ending ending) {
    Position position = Diagram.position(fen);
    assertEquals(ending, Ending.of(position, new MoveGenerator()));
  }

  @ParameterizedTest
  @CsvSource({"1, NONE", "2, THREEFOLD", "3, THREEFOLD"})
  void endsAtTheThirdOccurrence(int rounds, Ending ending) {
    Position position = Diagram.position("4k3/8/8/8/8/8/8/R3K3 w - - 0 50");
    for (int round = 0; round < rounds; round++) {
      for (String move : new String[] {"a1a2", "e8e7", "a2a1", "e7e8"}) {
        position.make(Diagram.move(position, move));
      }
    }
    assertEquals(ending, Ending.of(position, new MoveGenerator()));
  }
}
