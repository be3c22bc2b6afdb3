package dev.plumbline.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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

  /** Unicode calls them letters and marks, but nothing is shown. */
  @Test
  void escapesLettersAndMarksThatAreInvisible() {
    int[] bounds = {0x34f, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x180b, 0x180d, 0x180f, 0x3164};
    int[] more = {0xfe00, 0xfe0f, 0xffa0, 0xe0100, 0xe01ef};
    IntStream.concat(IntStream.of(bounds), IntStream.of(more))
        .forEach(each -> assertFalse(InertText.isPlain(each), Integer.toHexString(each)));
    IntStream.of(0x34e, 0x350, 0x115e, 0x1161, 0x17b3, 0x3163, 0x3165, 0xfe20, 0xffa1, 0x20000)
        .forEach(each -> assertTrue(InertText.isPlain(each), Integer.toHexString(each)));
  }

  @Test
  void anEscapeHasTwoDigitsOrFour() {
    StringBuilder escaped = new StringBuilder();
    InertText.escape(escaped, 0xff);
    InertText.escape(escaped, 0x100);
    assertEquals("\\xff\\u0100", escaped.toString());
  }

  @Test
  void aQuotationIsShort() {
    assertEquals("\"a?b\"", InertText.quoted("a\nb"));
    assertEquals('"' + "x".repeat(60) + '"', InertText.quoted("x".repeat(60)));
    assertEquals('"' + "x".repeat(60) + "...\"", InertText.quoted("x".repeat(61)));
  }

  @Test
  void nothingBecomesMarkupInXml() {
    assertEquals("&lt;a b=&quot;1&quot;&gt;&amp;\\x00", InertText.xml("<a b=\"1\">&\0"));
  }

  @Test
  void countsColumnsOfWideAndCombiningCharacters() {
    assertEquals(3, InertText.width("abc"));
    assertEquals(2, InertText.width("王"));
    assertEquals(1, InertText.width("e\u0301"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "wac: nodes 2k (30 of 30), 0.5 s",
        "mates#43 (mates.043 in 3) by builtin: Bd8+ (+0.12), expected Re8#; mate in 3, -1",
        "errors<=0, solved>=280",
        "2026-11-23T23:49:24Z",
        "over_limit and under_limit",
        "latest~1",
        "the setting {null}!",
        "Q&A | R & D",
        "+0.12",
        "-3",
        "1.5 pawns",
        "a_b c_d",
        "me@ home",
        "in C#",
        "in C##"
      })
  void ordinaryTextStaysReadableInMarkdown(String text) {
    assertEquals(text, InertText.markdown(text));
  }

  @ParameterizedTest
  @CsvSource({
    "[a](b), \\[a](b)",
    "![a](b), !\\[a](b)",
    "https://a.b, https&#58;//a.b",
    "www.a.b, www&#46;a.b",
    ":tada:x, &#58;tada:x",
    "<b>, \\<b>",
    "me@a.b, me&#64;a.b",
    "$a$, &#36;a&#36;",
    "*a*, \\*a\\*",
    "# a, \\# a",
    "a ##, a \\#\\#",
    "(__b__, (\\_\\_b\\_\\_",
    "- a, \\- a",
    "1. a, 1\\. a",
    "&lt;, \\&lt;"
  })
  void nothingBecomesMarkupInMarkdown(String text, String inert) {
    assertEquals(inert, InertText.markdown(text));
  }

  @Test
  void aCellOfATableHasNoBars() {
    assertEquals("a\\|b", InertText.markdownCell("a|b"));
    assertEquals("# a", InertText.markdownCell("# a"));
  }

  /** Texts of the characters that mean something, wherever they stand. */
  @Test
  void aReaderOfMarkdownSeesTheTextAsItIs() {
    String[] pieces =
        ("* ** _ __ ` `` [ ] ( ) ! # ## < > & &amp; &#35; \\ \\\\ | ~ ~~~ "
                + "- --- + = === 1. 2) : @ $ . a b7 é <b> </i> <!-- 4 <a@b.c>")
            .split(" ", -1);
    Random random = new Random(9);
    for (int round = 0; round < 2_000; round++) {
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(8); i >= 0; i--) {
        text.append(pieces[random.nextInt(pieces.length)]);
        text.append(random.nextInt(3) == 0 ? " " : "");
      }
      String expected = text.toString().strip();
      String line = InertText.markdown(expected);
      String where = "round " + round + ": " + expected;
      assertSeen(expected, "- " + line + "\n", where);
      assertSeen(expected, line + "\n", where);
      assertSeen(expected, "## " + line + "\n", where);
      String cell = InertText.markdownCell(expected);
      String table = "| head |\n| --- |\n| " + cell + " |\n";
      assertEquals(
          List.of("head", expected), RenderedMarkdown.of(table).texts(), where + "\n" + table);
    }
  }

  private static void assertSeen(String expected, String markdown, String where) {
    RenderedMarkdown rendered = RenderedMarkdown.of(markdown);
    assertEquals(List.of(expected), rendered.texts(), where + "\n" + markdown);
    assertEquals(Set.of(), rendered.marks(), where + "\n" + markdown);
  }
}
