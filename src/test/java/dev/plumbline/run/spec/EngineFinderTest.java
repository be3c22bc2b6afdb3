package dev.plumbline.run.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.run.spec.EngineFile.NamedEngine;
import dev.plumbline.search.Preset;
import dev.plumbline.uci.client.Programs;
import dev.plumbline.uci.client.UciSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EngineFinderTest {
  private static final EngineSpec BOOKISH =
      new EngineSpec.Builtin("bookish", Preset.CLASSIC.settings(), 16);

  @TempDir Path folder;

  @BeforeEach
  void makePrograms() throws IOException {
    for (String name : List.of("fish", "gnuchess", "with blank")) {
      assertTrue(Files.writeString(folder.resolve(name), "").toFile().setExecutable(true));
    }
  }

  private EngineSpec find(String text) throws SpecException {
    UciSpec lost = UciSpec.of("no-such-program");
    UciSpec fish = UciSpec.of("fish", "-x");
    List<NamedEngine> named =
        List.of(
            NamedEngine.usable("a.toml", BOOKISH),
            NamedEngine.usable("a.toml", new EngineSpec.Foreign("Lost", lost)),
            NamedEngine.usable("a.toml", new EngineSpec.Foreign("fish", fish)),
            NamedEngine.unusable("Old", "b.json", "it speaks xboard, not uci"));
    return new EngineFinder(named, new Programs(List.of(folder))).find(text);
  }

  private String refusal(String text) {
    SpecException e = assertThrows(SpecException.class, () -> find(text));
    assertEquals(SpecException.Kind.UNKNOWN, e.kind());
    return String.valueOf(e.getMessage());
  }

  private String path(String name) {
    return folder.resolve(name).toString();
  }

  @Test
  void aNameFromAFileOverridesAProgram() throws SpecException {
    assertEquals(new EngineSpec.Foreign("fish", UciSpec.of(path("fish"), "-x")), find("fish"));
    assertEquals(BOOKISH, find("bookish"));
    assertEquals(BOOKISH, find("Bookish"));
  }

  @Test
  void aProgramIsFoundByItsPathOrItsNameWithItsArguments() throws SpecException {
    assertEquals(
        new EngineSpec.Foreign(path("fish"), UciSpec.of(path("fish"))), find(path("fish")));
    assertEquals(
        new EngineSpec.Foreign("fish -a b", UciSpec.of(path("fish"), "-a", "b")),
        find("fish -a b"));
    assertEquals(
        new EngineSpec.Foreign("with blank", UciSpec.of(path("with blank"))), find("with blank"));
  }

  @Test
  void startsGnuChessInUciMode() throws SpecException {
    UciSpec spec = UciSpec.of(path("gnuchess"), "-u");
    assertEquals(new EngineSpec.Foreign("gnuchess", spec), find("gnuchess"));
    assertEquals(new EngineSpec.Foreign("gnuchess -u", spec), find("gnuchess -u"));
  }

  @Test
  void suggestsANameForAnUnknownEngine() {
    assertEquals(
        "unknown engine \"bokish\": did you mean \"bookish\"? see: plumbline engine list",
        refusal("bokish"));
    assertEquals(
        "unknown engine \"nothing at all\": see: plumbline engine list", refusal("nothing at all"));
    assertEquals(
        "the engine cannot be started: no such file: " + path("missing"), refusal(path("missing")));
    assertTrue(refusal("").startsWith("unknown engine \"\""));
  }

  @Test
  void explainsWhyANamedEngineCannotBeUsed() {
    assertEquals(
        "Lost of a.toml cannot be started: no program no-such-program on the PATH; give its path",
        refusal("Lost"));
    assertEquals("Old of b.json: it speaks xboard, not uci", refusal("old"));
  }
}
