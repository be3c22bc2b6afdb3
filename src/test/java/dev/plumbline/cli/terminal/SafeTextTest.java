package dev.plumbline.cli.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SafeTextTest {
  @Test
  void leavesOrdinaryTextAlone() {
    String text = "Schönes Matt in 2 — 王";
    assertSame(text, SafeText.of(text));
  }

  @ParameterizedTest
  @CsvSource({
    "1b, \\x1b",
    "7, \\x07",
    "7f, \\x7f",
    "9b, \\x9b",
    "a, \\x0a",
    "202e, \\u202e",
    "2028, \\u2028",
    "feff, \\ufeff",
    "d800, \\ud800"
  })
  void spellsOutWhatCouldSteerATerminal(String codePoint, String spelt) {
    String text = "a" + (char) Integer.parseInt(codePoint, 16) + "z";
    assertEquals("a" + spelt + "z", SafeText.of(text));
  }

  @Test
  void countsColumnsOfWideAndCombiningCharacters() {
    assertEquals(3, SafeText.width("abc"));
    assertEquals(2, SafeText.width("王"));
    assertEquals(1, SafeText.width("e\u0301"));
  }

  @Test
  void dataForATerminalKeepsLineEndsAndTabsOnly() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    SafeOutputStream out = new SafeOutputStream(bytes);
    out.write("ä\tb\u001b[2J\nrest".getBytes(StandardCharsets.UTF_8));
    out.flush();
    assertEquals("ä\tb\\x1b[2J\nrest", bytes.toString(StandardCharsets.UTF_8));
  }
}
