package dev.plumbline.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ProgressTest {
  private static final long SECOND = 1_000_000_000;

  @Test
  void countsWhatIsDoneNowAndBefore() {
    Progress progress = new Progress(3);
    assertEquals("0 of 3", progress.count());
    progress.resumed();
    assertFalse(progress.hasResults(), "only those of an earlier part");
    assertEquals(33, progress.percent());
    progress.done();
    assertTrue(progress.hasResults());
    assertFalse(progress.isComplete());
    progress.done();
    assertTrue(progress.isComplete());
    assertEquals(100, progress.percent());
    assertEquals(100, new Progress(0).percent(), "nothing to do");
  }

  @Test
  void estimatesTheRestByWhatThisPartHasDone() {
    Progress progress = new Progress(10);
    for (int i = 0; i < 5; i++) {
      progress.resumed();
    }
    assertEquals("", progress.timeLeft(SECOND));
    progress.done();
    assertEquals("  6:40 left", progress.timeLeft(100 * SECOND), "four times as long");
    assertEquals("  5:00 left", progress.timeLeft(200 * SECOND));
    assertEquals("  time left unknown", progress.timeLeft(201 * SECOND));
    progress.done();
    assertEquals("  7:30 left", progress.timeLeft(300 * SECOND));
    progress.done();
    progress.done();
    assertEquals("  1:20 left", progress.timeLeft(320 * SECOND));
    assertEquals("  0:00 left", progress.timeLeft(400 * SECOND));
    assertEquals("  time left unknown", progress.timeLeft(401 * SECOND));
    progress.done();
    assertEquals("", progress.timeLeft(402 * SECOND));
  }

  @Test
  void showsHoursOfALongRun() {
    Progress progress = new Progress(3600);
    progress.done();
    assertEquals("  59:59 left", progress.timeLeft(SECOND));
    assertEquals("  2:00:02 left", longRun());
  }

  private static String longRun() {
    Progress progress = new Progress(7203);
    progress.done();
    return progress.timeLeft(SECOND);
  }
}
