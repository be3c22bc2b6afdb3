package dev.plumbline.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.plumbline.journal.JournalHeader.SearchedSuite;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JournalHeaderTest {
  @Test
  void countsFromNothing() {
    assertEquals(0, Journals.header(null, 0).entries());
    assertEquals(0, new SearchedSuite("empty", "cafe", 0).records());
    assertThrows(IllegalArgumentException.class, () -> Journals.header(null, -1));
    assertThrows(IllegalArgumentException.class, () -> new SearchedSuite("empty", "cafe", -1));
  }

  @Test
  void knowsItsLimits() {
    assertEquals(Map.of("time", "100ms"), Journals.header().runLimits().words());
  }

  @Test
  void addsToWhatIsKnownOfTheMachine() {
    JournalHeader header = Journals.header().on(Map.of("cores", "8"));
    assertEquals(Map.of("jobs", "2", "cores", "8"), header.machine());
    assertEquals(Journals.header().options(), header.options());
  }
}
