package dev.plumbline.uci.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.engine.Setting;
import dev.plumbline.uci.Words;
import dev.plumbline.uci.Words.CommandException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OfferedOptionsTest {
  private final OfferedOptions options = new OfferedOptions();

  OfferedOptionsTest() {
    note("name Hash type spin default 16 min 1 max 1024");
    note("name Clear Hash type button");
    note("name Style type combo default Quite Calm var Quite Calm var Wild");
    note("name Ponder type check default true");
    note("name Book File type string default <empty>");
    note("name Elo type spin default 1500");
  }

  private void note(String text) {
    options.note(new Words(text));
  }

  @Test
  void readsEveryTypeWithItsDefault() {
    assertEquals(
        List.of(
            new Setting("Hash", "", Setting.SettingType.NUMBER, "16", 1, 1024, List.of()),
            new Setting("Clear Hash", "", Setting.SettingType.BUTTON, "", 0, 0, List.of()),
            new Setting(
                "Style",
                "",
                Setting.SettingType.CHOICE,
                "Quite Calm",
                0,
                0,
                List.of("Quite Calm", "Wild")),
            new Setting("Ponder", "", Setting.SettingType.SWITCH, "on", 0, 0, List.of()),
            new Setting("Book File", "", Setting.SettingType.TEXT, "", 0, 0, List.of()),
            new Setting(
                "Elo",
                "",
                Setting.SettingType.NUMBER,
                "1500",
                Long.MIN_VALUE,
                Long.MAX_VALUE,
                List.of())),
        options.settings());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "name", "name X", "name X type", "name X type thing", "type spin default 3"})
  void ignoresMalformedOptions(String text) {
    int before = options.settings().size();
    note(text);
    assertEquals(before, options.settings().size());
  }

  @Test
  void keepsTheFirstOptionOfAName() {
    note("name hash type button");
    assertEquals(6, options.settings().size());
    assertTrue(options.has("HASH"));
    assertFalse(options.has("Threads"));
  }

  @ParameterizedTest
  @CsvSource({
    "hash, 64, setoption name Hash value 64",
    "Clear Hash, '', setoption name Clear Hash",
    "style, quite calm, setoption name Style value Quite Calm",
    "Ponder, off, setoption name Ponder value false",
    "Ponder, TRUE, setoption name Ponder value true",
    "book file, /a b/c.bin, setoption name Book File value /a b/c.bin",
    "book file, '', setoption name Book File value <empty>",
    "Elo, -3, setoption name Elo value -3"
  })
  void writesNamesAsTheEngineSpellsThem(String name, String value, String command)
      throws CommandException {
    assertEquals(command, options.command(name, value));
  }

  @Test
  void aLineEndInAValueDoesNotStartACommand() throws CommandException {
    assertEquals("setoption name Book File value a quit", options.command("Book File", "a\nquit"));
  }

  @ParameterizedTest
  @CsvSource({
    "Hsh, 1, 'unknown option \"Hsh\": did you mean \"Hash\"? see: plumbline engine options'",
    "threads, 2, 'no option Threads, so it searches with one thread only: leave out --threads'",
    "Hash, 0, 'Hash is a number from 1 to 1024, not \"0\"'",
    "Hash, many, 'Hash is a number from 1 to 1024, not \"many\"'",
    "Ponder, 1, 'Ponder is true or false, not \"1\"'",
    "Style, mild, 'Style is one of Quite Calm, Wild, not \"mild\"'"
  })
  void explainsInvalidValues(String name, String value, String sentence) {
    CommandException refusal =
        assertThrows(CommandException.class, () -> options.command(name, value));
    assertEquals(sentence, refusal.getMessage());
  }
}
