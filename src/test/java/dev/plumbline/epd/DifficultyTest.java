package dev.plumbline.epd;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class DifficultyTest {
  private static EpdRecord record(String operations) {
    return Objects.requireNonNull(EpdRecord.parse("4k3/8/8/8/8/8/4P3/4K3 w - - " + operations));
  }

  @Test
  void isWrittenAsItIsRead() {
    Difficulty difficulty = new Difficulty(-120, 35, 1.2);
    EpdRecord written = record("bm e4;").with(List.of(difficulty.operation()));
    assertEquals(
        "4k3/8/8/8/8/8/4P3/4K3 w - - Calibration \"-120 35 1.20\"; bm e4;",
        EpdWriter.write(written));
    assertEquals(difficulty, Difficulty.calibrated(written));
  }

  @Test
  void aCalibrationComesBeforeTheRatingOfAPuzzle() {
    EpdRecord both = record("Calibration \"1480 35 0.80\"; Rating 1900; RatingDeviation 70;");
    assertEquals(new Difficulty(1480, 35, 0.8), Difficulty.of(both));
    assertEquals(new Difficulty(1900, 70, 1), Difficulty.ofPuzzle(both));
    assertEquals(new Difficulty(1900, 0, 1), Difficulty.of(record("Rating 1900;")));
    assertNull(Difficulty.of(record("bm e4;")));
  }

  @Test
  void whatCannotBeReadIsNoCalibration() {
    for (String text : List.of("", "1480", "1480 35", "1480 -35 1", "1480 35 0", "a b c")) {
      assertNull(Difficulty.calibrated(record("Calibration \"" + text + "\";")), text);
    }
  }
}
