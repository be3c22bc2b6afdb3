package dev.plumbline.epd;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.epd.Entry.ParseOutcome;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The formats other than EPD: read, written, and read back. */
class TablesTest {
  static final String HEADER =
      "PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags,"
          + "DailyDate\n";

  /** A puzzle of our own: the king walks into a mate that rook and queen both give. */
  static final String PUZZLE =
      "q0001,8/8/8/8/5Q2/5K2/7k/R7 b - - 4 50,h2h3 a1h1,1500,80,90,77,endgame mateIn1,"
          + "https://example.org/1#100";

  private static final String PUZZLE_EPD =
      "8/8/8/8/5Q2/5K1k/8/R7 w - - GameUrl \"https://example.org/1#100\"; NbPlays 77; Popularity"
          + " 90; PuzzleFen \"8/8/8/8/5Q2/5K2/7k/R7 b - - 4 50\"; PuzzleMoves \"h2h3 a1h1\"; Rating"
          + " 1500; RatingDeviation 80; Themes \"endgame mateIn1\"; bm Qg3# Qh6# Rh1#; fmvn 51;"
          + " hmvc 5; id \"q0001\"; pv Rh1#;";

  private static String write(RecordFormat format, Iterable<Entry> entries) throws IOException {
    StringBuilder out = new StringBuilder();
    RecordWriter writer = format.writer(out);
    writer.begin();
    for (Entry entry : entries) {
      EpdRecord record = entry.record();
      assertTrue(record != null && writer.write(record), entry::toString);
    }
    return out.toString();
  }

  @Test
  void aTableHasNoFormulasAndIsReadBackUnchanged() throws IOException {
    String suite =
        """
        7k/8/8/8/8/8/R7/KR6 w - - bm Rb7; c0 "=HYPERLINK(1)"; id "=HYPERLINK(2)";
        7k/8/8/8/8/8/R7/KR6 w - - dm -3; id "'@x";
        7k/8/8/8/8/8/R7/KR6 w - - id "'plain'";
        """;
    String table = write(RecordFormat.CSV, Lines.read(suite));
    assertTrue(table.contains(",'=HYPERLINK(2),Rb7,"), table);
    assertTrue(table.contains(",''@x,,,-3,"), table);
    assertTrue(table.contains(",'plain',"), table);
    assertEquals(suite, write(RecordFormat.EPD, Lines.read(table)));
  }

  @Test
  void playsTheFirstMoveOfAPuzzleAndTakesAnyMate() throws IOException {
    assertEquals(PUZZLE_EPD + "\n", write(RecordFormat.EPD, Lines.read(PUZZLE)));
  }

  @Test
  void readsAControlCharacterBetweenMovesAsTheBlankThatItIsSaidToBe() throws IOException {
    List<Entry> entries = Lines.read(PUZZLE.replace("h2h3 a1h1", "h2h3\u0007a1h1"));
    assertEquals(List.of("control-character"), Lines.slugs(entries.get(0)));
    assertEquals(PUZZLE_EPD + "\n", write(RecordFormat.EPD, entries));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ",", ",Kings_Pawn_Game", ",,2024-01-31"})
  void readsEachLayoutOfPuzzlesWithAndWithoutHeader(String more) throws IOException {
    String row = PUZZLE + more;
    for (String input : new String[] {row, HEADER + row, HEADER + "\n" + row + "\r\n"}) {
      List<Entry> entries =
          Lines.read(input).stream().filter(e -> e.outcome() != ParseOutcome.BLANK).toList();
      assertEquals(1, entries.size());
      assertEquals(ParseOutcome.ACCEPTED, entries.get(0).outcome());
      String written = write(RecordFormat.LICHESS, entries);
      assertTrue(written.startsWith(HEADER + row), written);
      assertEquals(written, write(RecordFormat.LICHESS, Lines.read(written)));
      String epd = write(RecordFormat.EPD, entries);
      assertEquals(written, write(RecordFormat.LICHESS, Lines.read(epd)));
    }
  }

  @Test
  void readsQuotedFields() {
    EpdRecord record = Lines.record(PUZZLE.replace("endgame mateIn1", "\"a, \"\"b\"\"\""));
    assertEquals("a, \"b\"", record.text("Themes"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          h2h3 a1h1         | h2h3              | row-unplayable | 40 | 44
          h2h3 a1h1         | h2h4 a1h1         | row-unplayable | 40 | 44
          h2h3 a1h1         | h2h3 a1b2         | row-unplayable | 45 | 49
          5Q2               | 5Q3               | no-position    | 15 | 18
          endgame mateIn1   | "endgame" mateIn1 | row-malformed  | 1  | 107
          1500,80,90,       | 1500,80,          | row-malformed  | 1  | 102
          """)
  void rejectsARowWithItsPlace(String part, String broken, String slug, int column, int end) {
    String row = PUZZLE.replace(part, broken);
    Entry entry = Lines.read(HEADER + row).get(0);
    assertEquals(ParseOutcome.REJECTED, entry.outcome());
    RecordFinding finding = entry.findings().get(0);
    assertEquals(
        slug + " " + column + "-" + end,
        finding.kind().slug() + " " + finding.column() + "-" + finding.endColumn(),
        entry::toString);
  }

  @Test
  void refusesToMakeAPuzzleOfOtherRecords() throws IOException {
    StringBuilder out = new StringBuilder();
    EpdRecord record = Lines.record("8/5k2/8/8/8/2K5/4P3/8 w - - bm e4;");
    assertFalse(RecordFormat.LICHESS.writer(out).write(record));
    assertEquals("", out.toString());
  }

  @Test
  void writesATableAndReadsItBackWithoutLoss() throws IOException {
    String epd =
        """
        8/5k2/8/8/8/2K5/4P3/8 w - - Quirk 1; am Kd4; bm Kc4 e4; c0 "one, \\"two\\"; three"; dm 9; id "a, \\"b\\""; noop "x";
        8/5k2/8/8/8/2K5/4P3/8 w - - id "";
        8/5k2/8/8/8/2K5/4P3/8 w - -
        8/5k2/8/8/8/2K5/4P3/8 w - - bm Zz9 e4; fmvn 3; hmvc 2; pv e4 Ke6;
        """;
    String table = write(RecordFormat.CSV, Lines.read(epd));
    assertEquals("fen,id,bm,am,dm,pv,operations", table.lines().findFirst().orElseThrow());
    assertEquals(
        "8/5k2/8/8/8/2K5/4P3/8 w - -,\"a, \"\"b\"\"\",Kc4 e4,Kd4,9,,"
            + "\"Quirk 1; c0 \"\"one, \\\"\"two\\\"\"; three\"\"; noop \"\"x\"\";\"",
        table.lines().skip(1).findFirst().orElseThrow());
    assertEquals(epd, write(RecordFormat.EPD, Lines.read(table)));
  }

  @Test
  void placesFindingsOfATableAtTheirRow() {
    Entry entry =
        Lines.read("fen,id,bm,am,dm,pv,operations\n8/5k2/8/8/8/2K5/4P3/8 w - -,x,e2e4,,,,").get(0);
    assertEquals(ParseOutcome.REPAIRED, entry.outcome());
    assertEquals(1, entry.findings().get(0).column());
    assertEquals(entry.line().text().length() + 1, entry.findings().get(0).endColumn());
  }

  @Test
  void writesAListOfPositionsWithAllSixFields() throws IOException {
    String list = write(RecordFormat.FEN, Lines.read("8/5k2/8/8/8/2K5/4P3/8 w - - bm e4; hmvc 3;"));
    assertEquals("8/5k2/8/8/8/2K5/4P3/8 w - - 3 1\n", list);
    assertEquals(list, write(RecordFormat.FEN, Lines.read(list)));
  }
}
