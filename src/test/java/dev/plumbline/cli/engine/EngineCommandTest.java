package dev.plumbline.cli.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import dev.plumbline.cli.terminal.Terminal;
import dev.plumbline.search.SearchOption;
import dev.plumbline.uci.client.Fault;
import dev.plumbline.uci.client.FaultyEngine;
import dev.plumbline.uci.client.UciSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class EngineCommandTest extends FolderTest {
  @Test
  void listsEveryOptionInItsGroup() {
    Ran ran = Ran.plumbline("engine", "options").exits(0);
    for (SearchOption.OptionGroup group : SearchOption.OptionGroup.values()) {
      assertTrue(ran.out().lines().anyMatch(group.title()::equals), group.title());
    }
    for (SearchOption option : SearchOption.values()) {
      String name = "  " + option.label() + " ";
      assertEquals(1, ran.out().lines().filter(line -> line.startsWith(name)).count(), name);
    }
    assertTrue(ran.out().lines().allMatch(line -> line.length() <= 80), ran.out());
  }

  @Test
  void showsAPresetWithChangedSettings() throws IOException {
    Ran ran =
        Ran.plumbline(
            Ran.words(
                "engine options --preset Textbook --set bounds=hard --set LMR=off"
                    + " --set=eval.grain=8 --json"));
    ran.exits(0);
    JsonNode options = new ObjectMapper().readTree(ran.out());
    assertEquals("hard", value(options, "bounds").asText());
    assertEquals(8, value(options, "eval.grain").asInt());
    assertEquals(64, value(options, "hash").asInt());
    assertTrue(value(options, "lmr").isBoolean());
    assertEquals("false", value(options, "lmr").asText());
    assertEquals("false", value(options, "null").asText());
  }

  @Test
  void rejectsInvalidSettings() {
    Ran typo = Ran.plumbline("engine", "options", "--set", "windw=pvs");
    typo.exits(2).errHas("did you mean \"window\"?");
    Ran.plumbline("engine", "options", "--set", "window=mtdf").exits(2).errHas("window=mtdf needs");
    Ran.plumbline("engine", "options", "--preset", "best").exits(2);
    Ran.plumbline("engine", "options", "--hash", "0").exits(2);
    Ran.plumbline("engine").exits(2);
  }

  /** Writes an engines.toml with a scripted engine and a preset into a user's configuration. */
  private Map<String, String> configured(Fault fault) throws Exception {
    return configured(FaultyEngine.with(fault));
  }

  private Map<String, String> configured(UciSpec spec) throws IOException {
    String args = spec.args().stream().map("\"%s\""::formatted).collect(Collectors.joining(", "));
    Path file = Files.createDirectories(folder.resolve("plumbline")).resolve("engines.toml");
    Files.writeString(
        file,
        "[scripted]\ncommand = \"%s\"\nargs = [%s]\n[bookish]\npreset = \"classic\"\n"
            .formatted(spec.command(), args));
    return Map.of("XDG_CONFIG_HOME", folder.toString(), "PATH", folder.toString());
  }

  private static Ran ran(Map<String, String> environment, String... arguments) {
    return Ran.in(environment, Terminal.NONE, "", arguments);
  }

  @Test
  void listsTheBuiltinEngineAndThoseOfEnginesFiles() throws Exception {
    Map<String, String> environment = configured(Fault.NONE);
    Path cute = folder.resolve("engines.json");
    Files.writeString(cute, "[{\"name\": \"Old\", \"command\": \"x\", \"protocol\": \"xboard\"}]");
    Ran ran = ran(environment, "engine", "list", "--engines", cute.toString()).exits(0);
    List<String> lines = ran.out().lines().toList();
    assertTrue(lines.get(1).startsWith("builtin "), ran.out());
    assertTrue(lines.get(2).matches("Old +cannot be used: it speaks xboard, not uci .*"));
    assertTrue(lines.get(3).startsWith("scripted "), ran.out());
    assertTrue(lines.get(4).matches("bookish +builtin engine with other settings .*engines.toml"));
  }

  @Test
  void listsTheOptionsOfAnExternalEngine() throws Exception {
    Map<String, String> environment = configured(Fault.NONE);
    Ran ran = ran(environment, "engine", "options", "scripted").exits(0);
    assertEquals(
        """
        Scripted 1.0
          Hash        16          1 to 1024
          Clear Hash              a button
          MultiPV     1           1 to 8
          Style       Quite Calm  Quite Calm, Wild
          Ponder      off         on or off
          Book File               a text
        """,
        ran.out());
    Ran json = ran(environment, "engine", "options", "scripted", "--json");
    JsonNode options = new ObjectMapper().readTree(json.out());
    assertEquals(6, options.size());
    assertEquals("Wild", options.get(3).get("choices").get(1).asText());
    ran(environment, "engine", "options", "bookish").exits(0);
  }

  @Test
  void namesTheLineOfAnErrorInAnEnginesFile() throws IOException {
    Path file = folder.resolve("my.toml");
    Files.writeString(file, "[a]\ncommand = \"x\"\noptons = {}\n");
    Ran ran = Ran.plumbline("engine", "list", "--engines", file.toString());
    ran.exits(3).errHas("a.optons: unknown key: did you mean \"options\"?");
    Ran.plumbline("engine", "list", "--engines", "no.toml").exits(3);
  }

  private static JsonNode value(JsonNode options, String name) {
    for (JsonNode option : options) {
      if (option.get("name").asText().equals(name)) {
        return option.get("default");
      }
    }
    throw new AssertionError("no option " + name);
  }
}
