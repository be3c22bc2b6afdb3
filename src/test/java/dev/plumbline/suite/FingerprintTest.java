package dev.plumbline.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.plumbline.suite.Fingerprint.KnownHashes;
import java.util.List;
import org.junit.jupiter.api.Test;

class FingerprintTest {
  private static final Fingerprint TWO =
      new Fingerprint(
          List.of(new KnownHashes(1, List.of(2L)), new KnownHashes(-1, List.of(3L, 0xabcL))));

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
}
