package dev.plumbline.run.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.run.spec.ConfigFile.ConfigValue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfigFileTest {
  private static String error(String text) {
    return String.valueOf(assertThrows(ConfigException.class, () -> toml(text)).getMessage());
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
  void aTextNeedsItsSecondQuotationMark() {
    String message = "missing quotation mark at the end of the text";
    assertTrue(error("k = \"abc\n").endsWith(message), error("k = \"abc\n"));
    assertTrue(error("k = \"abcd\n").endsWith(message), error("k = \"abcd\n"));
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

  private static ConfigValue toml(String text) throws ConfigException {
    return new ConfigFile("plan.toml", text, false).root();
  }

  @Test
  void namesThePlaceOfAKey() throws ConfigException {
    ConfigValue toml = toml("a = [\n  1,\n]\n\n[table]\nb = 2\n  c = { d = 3, \"e f\" = 4 }\n");
    assertEquals("plan.toml:1:1: a: no", message(toml.get("a")));
    assertEquals("plan.toml:5:2: table: no", message(toml.get("table")));
    assertEquals("plan.toml:6:1: table.b: no", message(toml.get("table").get("b")));
    assertEquals("plan.toml:7:9: table.c.d: no", message(toml.get("table").get("c").get("d")));
    assertEquals("plan.toml:7:16: table.c.e f: no", message(toml.get("table").get("c").get("e f")));
    assertEquals("plan.toml: no", message(toml));
  }

  @Test
  void namesThePlaceInJson() throws ConfigException {
    ConfigValue json = new ConfigFile("e.json", "{\"a\": {\n \"b\": [1,\n 2]}}", true).root();
    ConfigValue b = json.get("a").get("b");
    assertEquals("e.json:1:2: a: no", message(json.get("a")));
    assertEquals("e.json:2:2: a.b: no", message(b));
    assertEquals("e.json:3:2: a.b.1: no", message(b.entries().get(1)));
  }

  private static String message(ConfigValue value) {
    return String.valueOf(value.error("no").getMessage());
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
