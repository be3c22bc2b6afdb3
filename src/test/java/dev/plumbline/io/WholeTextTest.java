package dev.plumbline.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class WholeTextTest {
  @TempDir Path folder;

  private Path write(byte[] bytes) throws IOException {
    return Files.write(folder.resolve("settings.toml"), bytes);
  }

  private Path write(String text) throws IOException {
    return write(text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void theTextComesWithoutAByteOrderMark() throws IOException {
    assertEquals("name = \"\u00e9\"\n", WholeText.read(write("\uFEFFname = \"\u00e9\"\n"), 1));
    assertEquals("name = 1", WholeText.read(write("name = 1"), 1));
    assertEquals("", WholeText.read(write(""), 1));
  }

  @Test
  void aFileMayHaveAsManyMegabytesAsAreAllowed() throws IOException {
    int length = 2 << 20;
    assertEquals(length, WholeText.read(write("x".repeat(length)), 2).length());
    Path larger = write("x".repeat(length + 1));
    FileSystemException e =
        assertThrows(FileSystemException.class, () -> WholeText.read(larger, 2));
    assertEquals("larger than 2 MB; is this the right file?", e.getReason());
  }

  @Test
  void theFirstByteThatIsNotUtf8IsNamed() throws IOException {
    Path file = write("one\ntwo \u00ff".getBytes(StandardCharsets.ISO_8859_1));
    IOException e = assertThrows(IOException.class, () -> WholeText.read(file, 1));
    assertEquals(file + ":2:5: not UTF-8; convert the file to UTF-8", e.getMessage());
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no such devices")
  void aDeviceIsRefusedUnread() {
    FileSystemException e =
        assertThrows(FileSystemException.class, () -> WholeText.read(Path.of("/dev/null"), 1));
    assertEquals("is a pipe or a device, not a file", e.getReason());
  }

  @Test
  void aFolderIsRefused() {
    FileSystemException e =
        assertThrows(FileSystemException.class, () -> WholeText.read(folder, 1));
    assertEquals("is a folder, not a file", e.getReason());
  }
}
