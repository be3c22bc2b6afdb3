package dev.plumbline.run.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.engine.EngineFailure;
import dev.plumbline.run.spec.EngineFile.NamedEngine;
import dev.plumbline.search.Preset;
import dev.plumbline.uci.client.UciSpec;
import java.io.File;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
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

  private EngineSpec find(String text) throws EngineFailure {
    UciSpec lost = UciSpec.of("no-such-program");
    UciSpec fish = UciSpec.of("fish", "-x");
    List<NamedEngine> named =
        List.of(
            NamedEngine.usable("a.toml", BOOKISH),
            NamedEngine.usable("a.toml", new EngineSpec.Foreign("Lost", lost)),
            NamedEngine.usable("a.toml", new EngineSpec.Foreign("fish", fish)),
            NamedEngine.unusable("Old", "b.json", "it speaks xboard, not uci"));
    return new EngineFinder(named, new ProgramFinder(List.of(folder))).find(text);
  }

  private String refusal(String text) {
    EngineFailure e = assertThrows(EngineFailure.class, () -> find(text));
    return String.valueOf(e.getMessage());
  }

  private String path(String name) {
    return folder.resolve(name).toString();
  }

  @Test
  void aNameFromAFileOverridesAProgram() throws EngineFailure {
    assertEquals(new EngineSpec.Foreign("fish", UciSpec.of(path("fish"), "-x")), find("fish"));
    assertEquals(BOOKISH, find("bookish"));
    assertEquals(BOOKISH, find("Bookish"));
  }

  @Test
  void aProgramIsFoundByItsPathOrItsNameWithItsArguments() throws EngineFailure {
    assertEquals(
        new EngineSpec.Foreign(path("fish"), UciSpec.of(path("fish"))), find(path("fish")));
    assertEquals(
        new EngineSpec.Foreign("fish -a b", UciSpec.of(path("fish"), "-a", "b")),
        find("fish -a b"));
    assertEquals(
        new EngineSpec.Foreign("with blank", UciSpec.of(path("with blank"))), find("with blank"));
  }

  @Test
  void startsGnuChessInUciMode() throws EngineFailure {
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
    assertEquals("unknown engine \"\": see: plumbline engine list", refusal(""));
    assertEquals(
        "unknown engine \"gnuches\": did you mean \"gnuchess\"? see: plumbline engine list",
        refusal("gnuches"));
    assertEquals(
        "unknown engine \"biltin\": did you mean \"builtin\"? see: plumbline engine list",
        refusal("biltin"));
  }

  @Test
  void explainsWhyANamedEngineCannotBeUsed() {
    assertEquals(
        "Lost of a.toml cannot be started: no program no-such-program on the PATH; give its path",
        refusal("Lost"));
    assertEquals("Old of b.json: it speaks xboard, not uci", refusal("old"));
  }

  private Path onPath(String place, String name) throws IOException {
    Path file = Files.createDirectories(folder.resolve(place)).resolve(name);
    assertTrue(Files.writeString(file, "").toFile().setExecutable(true));
    return file;
  }

  private ProgramFinder twoFolders() {
    return ProgramFinder.on(folder.resolve("a") + File.pathSeparator + folder.resolve("b"));
  }

  @Test
  void findsTheFirstProgramOnThePath() throws IOException {
    Path first = onPath("a", "engine-one");
    onPath("b", "engine-one");
    Path other = onPath("b", "engine-two");
    assertEquals(Optional.of(first), twoFolders().find("engine-one"));
    assertEquals(Optional.of(other), twoFolders().find("engine-two"));
    assertEquals(Optional.empty(), twoFolders().find("engine-three"));
  }

  @Test
  void ignoresFilesThatAreNotExecutable() throws IOException {
    Files.writeString(Files.createDirectories(folder.resolve("a")).resolve("notes"), "");
    Files.createDirectories(folder.resolve("a").resolve("folder"));
    assertEquals(Optional.empty(), twoFolders().find("notes"));
    assertEquals(Optional.empty(), twoFolders().find("folder"));
  }

  @Test
  void alsoSearchesUsrGames() {
    assertTrue(ProgramFinder.on("").folders().contains(Path.of("/usr/games")));
  }

  private void writeExecutable(String name, byte[] content) throws IOException {
    Path program = Files.write(folder.resolve(name), content);
    assertTrue(program.toFile().setExecutable(true));
  }

  /** A program of 64 bits whose only table entry names its loader. */
  private void writeProgram(String name, String loader) throws IOException {
    byte[] text = (loader + '\0').getBytes(StandardCharsets.UTF_8);
    ByteBuffer file = ByteBuffer.allocate(120 + text.length).order(ByteOrder.LITTLE_ENDIAN);
    file.put(new byte[] {0x7F, 'E', 'L', 'F', 2, 1, 1});
    file.putLong(32, 64).putShort(54, (short) 56).putShort(56, (short) 1);
    file.putInt(64, 3).putLong(72, 120).putLong(96, text.length).put(120, text);
    writeExecutable(name, file.array());
  }

  @Test
  void aProgramWhoseLoaderIsMissingIsNotStarted() throws Exception {
    writeProgram("elder", "/lib/no-such-loader.so.2");
    assertEquals(
        "the engine cannot be started: elder needs /lib/no-such-loader.so.2, which is not here;"
            + " install the libraries it is for",
        refusal("elder"));
    writeProgram("younger", folder.toString());
    assertEquals(new EngineSpec.Foreign("younger", UciSpec.of(path("younger"))), find("younger"));
  }

  /** A program of 32 bits for a processor that stores high bytes first, such as PowerPC. */
  @Test
  void findsTheLoaderOfProgramsForOtherProcessors() throws Exception {
    byte[] text = "/lib/no-such-loader.so.1\0".getBytes(StandardCharsets.UTF_8);
    ByteBuffer file = ByteBuffer.allocate(120 + text.length);
    file.put(new byte[] {0x7F, 'E', 'L', 'F', 1, 2, 1});
    file.putInt(28, 52).putShort(42, (short) 32).putShort(44, (short) 2);
    file.putInt(52, 1).putInt(84, 3).putInt(88, 120).putInt(100, text.length).put(120, text);
    writeExecutable("power", file.array());
    assertEquals(
        "the engine cannot be started: power needs /lib/no-such-loader.so.1, which is not here;"
            + " install the libraries it is for",
        refusal("power"));
    // A table that goes on beyond the file says nothing.
    for (int length : List.of(63, 87, 90, 115, 125, 144)) {
      writeExecutable("power", Arrays.copyOf(file.array(), length));
      assertEquals(new EngineSpec.Foreign("power", UciSpec.of(path("power"))), find("power"));
    }
    // Nor does an entry that is not counted.
    writeExecutable("power", file.putShort(44, (short) 1).array());
    assertEquals(new EngineSpec.Foreign("power", UciSpec.of(path("power"))), find("power"));
  }

  /** The table ends with the file, and the name of the loader lies in its last entry. */
  @Test
  void findsTheLoaderOfTheSmallestProgram() throws Exception {
    byte[] text = "/no/loader\0\0".getBytes(StandardCharsets.UTF_8);
    ByteBuffer file = ByteBuffer.allocate(64);
    file.put(new byte[] {0x7F, 'E', 'L', 'F', 1, 2, 1});
    file.putInt(28, 32).putShort(42, (short) 32).putShort(44, (short) 1);
    file.putInt(32, 3).putInt(36, 52).putInt(48, 11).put(52, text);
    writeExecutable("tiny", file.array());
    assertEquals(
        "the engine cannot be started: tiny needs /no/loader, which is not here; install the"
            + " libraries it is for",
        refusal("tiny"));
  }

  @Test
  void listsTheWellKnownEnginesThatAreInstalled() throws IOException {
    onPath("", "toga2");
    EngineFinder finder = new EngineFinder(List.of(), new ProgramFinder(List.of(folder)));
    assertEquals(
        List.of(
            new EngineSpec.Foreign("gnuchess", UciSpec.of(path("gnuchess"), "-u")),
            new EngineSpec.Foreign("toga2", UciSpec.of(path("toga2")))),
        finder.installed());
    assertTrue(EngineFinder.isWellKnown("toga2"));
    assertFalse(EngineFinder.isWellKnown("fish"));
  }

  @Test
  void saysHowToRunAFileThatIsHere() {
    assertEquals(
        "unknown engine \"src\": it is a folder here: name the program in it; see: plumbline engine"
            + " list",
        refusal("src"));
    assertEquals(
        "unknown engine \"pom.xml\": to run the file in this folder, write ./pom.xml; see:"
            + " plumbline engine list",
        refusal("pom.xml"));
    assertEquals(
        "the engine cannot be started: ./pom.xml is not executable; run: chmod +x ./pom.xml",
        refusal("./pom.xml"));
    assertEquals(
        "the engine cannot be started: ./src is a folder; name the program in it",
        refusal("./src"));
  }

  @Test
  void aScriptNeedsItsInterpreter() throws Exception {
    assertEquals("", started("#!/bin/sh\n"));
    assertEquals("", started("#! /usr/bin/env -S A=1 fish\n"));
    assertEquals("", started("#!/usr/bin/env\n"));
    assertEquals("", started("text\n"));
    String end = ", which is not here; install it, or correct that line";
    assertEquals("the first line of script names /no/such" + end, started("#!/no/such -x\n"));
    assertEquals(
        "the first line of script names dolphin" + end, started("#!/usr/bin/env dolphin\n"));
    assertEquals(
        "the first line of script ends with a carriage return; remove them: sed -i 's/\\r"
            + "$//' script",
        started("#!/bin/sh\r\necho\r\n"));
  }

  /** Why a script is not started; empty if it is. */
  private String started(String text) throws Exception {
    Path script = Files.writeString(folder.resolve("script"), text);
    assertTrue(script.toFile().setExecutable(true));
    try {
      assertEquals(new EngineSpec.Foreign("script", UciSpec.of(path("script"))), find("script"));
      return "";
    } catch (EngineFailure e) {
      return String.valueOf(e.getMessage()).replace("the engine cannot be started: ", "");
    }
  }
}
