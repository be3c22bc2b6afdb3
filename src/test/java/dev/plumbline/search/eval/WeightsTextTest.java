package dev.plumbline.search.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Weights as text and back. */
class WeightsTextTest {
  @Test
  void readsWhatItWrites() {
    Weights weights = Weights.standard();
    assertEquals(weights, WeightsText.read("# a comment\n" + WeightsText.write(weights)));
  }

  @Test
  void saysWhichSliceIsWrong() {
    String text = WeightsText.write(Weights.standard());
    assertComplains("tempo needs 1 weights, not 0", text.replaceAll("(?m)^tempo.*$", ""));
    assertComplains("tempo needs 1 weights, not 2", text.strip() + " 4:4");
    assertComplains("unknown weights: [charm]", text + "charm 1:1\n");
  }

  private static void assertComplains(String expected, String text) {
    IllegalArgumentException complaint =
        assertThrows(IllegalArgumentException.class, () -> WeightsText.read(text));
    assertTrue(String.valueOf(complaint.getMessage()).contains(expected), complaint::toString);
  }
}
