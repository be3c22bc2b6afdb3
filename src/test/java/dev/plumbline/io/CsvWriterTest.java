package dev.plumbline.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.apache.commons.csv.CSVParser;
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

  /** The cell of a row, as a program reads it. */
  private static String cell(String text) throws IOException {
    StringBuilder row = new StringBuilder();
    new CsvWriter(row).reversible(text).endRow();
    try (CSVParser parser = CSVParser.parse(row.toString(), CsvWriter.FORMAT)) {
      return parser.getRecords().get(0).get(0);
    }
  }
}
