package dev.plumbline.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.apache.commons.csv.CSVParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvWriterTest {
  @ParameterizedTest
  @ValueSource(
      strings = {"=1+1", "+A1", "-A1", "@SUM(A1)", " =1", "\uff1d1", "'=1", "''-A1", "--1"})
  void aFormulaIsATextBehindAnApostrophe(String text) throws IOException {
    assertEquals("'" + text, cell(text));
    assertEquals(text, CsvWriter.plain(cell(text)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", "'", "text", "'text'", "Nf3", "-3", "+0.5", "-12.5 %", "'-3", "O-O", " a", "-"
      })
  void anythingElseStaysAsItIs(String text) throws IOException {
    assertEquals(text, cell(text));
    assertEquals(text, CsvWriter.plain(text));
  }

  /** Text that ends a line, colours a terminal, or turns the reading direction around. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "\t=1",
        "\r=1",
        "a\nb",
        "\u001b[31mred",
        "abc\u202ecba",
        "\u200b",
        "tag \udb40\udc41f",
        "lone \ud83d",
        "\\x1b",
        "\\\\u202e",
        "\\x5cx1b",
        "back\\slash\\xyz\\u12"
      })
  void whatCouldControlATerminalIsEscapedAndReadBack(String text) throws IOException {
    String cell = cell(text);
    assertTrue(cell.codePoints().allMatch(InertText::isPlain), cell);
    assertEquals(text, CsvWriter.plain(cell));
  }

  @Test
  void onlyWhatMustBeEscapedIs() throws IOException {
    assertEquals("back\\slash \\x07", cell("back\\slash \7"));
  }

  @Test
  void cellsAreTextNumbersOrEmpty() throws IOException {
    StringBuilder table = new StringBuilder();
    CsvWriter csv = new CsvWriter(table, List.of("a", "b", "c", "d"));
    csv.cell("=1").cell(-1).cell(0L).cell(Column.millis(0)).endRow();
    csv.cell(null).cell(true).cell(Column.known(-1)).cell(Column.millis(-1)).endRow();
    csv.cell("a\7").cell(3).cell(Column.known(7)).cell(Column.millis(1_234_567)).endRow();
    csv.cell("+1.5").cell(Column.decimal(-0.00004, 2)).cell("").cell("-").endRow();
    assertEquals(
        "a,b,c,d\n'=1,-1,0,0.000\n\"\",true,,\na\\x07,3,7,1.235\n+1.5,0.00,,-\n", table.toString());
  }

  /** The cell of a row, as a program reads it. */
  private static String cell(String text) throws IOException {
    StringBuilder row = new StringBuilder();
    new CsvWriter(row).reversible(text).endRow();
    try (CSVParser parser = CSVParser.parse(row.toString(), CsvWriter.FORMAT)) {
      return parser.getRecords().get(0).get(0);
    }
  }
}
