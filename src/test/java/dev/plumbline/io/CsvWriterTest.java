package dev.plumbline.io;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import org.apache.commons.csv.CSVParser;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvWriterTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "=1+1",
        "+A1",
        "-A1",
        "@SUM(A1)",
        "\t=1",
        "\r=1",
        " =1",
        "\uff1d1",
        "'=1",
        "''-A1",
        "--1"
      })
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

  /** The cell of a row, as a program reads it. */
  private static String cell(String text) throws IOException {
    StringBuilder row = new StringBuilder();
    new CsvWriter(row).verbatim(text).endRow();
    try (CSVParser parser = CSVParser.parse(row.toString(), CsvWriter.FORMAT)) {
      return parser.getRecords().get(0).get(0);
    }
  }
}
