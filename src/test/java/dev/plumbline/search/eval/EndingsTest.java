package dev.plumbline.search.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Position;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is known of endings shows in the values. */
class EndingsTest {
  private final HandWritten evaluator = new HandWritten();

  private int value(String board) {
    return evaluator.evaluate(Samples.position(board + " w - - 0 1"));
  }

  @ParameterizedTest(name = "{0} is drawn")
  @ValueSource(
      strings = {
        "8/8/4k3/8/8/3NN3/4K3/8",
        "8/8/4k3/8/8/3B4/4K3/8",
        "8/8/5k2/8/2B5/3B4/4K3/8",
        "k7/8/8/P7/8/8/4K3/8",
        "1k6/8/8/P7/8/4B3/4K3/8",
        "1k6/8/P7/P7/8/4B3/4K3/8",
      })
  void isZeroIfNeitherSideCanWin(String board) {
    assertEquals(0, value(board));
  }

  @ParameterizedTest(name = "{1} is better than {0}")
  @CsvSource({
    // A queen, a rook, two bishops: towards the edge, and with the own king near.
    "8/8/8/3k4/8/8/8/KQ6, 3k4/8/8/8/8/8/8/KQ6",
    "4k3/8/8/8/8/8/8/KQ6, 7k/8/8/8/8/8/8/KQ6",
    "3k4/8/8/8/8/8/8/KR6, 3k4/8/3K4/8/8/8/8/1R6",
    "8/8/8/3k4/8/8/8/KBB5, 3k4/8/8/8/8/8/8/KBB5",
    // Bishop and knight: the corner of the bishop's colour, here dark a1 and h8.
    "k7/8/8/8/8/8/8/2B1KN2, 7k/8/8/8/8/8/8/2B1KN2",
    "4k3/8/8/8/8/8/8/2B1KN2, 6k1/8/8/8/8/8/8/2B1KN2",
  })
  void increasesOnTheWayToMate(String earlier, String later) {
    int before = value(earlier);
    int after = value(later);
    assertTrue(before < after, () -> before + " is not less than " + after);
  }

  @Test
  void reducesOppositeColouredBishops() {
    int opposite = value("8/1p2k3/2p1b3/8/1P6/P1P1B3/4K3/8");
    int same = value("8/1p2k3/2p2b2/8/1P6/P1P1B3/4K3/8");
    assertTrue(opposite > 0 && opposite < same, () -> opposite + " against " + same);
  }

  @Test
  void doesNotScoreASinglePieceAsAWin() {
    Position rookAgainstBishop = Samples.position("8/4k3/5b2/8/8/8/4K3/4R3 w - - 0 1");
    int value = evaluator.evaluate(rookAgainstBishop);
    assertTrue(value > 0 && value < 100, () -> "" + value);
    assertEquals(12, TermBreakdown.of(rookAgainstBishop, Weights.standard(), 1).scale());
  }
}
