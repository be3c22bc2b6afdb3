package dev.plumbline.io;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpreadsheetTest {
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
  void aFormulaIsATextBehindAnApostrophe(String text) {
    String cell = Spreadsheet.cell(text);
    assertEquals("'" + text, cell);
    assertEquals(text, Spreadsheet.plain(cell));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", "'", "text", "'text'", "Nf3", "-3", "+0.5", "-12.5 %", "'-3", "O-O", " a", "-"
      })
  void anythingElseStaysAsItIs(String text) {
    assertEquals(text, Spreadsheet.cell(text));
    assertEquals(text, Spreadsheet.plain(text));
  }
}
