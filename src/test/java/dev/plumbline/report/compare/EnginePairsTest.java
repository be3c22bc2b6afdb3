package dev.plumbline.report.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class EnginePairsTest {
  private static EnginePairs pairs(String older, String newer) {
    return EnginePairs.of(List.of(older.split(",", -1)), List.of(newer.split(",", -1)));
  }

  @Test
  void pairsEnginesOfTheSameName() {
    EnginePairs pairs = pairs("a,b", "b,c");
    assertEquals(Map.of("b", "b"), pairs.olderByNewer());
    assertEquals(List.of("c"), pairs.unpaired());
    assertEquals(List.of("a"), pairs.unpairedOlder());
    assertNull(pairs.olderOf("c"));
  }

  @Test
  void pairsTheOnlyEnginesWhateverTheirNames() {
    assertEquals(Map.of("b", "a"), pairs("a", "b").olderByNewer());
    assertEquals(Map.of(), pairs("a", "b,c").olderByNewer());
  }

  @Test
  void anEngineHasItsNewNameIfItHasAPair() {
    assertEquals("b", pairs("a", "b").newNameOf("a"));
    assertEquals("a", pairs("a,b", "b,c").newNameOf("a"));
  }
}
