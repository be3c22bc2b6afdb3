package dev.plumbline.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserDefinedFileAttributeView;
import java.util.List;
import java.util.Set;
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
  void deviceIsWrittenDirectly() throws IOException {
    Path device = Path.of("/dev/null");
    FileReplacement.write(device, out -> out.write(bytes("text")));
    assertTrue(Files.exists(device) && !Files.isRegularFile(device));
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "links need a privilege there")
  void danglingLinkStaysAndItsTargetIsMade() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link.epd"), Path.of("later.epd"));
    FileReplacement.write(link, out -> out.write(bytes("new")));
    assertTrue(Files.isSymbolicLink(link));
    assertEquals("new", Files.readString(folder.resolve("later.epd")));
    Path nowhere = Files.createSymbolicLink(folder.resolve("bad"), Path.of("no", "x.epd"));
    NoSuchFileException e =
        assertThrows(NoSuchFileException.class, () -> FileReplacement.write(nowhere, out -> {}));
    String message = String.valueOf(e.getMessage());
    assertTrue(message.contains(folder.resolve("no").toString()), message);
    Path round = Files.createSymbolicLink(folder.resolve("round"), Path.of("round"));
    assertThrows(FileSystemException.class, () -> FileReplacement.write(round, out -> {}));
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has other links")
  void hardLinkStays() throws IOException {
    Path file = Files.writeString(folder.resolve("old.epd"), "a longer text than the new one");
    Path other = Files.createLink(folder.resolve("other.epd"), file);
    FileReplacement.write(file, out -> out.write(bytes("new")));
    assertTrue(Files.isSameFile(file, other));
    assertEquals("new", Files.readString(other));
    assertEquals(2, filesInFolder().size());
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has other permissions")
  void groupAndExtendedAttributesStay() throws IOException {
    Path file = Files.writeString(folder.resolve("old.epd"), "old");
    assumeTrue(Files.getFileStore(file).supportsFileAttributeView("user"), "no attributes here");
    UserDefinedFileAttributeView attributes =
        Files.getFileAttributeView(file, UserDefinedFileAttributeView.class);
    attributes.write("origin", ByteBuffer.wrap(bytes("a book")));
    FileReplacement.write(file, out -> out.write(bytes("new")));
    ByteBuffer value = ByteBuffer.allocate(6);
    Files.getFileAttributeView(file, UserDefinedFileAttributeView.class).read("origin", value);
    assertArrayEquals(bytes("a book"), value.array());
    assertEquals("new", Files.readString(file));
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has other owners")
  void ownerAndGroupStay() throws IOException {
    Path file = Files.writeString(folder.resolve("old.epd"), "old");
    assumeTrue((int) Files.getAttribute(file, "unix:uid") == 0, "only root gives files away");
    Files.setAttribute(file, "unix:uid", 12345);
    Files.setAttribute(file, "unix:gid", 54321);
    FileReplacement.write(file, out -> out.write(bytes("new")));
    assertEquals(12345, Files.getAttribute(file, "unix:uid"));
    assertEquals(54321, Files.getAttribute(file, "unix:gid"));
    assertEquals("new", Files.readString(file));
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has other permissions")
  void nobodyElseReadsAPrivateFileWhileItIsWritten() throws IOException {
    Path file = Files.writeString(folder.resolve("old.epd"), "old");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    FileReplacement.write(
        file,
        out -> {
          for (Path each : filesInFolder()) {
            assertEquals(
                "rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(each)));
          }
          assertEquals(2, filesInFolder().size());
        });
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has other permissions")
  void aReadOnlyFileIsRefused() throws IOException {
    Path file = Files.writeString(folder.resolve("old.epd"), "old");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--r--r--"));
    FileSystemException e =
        assertThrows(
            FileSystemException.class,
            () -> FileReplacement.write(file, out -> out.write(bytes("new"))));
    assertEquals(
        "is read-only; make it writable (chmod u+w) or write to another file", e.getReason());
    assertEquals("old", Files.readString(file));
  }

  @Test
  void leftoversOfAKilledProcessAreDeleted() throws Exception {
    Path file = Files.writeString(folder.resolve("old.epd"), "old");
    Process ended =
        new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java") + "", "-help")
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    ended.waitFor();
    Path left = stagedBy(ended.pid());
    Path fresh = stagedBy(ended.pid() + 1_000_000_000L);
    Path ours = stagedBy(ProcessHandle.current().pid());
    for (Path old : List.of(left, ours)) {
      Files.setLastModifiedTime(old, FileTime.fromMillis(0));
    }
    FileReplacement.write(file, out -> out.write(bytes("new")));
    assertEquals(Set.of(file, fresh, ours), Set.copyOf(filesInFolder()));
  }

  private Path stagedBy(long process) throws IOException {
    return Files.writeString(
        folder.resolve(".old.epd.plumbline-" + process + "-7.tmp"), "half a file");
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has other pipes")
  void aPipeIsWrittenDirectly() throws Exception {
    Path pipe = folder.resolve("pipe");
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    Process reader = new ProcessBuilder("cat", pipe.toString()).start();
    FileReplacement.write(pipe, out -> out.write(bytes("text")));
    assertEquals(
        "text", new String(reader.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
    assertEquals(List.of(pipe), filesInFolder());
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
