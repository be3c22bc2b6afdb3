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
  void unknownNumbersAreEmptyCells() throws IOException {
    StringBuilder table = new StringBuilder();
    CsvWriter csv = new CsvWriter(table, List.of("text", "number", "known", "millis"));
    csv.text("=1").number(-1).known(0).millis(0).endRow();
    csv.text(null).number(2).known(-1).millis(-1).endRow();
    csv.text("a\7").number(3).known(7).millis(1_234_567).endRow();
    assertEquals(
        "text,number,known,millis\n'=1,-1,0,0.000\n\"\",2,,\na\\x07,3,7,1.235\n", table.toString());
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
