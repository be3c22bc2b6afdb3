package dev.plumbline.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.plumbline.suite.Fingerprint.Known;
import java.util.List;
import org.junit.jupiter.api.Test;

class FingerprintTest {
  private static final Fingerprint TWO =
      new Fingerprint(List.of(new Known(1, List.of(2L)), new Known(-1, List.of(3L, 0xabcL))));

  @Test
  void isWrittenInHexadecimal() {
    assertEquals(
        """
        0000000000000001 0000000000000002
        ffffffffffffffff 0000000000000003 0000000000000abc
        """,
        TWO.toText());
  }

  @Test
  void comesBackAsItWasWritten() {
    assertEquals(TWO, Fingerprint.parse(TWO.toText()));
    Fingerprint positions = TWO.withAnySolutions();
    assertEquals(positions, Fingerprint.parse(positions.toText()));
  }

  /** Computed apart from this program, with sha256sum over the 32 bytes 1, 2, -1, 3. */
  @Test
  void isShortenedToOneHashOfAllInOrder() {
    assertEquals("7e9728102cc94624", TWO.hex());
  }

  @Test
  void dependsOnTheOrder() {
    Fingerprint turned = new Fingerprint(List.of(TWO.records().get(1), TWO.records().get(0)));
    assertNotEquals(TWO.hex(), turned.hex());
  }
}
