package dev.plumbline.cli.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class FilesInUseTest {
  @TempDir Path folder;

  private Path file(String name) throws IOException {
    return Files.writeString(folder.resolve(name), "content");
  }

  private static void refused(String message, FilesInUse before, String what, Path output) {
    UserException e = assertThrows(UserException.class, () -> before.writes(what, output));
    assertEquals(ExitCode.USAGE, e.exitCode());
    assertEquals(message, e.getMessage());
  }

  @Test
  void recognisesAnInputInAnotherSpelling() throws IOException {
    Path in = file("a.epd");
    Path same = folder.resolve(".").resolve("a.epd");
    refused(
        "--csv " + same + " would overwrite the suite " + in + "; write to another file",
        new FilesInUse().reads("the suite", in),
        "--csv",
        same);
  }

  @Test
  void rejectsAnInputNamedAfterTheOutput() throws IOException {
    Path journal = file("run.jsonl");
    FilesInUse files = new FilesInUse().writes("--journal", journal);
    UserException e =
        assertThrows(UserException.class, () -> files.reads("--baseline", journal.toString()));
    assertEquals(
        "--journal %s would overwrite --baseline %s; write to another file"
            .formatted(journal, journal),
        e.getMessage());
  }

  @Test
  void rejectsTwoNewOutputsInOnePlace() throws IOException {
    Path file = folder.resolve("z");
    Path same = folder.resolve("no").resolve("..").resolve("z");
    Files.createDirectory(folder.resolve("no"));
    refused(
        "--csv %s and --json %s are the same file; use different files".formatted(file, same),
        new FilesInUse().writes("--csv", file),
        "--json",
        same);
  }

  @Test
  void rejectsTwoOutputsInAMissingFolder() throws IOException {
    Path file = folder.resolve("new").resolve("z");
    Path same = folder.resolve(".").resolve("new").resolve("z");
    FilesInUse files = new FilesInUse().writes("--csv", file);
    assertThrows(UserException.class, () -> files.writes("--json", same));
    files.writes("--json", folder.resolve("new").resolve("y"));
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "links need a privilege there")
  void followsLinks() throws IOException {
    Path in = file("a.epd");
    Path symbolic = Files.createSymbolicLink(folder.resolve("s.epd"), Path.of("a.epd"));
    Path hard = Files.createLink(folder.resolve("h.epd"), in);
    FilesInUse files = new FilesInUse().reads("the suite", in);
    assertThrows(UserException.class, () -> files.writes("-o", symbolic));
    assertThrows(UserException.class, () -> files.writes("-o", hard));
    Path dangling = Files.createSymbolicLink(folder.resolve("d"), Path.of("new"));
    files.writes("--csv", dangling);
    assertThrows(UserException.class, () -> files.writes("--json", folder.resolve("new")));
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has other devices")
  void allowsDevicesAsInputAndOutput() throws IOException {
    Path nowhere = Path.of("/dev/null");
    new FilesInUse()
        .reads("the suite", nowhere)
        .writes("--csv", nowhere)
        .writes("--json", Path.of("/dev/../dev/null"));
  }

  @Test
  void standardOutputTakesOneReport() throws IOException {
    FilesInUse files = new FilesInUse().writes("--csv", "-");
    assertThrows(UserException.class, () -> files.writes("--json", "-"));
  }

  @Test
  void allowsTheSameInputTwice() throws IOException {
    Path in = file("a.epd");
    new FilesInUse().reads("the suite", in).reads("the suite", in).writes("-o", file("b.epd"));
  }
}
