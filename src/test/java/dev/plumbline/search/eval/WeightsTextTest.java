package dev.plumbline.search.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Weights as text. */
class WeightsTextTest {
  @Test
  void namesTheWrongGroup() throws IOException {
    String text;
    try (InputStream in = Weights.class.getResourceAsStream("weights.txt")) {
      text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    }
    assertEquals(Weights.standard(), Weights.read(text));
    assertComplains("tempo needs 1 weights, not 0", text.replaceAll("(?m)^tempo.*$", ""));
    assertComplains("tempo needs 1 weights, not 2", text.strip() + " 4:4");
    assertComplains("unknown weights: [charm]", text + "charm 1:1\n");
  }

  private static void assertComplains(String expected, String text) {
    IllegalArgumentException complaint =
        assertThrows(IllegalArgumentException.class, () -> Weights.read(text));
    assertTrue(String.valueOf(complaint.getMessage()).contains(expected), complaint::toString);
  }
}
