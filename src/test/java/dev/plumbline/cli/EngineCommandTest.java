package dev.plumbline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.plumbline.search.OptionGroup;
import dev.plumbline.search.SearchOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EngineCommandTest {
  @TempDir Path folder;

  @Test
  void listsEveryOptionInItsGroup() {
    Ran ran = Ran.plumbline("engine", "options");
    assertEquals(0, ran.exitCode(), ran.err());
    for (OptionGroup group : OptionGroup.values()) {
      assertTrue(ran.out().lines().anyMatch(group.title()::equals), group.title());
    }
    for (SearchOption option : SearchOption.values()) {
      String name = "  " + option.label() + " ";
      assertEquals(1, ran.out().lines().filter(line -> line.startsWith(name)).count(), name);
    }
    assertTrue(ran.out().lines().allMatch(line -> line.length() <= 80), ran.out());
  }

  @Test
  void showsWhatAPresetAndTheSettingsOverItMake() throws IOException {
    Path file = folder.resolve("my.settings");
    Files.writeString(file, "# mine\nbounds = hard # clipped\n\nlmr=on\n");
    Ran ran =
        Ran.plumbline(
            "engine",
            "options",
            "--preset",
            "Textbook",
            "--settings",
            file.toString(),
            "--set",
            "LMR=off",
            "--set=eval.grain=8",
            "--json");
    assertEquals(0, ran.exitCode(), ran.err());
    JsonNode options = new ObjectMapper().readTree(ran.out());
    assertEquals("hard", value(options, "bounds").asText());
    assertEquals(8, value(options, "eval.grain").asInt());
    assertEquals(64, value(options, "hash").asInt());
    assertTrue(value(options, "lmr").isBoolean());
    assertEquals("false", value(options, "lmr").asText());
    assertEquals("false", value(options, "null").asText());
  }

  @Test
  void saysWhereAFileOfSettingsIsWrong() throws IOException {
    Path file = folder.resolve("my.settings");
    Files.writeString(file, "lmr=on\nwindw=pvs\n");
    Ran ran = Ran.plumbline("engine", "options", "--settings", file.toString());
    assertEquals(3, ran.exitCode());
    assertTrue(ran.err().contains(file + ":2: there is no setting \"windw\": did you mean"));
    Files.writeString(file, "lmr\n");
    Ran bare = Ran.plumbline("engine", "options", "--settings", file.toString());
    assertEquals(3, bare.exitCode());
    assertTrue(bare.err().contains(file + ":1: \"lmr\" is not name=value"), bare.err());
    assertEquals(3, Ran.plumbline("engine", "options", "--settings", folder + "/no").exitCode());
  }

  @Test
  void refusesWhatCannotBe() {
    Ran typo = Ran.plumbline("engine", "options", "--set", "windw=pvs");
    assertEquals(2, typo.exitCode());
    assertTrue(typo.err().contains("did you mean \"window\"?"), typo.err());
    Ran unsound = Ran.plumbline("engine", "options", "--set", "window=mtdf");
    assertEquals(2, unsound.exitCode());
    assertTrue(unsound.err().contains("window=mtdf needs"), unsound.err());
    assertEquals(2, Ran.plumbline("engine", "options", "--preset", "best").exitCode());
    assertEquals(2, Ran.plumbline("engine", "options", "--hash", "0").exitCode());
    assertEquals(2, Ran.plumbline("engine").exitCode());
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
