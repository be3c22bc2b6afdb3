package dev.plumbline.run.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.plumbline.run.spec.EngineSpec.SpecException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TomlFileTest {
  private static String error(String text) {
    return String.valueOf(
        assertThrows(SpecException.class, () -> TomlFile.of("plan.toml", text)).getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "nodes | :2:6: expected KEY = VALUE, as in nodes = 20000",
        "nodes = | :2:8: nodes has no value: write nodes = \"...\", or remove the line",
        "name = my engine | :2:8: a text needs quotation marks: name = \"my engine\"",
        "suites = [my.epd] | :2:11: texts need quotation marks, as in [\"my.epd\"]",
        "set = { null = no } | :2:16: texts need quotation marks, as in [\"my.epd\"]",
        "name = \"open | :2:13: missing quotation mark at the end of the text",
      })
  void saysHowToCorrectALine(String line, String expected) {
    assertEquals("plan.toml" + expected, error("a = 1\n" + line + "\nb = 2\n"));
  }

  @Test
  void aLongValueIsShortened() {
    String shown = "x".repeat(60);
    assertEquals(
        "plan.toml:1:5: a text needs quotation marks: k = \"" + shown + '"', error("k = " + shown));
    assertEquals(
        "plan.toml:1:5: a text needs quotation marks: k = \"" + shown + "...\"",
        error("k = " + shown + "x"));
  }

  @Test
  void namesTheLineOfARepeatedKey() {
    assertEquals("plan.toml:3:1: duplicate key: remove one", error("a = 1\nb = 2\na = 3\nc = 4\n"));
  }

  @Test
  void saysThatSomethingBeforeALineIsOpen() {
    assertEquals(
        "plan.toml:2:1: a list, table or text before this line is not closed",
        error("a = [1,\nb = 2\n"));
  }

  @Test
  void findsTheLineOfAKey() throws SpecException {
    TomlFile toml = TomlFile.of("plan.toml", "a = [\n  1,\n]\n\n[table]\nb = 2\nc = { d = 3 }\n");
    assertEquals("plan.toml:1", toml.place(List.of("a")));
    assertEquals("plan.toml:5", toml.place(List.of("table")));
    assertEquals("plan.toml:6", toml.place(List.of("table", "b")));
    assertEquals("plan.toml:7", toml.place(List.of("table", "c", "d")));
  }

  @Test
  void namesTheLineAtWhichALimitIsExceeded() {
    String deep = "d = " + "[".repeat(101) + "]".repeat(101);
    assertEquals(
        "plan.toml:3: more than 100 lists or tables inside one another; check the brackets, braces"
            + " and dots",
        error("a = 1\nb = 2\n" + deep + "\nc = 3\n"));
    assertEquals(
        "plan.toml:2: a number has more than 1000 digits", error("a = 1\nb = " + "1".repeat(1001)));
  }
}
