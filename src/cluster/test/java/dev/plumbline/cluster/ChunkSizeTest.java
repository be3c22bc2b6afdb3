package dev.plumbline.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class ChunkSizeTest {
  private static final long SECOND = 1_000_000_000;

  @Test
  void makesChunksOfAMinuteFromTheTimeLimit() {
    assertEquals(60, new ChunkSize(OptionalLong.of(SECOND)).size(1_000_000, 100));
  }

  @Test
  void beginsSmallWithoutAMeasurementThenFollowsIt() {
    ChunkSize pace = new ChunkSize(OptionalLong.empty());
    assertEquals(8, pace.size(1_000_000, 100));
    pace.add(8, 8 * SECOND / 10);
    assertEquals(600, pace.size(1_000_000, 100));
    for (int i = 0; i < 100; i++) {
      pace.add(600, 600 * SECOND);
    }
    assertTrue(Math.abs(pace.size(1_000_000, 100) - 60) <= 1);
  }

  @Test
  void getsSmallerTowardsTheEnd() {
    ChunkSize pace = new ChunkSize(OptionalLong.of(SECOND));
    assertEquals(10, pace.size(300, 10));
    assertEquals(1, pace.size(5, 10));
    assertEquals(1, pace.size(0, 10));
  }

  @Test
  void makesNoChunkThatIsMostlyOverhead() {
    assertEquals(1000, new ChunkSize(OptionalLong.of(SECOND / 1000)).size(300, 10));
  }

  @Test
  void boundsTheMemoryOfTheDriver() {
    ChunkSize pace = new ChunkSize(OptionalLong.of(1));
    assertEquals(5000, pace.size(100_000_000, 4));
    assertEquals(100, pace.size(100_000_000, 1000));
  }
}
