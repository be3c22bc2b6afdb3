package dev.plumbline.report.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class EnginePairsTest {
  private static EnginePairs pairs(String older, String newer, String... named) {
    return EnginePairs.of(List.of(older.split(",")), List.of(newer.split(",")), List.of(named));
  }

  private static String refusal(String older, String newer, String... named) {
    return String.valueOf(
        assertThrows(IllegalArgumentException.class, () -> pairs(older, newer, named))
            .getMessage());
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
  void namedPairsComeFirst() {
    EnginePairs pairs = pairs("mine,other", "mine 1.1,mine", "mine=mine 1.1");
    assertEquals(Map.of("mine 1.1", "mine"), pairs.olderByNewer());
    assertEquals("mine 1.1", pairs.newNameOf("mine"));
    assertEquals(List.of("mine"), pairs.unpaired());
  }

  @Test
  void aNameMayHaveAnEqualsSign() {
    EnginePairs pairs =
        pairs("builtin hash=1,x", "y,builtin hash=2", "builtin hash=1=builtin hash=2");
    assertEquals("builtin hash=1", pairs.olderOf("builtin hash=2"));
  }

  @Test
  void refusesWhatIsNoPair() {
    String form = " is not OLD=NEW, an engine of the older run and one of the newer";
    assertEquals(
        "'x=c'" + form + ": the older has a and b, the newer c", refusal("a,b", "c", "x=c"));
    assertEquals(
        "'c=a'" + form + "; the older run's comes first: \"a=c\"", refusal("a,b", "c", "c=a"));
    assertEquals("'a=b' names an engine that has a pair", refusal("a,c", "b,d", "c=b", "a=b"));
  }
}
