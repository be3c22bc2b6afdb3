package dev.plumbline.epd;

import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.epd.Entry.ParseOutcome;
import dev.plumbline.epd.Entry.SourceLine;
import dev.plumbline.epd.RecordFinding.FindingKind;
import dev.plumbline.io.TextLines;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class EntryReaderTest {
  private static final String RECORD = "8/5k2/8/8/8/2K5/4P3/8 w - - bm e4; c0 \"\u00E9t\u00E9\";";
  private static final String TWO = RECORD + "\n# comment\n\n" + RECORD + "\n";

  private static List<ParseOutcome> outcomes(byte[] bytes) {
    return Lines.read(bytes).stream().map(Entry::outcome).toList();
  }

  private static final List<ParseOutcome> OF_TWO =
      List.of(
          ParseOutcome.ACCEPTED, ParseOutcome.COMMENT, ParseOutcome.BLANK, ParseOutcome.ACCEPTED);

  @Test
  void separatesCommentsAndBlankLinesFromRecords() {
    assertEquals(OF_TWO, outcomes(TWO.getBytes(UTF_8)));
    assertEquals(List.of(ParseOutcome.COMMENT), outcomes(" % comment".getBytes(UTF_8)));
  }

  @Test
  void numbersLinesFromOne() {
    List<Entry> entries = Lines.read(TWO);
    assertEquals(4, entries.get(3).line().number());
    assertEquals("test", entries.get(3).line().file());
  }

  @Test
  void readsUtf16WithAndWithoutSignature() {
    for (String text : new String[] {TWO, "\uFEFF" + TWO}) {
      for (byte[] bytes : List.of(text.getBytes(UTF_16LE), text.getBytes(UTF_16BE))) {
        List<Entry> entries = Lines.read(bytes);
        assertEquals(List.of("utf-16"), Lines.slugs(entries.get(0)));
        assertEquals(RECORD, entries.get(3).line().text());
      }
    }
  }

  @Test
  void skipsTheByteOrderMarkOfUtf8() {
    Entry entry = Lines.one("\uFEFF" + RECORD);
    assertEquals(RECORD, entry.line().text());
    assertEquals(List.of("byte-order-mark"), Lines.slugs(entry));
  }

  @Test
  void readsLatinLinesAndCanGiveTheirBytesBack() {
    // Every byte, after enough text not to look binary.
    byte[] bytes = new byte[1280];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) (i <= 1024 || i % 256 == '\n' || i % 256 == '\r' ? 'x' : i);
    }
    Entry entry = Lines.read(bytes).get(0);
    assertEquals(ParseOutcome.REJECTED, entry.outcome());
    assertEquals(SourceLine.Encoding.WINDOWS_1252, entry.line().encoding());
    assertArrayEquals(bytes, entry.line().bytes());
    assertTrue(entry.line().text().contains("\u20AC"), "the euro sign is not in Latin-1");
  }

  @Test
  void readsNulsAsBlanks() {
    Entry entry = Lines.one("8/5k2/8/8/8/2K5/4P3/8 w - - bm e4;\0");
    assertEquals(ParseOutcome.REPAIRED, entry.outcome());
    assertEquals(List.of("control-character"), Lines.slugs(entry));
  }

  @Test
  void reportsWhatCanBeReadInTwoWaysAtItsColumn() {
    String position = "8/5k2/8/8/8/2K5/4P3/8 w - - bm e4; ";
    assertFinding("string-escape", 44, 46, position + "c0 \"abcd\\s e\";");
    assertFinding("string-escape", 42, 44, position + "c0 \"C:\\\\stuff\\x\";");
    assertFinding("control-character", 41, 42, position + "c0 \"a\u001Bb\u0000\";");
    assertFinding("control-character", 41, 42, position + "c0 \"a\u0085b\";");
    assertFinding("direction-mark", 41, 42, position + "c0 \"a\u202Eb\";");
    assertFinding("rank-digits", 19, 22, "8/5k2/8/8/8/2K5/4P111/8 w - -");
    assertFinding("castling-chess960", 24, 25, "4k3/8/8/8/8/8/8/R5K1 w Q - bm Kh1;");
    assertFinding("castling-unsound", 27, 30, "r3k2r/8/8/8/8/8/8/R4RK1 w Qkq - bm Kg2;");
  }

  private static void assertFinding(String slug, int column, int endColumn, String line) {
    Entry entry = Lines.one(line);
    assertEquals(List.of(slug), Lines.slugs(entry), entry::toString);
    assertEquals(column, entry.findings().get(0).column(), entry::toString);
    assertEquals(endColumn, entry.findings().get(0).endColumn(), entry::toString);
  }

  @Test
  void keepsTextsWhoseBackslashesAreNotEscapes() {
    for (String text : new String[] {"C:\\stuff", "C:\\temp\\new", "\\r\\n"}) {
      Entry entry = Lines.one("8/5k2/8/8/8/2K5/4P3/8 w - - bm e4; c0 \"" + text + "\";");
      assertEquals(ParseOutcome.ACCEPTED, entry.outcome(), text);
      EpdRecord record = entry.record();
      assertEquals(text, record == null ? null : record.text("c0"));
    }
  }

  @Test
  void readsControlCharactersInATextAsBlanks() {
    assertEquals(
        "8/5k2/8/8/8/2K5/4P3/8 w - - c0 \"a b c d\";",
        Lines.canonical("8/5k2/8/8/8/2K5/4P3/8 w - - c0 \"a\tb\u0000c\u009Bd\";"));
  }

  @Test
  void readsLinesUpToAMegabyte() {
    String comment = "x".repeat(TextLines.LONGEST - 100);
    Entry entry = Lines.one("8/5k2/8/8/8/2K5/4P3/8 w - - bm e4; c0 \"" + comment + "\";");
    assertEquals(ParseOutcome.ACCEPTED, entry.outcome());
  }

  @Test
  void rejectsLongerLinesAndCanStillCopyThem() throws IOException {
    String line = "\u00E9".repeat(3 * TextLines.LONGEST);
    byte[] bytes = ("#\n" + line + "\n" + RECORD).getBytes(UTF_8);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (EntryReader reader =
        EntryReader.open(new Input("test", () -> new ByteArrayInputStream(bytes)))) {
      assertNotNull(reader.next());
      Entry entry = reader.next();
      assertNotNull(entry);
      assertEquals(ParseOutcome.REJECTED, entry.outcome());
      assertEquals(List.of("line-too-long"), Lines.slugs(entry));
      assertTrue(entry.line().cut());
      out.write(entry.line().bytes());
      reader.copyRest(out);
      assertArrayEquals(line.getBytes(UTF_8), out.toByteArray());
      Entry next = reader.next();
      assertNotNull(next);
      assertEquals(RECORD, next.line().text());
      assertEquals(3, next.line().number());
      assertNull(reader.next());
    }
    assertEquals(3, Lines.read(bytes).size(), "when the rest is not asked for");
  }

  @Test
  void rejectsAMegabyteOfGarbageQuickly() {
    String rubbish = "8/5k2/8/8/8/2K5/4P3/8 w - - " + ";x y".repeat(200_000);
    Entry entry = Lines.one(rubbish);
    assertEquals(ParseOutcome.REJECTED, entry.outcome());
    assertTrue(Lines.slugs(entry).contains("too-many-operations"), entry::toString);
    Entry moves = Lines.one("8/5k2/8/8/8/2K5/4P3/8 w - - bm " + "Nf3 ".repeat(200_000));
    assertEquals(FindingCollector.MOST + 1, moves.findings().size());
    assertTrue(Lines.slugs(moves).contains("too-many-findings"), moves::toString);
  }

  @Test
  void findingsHaveTheirColumns() {
    Entry entry = Lines.one("  8/5k2/8/8/8/2K5/4P3/8 w - - bm e4; id quirk;");
    assertEquals(
        List.of(
            new RecordFinding(
                FindingKind.STRING_UNQUOTED, 41, 46, FindingKind.STRING_UNQUOTED.sentence())),
        entry.findings());
  }

  @Test
  void explainsWhyAMoveCannotBePlayed() {
    Entry entry = Lines.one("8/5k2/8/8/8/2K5/4P3/8 w - - bm e5;");
    assertEquals(List.of("unsolvable", "move-illegal"), Lines.slugs(entry));
    assertTrue(entry.findings().get(1).message().contains("pawn"), entry::toString);
  }

  @Test
  void aMoveInUciNotationIsNeverRepairedToAnotherPiece() {
    String record = "2k5/8/5B2/8/7p/8/8/4K3 w - - bm ";
    Entry illegal = Lines.one(record + "b6h4;");
    assertEquals(List.of("unsolvable", "move-illegal"), Lines.slugs(illegal));
    assertTrue(illegal.findings().get(1).message().contains("b6 is empty"), illegal::toString);
    assertEquals(record + "Bxh4;", Lines.canonical(record + "bh4;"));
  }

  @Test
  void namesARecordThatAvoidsWhatItAsksFor() {
    String record = "8/5k2/8/8/8/2K5/4P3/8 w - - ";
    assertEquals(
        List.of("move-contradicted", "unsolvable"),
        Lines.slugs(Lines.one(record + "bm e4; am e4;")));
    assertEquals(List.of("move-contradicted"), Lines.slugs(Lines.one(record + "bm e3 e4; am e4;")));
    String cornered = "7k/8/6K1/8/8/8/8/8 b - - ";
    assertEquals(List.of("unsolvable"), Lines.slugs(Lines.one(cornered + "am Kg8;")));
  }

  @Test
  void placesAnInvalidOperandAfterADoubledOpcode() {
    Entry entry = Lines.one("8/5k2/8/8/8/2K5/4P3/8 w - - acd acd e4;");
    List<RecordFinding> findings = entry.findings();
    assertEquals(List.of("opcode-doubled", "operand-invalid"), Lines.slugs(entry));
    assertEquals(List.of(33, 37), findings.stream().map(RecordFinding::column).toList());
  }
}
