package toy;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.journal.JournalEntry;
import dev.plumbline.junit.EpdSuite;

/** A test for each problem of a suite. */
@EpdSuite(value = "toy.epd", engine = ToyEngine.class, depth = 3)
public class ToyEngineTest implements EpdSuite.Problems {

  /** One of Plumbline's suites: depth 3 finds the mates in one and two, and each takes little. */
  @EpdSuite(value = "mates", engine = ToyEngine.class, depth = 3, atLeast = 55)
  void mates(JournalEntry result) {
    assertTrue(result.answer().nodes() < 1_000_000);
  }
}
