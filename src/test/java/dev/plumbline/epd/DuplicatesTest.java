package dev.plumbline.epd;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.plumbline.epd.Entry.ParseOutcome;
import dev.plumbline.epd.Entry.SourceLine;
import dev.plumbline.epd.Operation.Operand;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DuplicatesTest {
  private static List<String> findings(String text) {
    Duplicates duplicates = new Duplicates();
    List<String> findings = new ArrayList<>();
    for (Entry entry : Lines.read(text)) {
      for (RecordFinding finding : duplicates.add(entry)) {
        findings.add(
            entry.line().number() + " " + finding.kind().slug() + ": " + finding.message());
      }
    }
    return findings;
  }

  @Test
  void reportsPositionsAndIdsThatOccurredBefore() {
    assertEquals(
        List.of(
            "2 duplicate-position: this position is already in line 1",
            "3 duplicate-id: this id is already in line 1",
            "4 solutions-differ: this position is already in line 1 with other solutions"),
        findings(
            """
            8/5k2/8/8/8/2K5/4P3/8 w - - bm e4 Kd4; id "a";
            8/5k2/8/8/8/2K5/4P3/8 w - - bm Kd4 e4; id "b";
            8/5k2/8/8/8/2K5/4P3/8 b - - bm Ke6; id "a";
            8/5k2/8/8/8/2K5/4P3/8 w - - bm e4; id "c";
            """));
  }

  @Test
  void aRecordThatAsksForNothingHasNoOtherSolutions() {
    assertEquals(
        List.of(
            "2 duplicate-position: this position is already in line 1 with a solution",
            "4 duplicate-position: this position is already in line 3 without a solution",
            "5 duplicate-position: this position is already in line 3"),
        findings(
            """
            8/5k2/8/8/8/2K5/4P3/8 w - - bm e4;
            8/5k2/8/8/8/2K5/4P3/8 w - - c0 "x";
            8/5k2/8/8/8/2K5/4P3/8 b - - c0 "x";
            8/5k2/8/8/8/2K5/4P3/8 b - - bm Ke6;
            8/5k2/8/8/8/2K5/4P3/8 b - -
            """));
  }

  @Test
  void identifiesAPositionByItsLegalMoves() {
    assertEquals(
        List.of("2 duplicate-position: this position is already in line 1"),
        findings(
            """
            4k3/8/8/8/3P4/8/8/4K3 b - d3 bm Kd7;
            4k3/8/8/8/3P4/8/8/4K3 b - - bm Kd7;
            4k3/8/8/8/3Pp3/8/8/4K3 b - d3 bm Kd7;
            4k3/8/8/8/3Pp3/8/8/4K3 b - - bm Kd7;
            """));
  }

  @Test
  void namesTheFileIfItIsAnother() {
    Duplicates duplicates = new Duplicates();
    EpdRecord record = Lines.record("8/5k2/8/8/8/2K5/4P3/8 w - - bm e4;");
    Entry first =
        new Entry(new SourceLine("a.epd", 7, ""), ParseOutcome.ACCEPTED, record, List.of());
    Entry second =
        new Entry(new SourceLine("b.epd", 1, ""), ParseOutcome.ACCEPTED, record, List.of());
    assertEquals(List.of(), duplicates.add(first));
    assertEquals("this position is already in a.epd:7", duplicates.add(second).get(0).message());
  }

  @Test
  void remembersThousandsOfIds() {
    Duplicates duplicates = new Duplicates();
    EpdRecord position = Lines.record("8/5k2/8/8/8/2K5/4P3/8 w - -");
    int findings = 0;
    for (int i = 0; i < 20_000; i++) {
      Operation id = new Operation("id", List.of(Operand.string("id " + i % 15_000)));
      EpdRecord record = new EpdRecord(position.setup(), List.of(id), i);
      SourceLine line = new SourceLine("x", i + 1, "");
      for (RecordFinding finding :
          duplicates.add(new Entry(line, ParseOutcome.ACCEPTED, record, List.of()))) {
        assertEquals("this id is already in line " + (i - 14_999), finding.message());
        findings++;
      }
    }
    assertEquals(5_000, findings);
  }
}
