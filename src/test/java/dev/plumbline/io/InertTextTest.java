package dev.plumbline.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InertTextTest {
  @Test
  void leavesOrdinaryTextAlone() {
    String text = "Schönes Matt in 2 — 王";
    assertSame(text, InertText.line(text));
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
  void escapesWhatCouldSteerATerminal(String codePoint, String escaped) {
    String text = "a" + (char) Integer.parseInt(codePoint, 16) + "z";
    assertEquals("a" + escaped + "z", InertText.line(text));
  }

  @Test
  void countsColumnsOfWideAndCombiningCharacters() {
    assertEquals(3, InertText.width("abc"));
    assertEquals(2, InertText.width("王"));
    assertEquals(1, InertText.width("e\u0301"));
  }

  @Test
  void ordinaryTextStaysReadableInMarkdown() {
    String text = "wac: nodes 2k (30 of 30), 0.5 s";
    assertEquals(text, InertText.markdown(text));
  }

  @ParameterizedTest
  @CsvSource({
    "[a](b), &#91;a&#93;(b)",
    "https://a.b, https&#58;//a.b",
    "www.a.b, www&#46;a.b",
    ":tada:x, &#58;tada&#58;x",
    "<b>, &#60;b&#62;",
    "me@a.b, me&#64;a.b"
  })
  void nothingBecomesMarkupInMarkdown(String text, String inert) {
    assertEquals(inert, InertText.markdown(text));
  }
}
