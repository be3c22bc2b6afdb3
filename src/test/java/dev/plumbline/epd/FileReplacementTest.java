package dev.plumbline.epd;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class FileReplacementTest {
  @TempDir Path folder;

  @Test
  void makesANewFile() throws IOException {
    Path file = folder.resolve("new.epd");
    FileReplacement.write(file, out -> out.write(bytes("text")));
    assertEquals("text", Files.readString(file));
  }

  @Test
  void oldFileSurvivesAFailureAndNothingIsLeftBehind() throws IOException {
    Path file = Files.writeString(folder.resolve("old.epd"), "old");
    assertThrows(
        IOException.class,
        () ->
            FileReplacement.write(
                file,
                out -> {
                  out.write(bytes("half"));
                  throw new IOException("disk full");
                }));
    assertEquals("old", Files.readString(file));
    assertEquals(List.of(file), filesInFolder());
  }

  @Test
  void oldFileCanBeReadWhileTheNewOneIsWritten() throws IOException {
    Path file = Files.writeString(folder.resolve("old.epd"), "old");
    FileReplacement.write(file, out -> out.write(bytes(Files.readString(file) + " and new")));
    assertEquals("old and new", Files.readString(file));
    assertEquals(List.of(file), filesInFolder());
  }

  @Test
  @DisabledOnOs(
      value = OS.WINDOWS,
      disabledReason = "Windows has other links, permissions and devices")
  void permissionsStay() throws IOException {
    Path file = Files.writeString(folder.resolve("old.epd"), "old");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
    FileReplacement.write(file, out -> out.write(bytes("new")));
    assertEquals("rw-r-----", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
  }

  @Test
  @DisabledOnOs(
      value = OS.WINDOWS,
      disabledReason = "Windows has other links, permissions and devices")
  void symbolicLinkStaysAndItsTargetIsReplaced() throws IOException {
    Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
    Path target = Files.writeString(elsewhere.resolve("real.epd"), "old");
    Path link = Files.createSymbolicLink(folder.resolve("link.epd"), target);
    FileReplacement.write(link, out -> out.write(bytes("new")));
    assertTrue(Files.isSymbolicLink(link));
    assertEquals("new", Files.readString(target));
  }

  @Test
  void folderIsRefused() {
    FileSystemException e =
        assertThrows(FileSystemException.class, () -> FileReplacement.write(folder, out -> {}));
    assertEquals("is a folder, not a file", e.getReason());
  }

  @Test
  void missingFolderIsNamed() {
    Path file = folder.resolve("none").resolve("new.epd");
    assertThrows(NoSuchFileException.class, () -> FileReplacement.write(file, out -> {}));
  }

  @Test
  @DisabledOnOs(
      value = OS.WINDOWS,
      disabledReason = "Windows has other links, permissions and devices")
  void deviceIsWrittenToAndNotReplaced() throws IOException {
    Path device = Path.of("/dev/null");
    FileReplacement.write(device, out -> out.write(bytes("text")));
    assertTrue(Files.exists(device) && !Files.isRegularFile(device));
  }

  private List<Path> filesInFolder() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.toList();
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
