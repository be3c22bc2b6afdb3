package dev.plumbline.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.suite.Fingerprint.KnownHashes;
import dev.plumbline.suite.SuiteDifference.Alignment;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class SuiteDifferenceTest {
  /**
   * Ten records; the fourth has solutions as good; the ninth repeats the position of the second.
   */
  private static final Fingerprint CLASSIC = classic();

  @Test
  void findsTheClassic() {
    SuiteDifference comparison = compare(records());
    assertTrue(comparison.isClassic());
    assertEquals("ok", comparison.describe());
    assertTrue(comparison.hasSamePositions());
  }

  @Test
  void acceptsEquivalentSolutions() {
    List<RecordHash> records = records();
    records.set(3, new RecordHash(4, 401));
    SuiteDifference comparison = compare(records);
    assertTrue(comparison.isClassic());
    assertEquals("ok, as good as the classic (other solutions in record 4)", comparison.describe());
  }

  @Test
  void namesRecordsWithOtherSolutions() {
    List<RecordHash> records = records();
    records.set(0, new RecordHash(1, 999));
    records.set(6, new RecordHash(7, 999));
    SuiteDifference comparison = compare(records);
    assertFalse(comparison.isClassic());
    assertTrue(comparison.hasSamePositions());
    assertEquals("differs in 2 solutions from the classic (records 1, 7)", comparison.describe());
  }

  @Test
  void namesWhatIsMissing() {
    SuiteDifference comparison = compare(records().subList(0, 7));
    assertEquals(List.of(8, 9, 10), comparison.missing());
    assertEquals("3 records missing, the first is record 8", comparison.describe());
    assertEquals(
        "7 of 10 positions of x found; 3 records missing, the first is record 8",
        comparison.positionsText("x"));
    assertFalse(comparison.hasSamePositions());
  }

  @Test
  void countsWhatIsTooMuch() {
    List<RecordHash> records = records();
    records.add(4, new RecordHash(77, 7700));
    SuiteDifference comparison = compare(records);
    assertEquals(List.of(5), comparison.extra());
    assertFalse(comparison.reordered());
    assertEquals("1 record more than the classic", comparison.describe());
  }

  @Test
  void seesAnotherOrder() {
    List<RecordHash> records = records();
    Collections.reverse(records);
    SuiteDifference comparison = compare(records);
    assertTrue(comparison.hasSamePositions());
    assertTrue(comparison.reordered());
    assertEquals(List.of(), comparison.differing());
    assertEquals("not in the classic order", comparison.describe());
  }

  @Test
  void distinguishesRepeatedPositionsByTheirSolutions() {
    List<RecordHash> records = records();
    Collections.swap(records, 1, 8);
    assertEquals(List.of(), compare(records).differing());
    assertEquals(
        List.of(8, 1),
        Alignment.of(CLASSIC, records).places().stream()
            .filter(place -> place == 1 || place == 8)
            .toList());
  }

  @Test
  void acceptsAnySolutionsWhereNoneAreKnown() {
    List<RecordHash> records = records();
    records.set(0, new RecordHash(1, 999));
    SuiteDifference comparison = Alignment.of(CLASSIC.withAnySolutions(), records).comparison();
    assertTrue(comparison.isClassic());
  }

  @Test
  void shortensLongLists() {
    List<RecordHash> records =
        records().stream().map(record -> new RecordHash(record.position(), 0)).toList();
    assertEquals(
        "differs in 10 solutions from the classic (records 1, 2, 3, 4, 5, 6, 7, 8 and 2 more)",
        compare(records).describe());
  }

  private static SuiteDifference compare(List<RecordHash> records) {
    return Alignment.of(CLASSIC, records).comparison();
  }

  private static Fingerprint classic() {
    List<KnownHashes> known = new ArrayList<>(Fingerprint.of(records()).records());
    known.set(3, new KnownHashes(4, List.of(400L, 401L)));
    return new Fingerprint(known);
  }

  private static List<RecordHash> records() {
    List<RecordHash> records = new ArrayList<>();
    for (long position = 1; position <= 10; position++) {
      records.add(new RecordHash(position == 9 ? 2 : position, 100 * position));
    }
    return records;
  }
}
