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

  @ParameterizedTest(name = "{0} counts less than {1}")
  @CsvSource({
    // Rook and pawn against rook: the king before the pawn holds, cut off it does not.
    "3k4/8/8/8/3P4/3K4/r7/4R3, 8/8/8/6k1/3P4/3K4/r7/5R2",
    // Rooks and pawns of one wing, or of both.
    "8/6k1/6p1/5p1p/5P1P/6P1/r5P1/4R1K1, 8/6k1/6p1/p4p2/5P2/P5P1/r5P1/4R1K1",
    // A minor piece can be given up for the last pawn; best with the king before it.
    "3k4/8/5b2/8/3P4/3K4/8/5B2, 3k4/8/5b2/8/3P4/3K4/4P3/5B2",
    "8/3k4/8/5n2/3P4/3K4/8/5B2, 8/8/6k1/5n2/3P4/3K4/8/5B2",
    // A pawn near its goal with its king beside it, and the other king far away, holds a rook.
    "8/8/8/7K/8/1k6/1p6/7R, 8/8/8/8/8/1k6/1p1K4/7R",
  })
  void reducesAdvantagesThatRarelyWin(String held, String won) {
    assertTrue(scale(held) < scale(won), () -> scale(held) + " against " + scale(won));
  }

  private static int scale(String board) {
    return TermBreakdown.of(Samples.position(board + " w - - 0 1"), Weights.standard(), 1).scale();
  }

  @Test
  void doesNotScoreASinglePieceAsAWin() {
    Position rookAgainstBishop = Samples.position("8/4k3/5b2/8/8/8/4K3/4R3 w - - 0 1");
    int value = evaluator.evaluate(rookAgainstBishop);
    assertTrue(value > 0 && value < 100, () -> "" + value);
    assertEquals(12, TermBreakdown.of(rookAgainstBishop, Weights.standard(), 1).scale());
  }
}
