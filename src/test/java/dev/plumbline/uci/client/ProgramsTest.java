package dev.plumbline.uci.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramsTest {
  @TempDir Path folder;

  private Path program(String place, String name) throws IOException {
    Path file = Files.createDirectories(folder.resolve(place)).resolve(name);
    assertTrue(Files.writeString(file, "").toFile().setExecutable(true));
    return file;
  }

  private Programs path() {
    return Programs.on(folder.resolve("a") + File.pathSeparator + folder.resolve("b"));
  }

  @Test
  void takesTheFirstOnThePath() throws IOException {
    Path first = program("a", "engine-one");
    program("b", "engine-one");
    Path other = program("b", "engine-two");
    assertEquals(Optional.of(first), path().find("engine-one"));
    assertEquals(Optional.of(other), path().find("engine-two"));
    assertEquals(Optional.empty(), path().find("engine-three"));
  }

  @Test
  void aFileThatCannotBeRunIsNoProgram() throws IOException {
    Files.writeString(Files.createDirectories(folder.resolve("a")).resolve("notes"), "");
    Files.createDirectories(folder.resolve("a").resolve("folder"));
    assertEquals(Optional.empty(), path().find("notes"));
    assertEquals(Optional.empty(), path().find("folder"));
  }

  @Test
  void looksAmongTheGamesToo() {
    assertTrue(Programs.on("").folders().contains(Path.of("/usr/games")));
  }
}
