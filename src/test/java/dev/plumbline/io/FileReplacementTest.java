package dev.plumbline.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
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
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows replaces no open files")
  void whoReadsTheOldFileReadsItToItsEnd() throws IOException {
    Path file = Files.writeString(folder.resolve("old.epd"), "old");
    try (InputStream in = Files.newInputStream(file)) {
      FileReplacement.write(file, out -> out.write(bytes("new")));
      assertEquals("old", new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
    assertEquals("new", Files.readString(file));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void noFileStaysOpen() throws IOException {
    Path file = Files.writeString(folder.resolve("old.epd"), "old");
    FileReplacement.write(file, out -> out.write(bytes("new")));
    try (Stream<Path> open = Files.list(Path.of("/proc/self/fd"))) {
      // Those of other threads come and go.
      assertEquals(
          List.of(),
          open.filter(Files::isSymbolicLink)
              .map(FileReplacementTest::leadsTo)
              .filter(to -> to.startsWith(folder.toString()))
              .toList());
    }
  }

  private static String leadsTo(Path link) {
    try {
      return Files.readSymbolicLink(link).toString();
    } catch (IOException e) {
      return "";
    }
  }

  @Test
  @DisabledOnOs(
      value = OS.WINDOWS,
      disabledReason = "Windows has other permissions, links, devices")
  void permissionsStay() throws IOException {
    Path file = Files.writeString(folder.resolve("old.epd"), "old");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
    FileReplacement.write(file, out -> out.write(bytes("new")));
    assertEquals("rw-r-----", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
  }

  @Test
  @DisabledOnOs(
      value = OS.WINDOWS,
      disabledReason = "Windows has other permissions, links, devices")
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
      disabledReason = "Windows has other permissions, links, devices")
  void deviceIsWrittenDirectly() throws Exception {
    // Not /dev/null itself: root would lose it to a fault, as mutation testing makes them.
    Path device = folder.resolve("null");
    Process made = new ProcessBuilder("mknod", device.toString(), "c", "1", "3").start();
    assumeTrue(made.waitFor() == 0, "only root makes devices: skipped");
    try {
      Files.write(device, bytes("text"));
    } catch (IOException e) {
      abort("devices do not work here: skipped");
    }
    FileReplacement.write(device, out -> out.write(bytes("text")));
    assertTrue(Files.exists(device) && !Files.isRegularFile(device));
    assertEquals(List.of(device), filesInFolder());
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
  void anotherNameOfTheOldFileKeepsItsContent() throws IOException {
    Path file = Files.writeString(folder.resolve("old.epd"), "old");
    Path other = Files.createLink(folder.resolve("other.epd"), file);
    FileReplacement.write(file, out -> out.write(bytes("new")));
    assertEquals("new", Files.readString(file));
    assertEquals("old", Files.readString(other));
    assertEquals(2, filesInFolder().size());
  }

  @Test
  void twoMayWriteInAFolderAtTheSameTime() throws IOException {
    Path file = folder.resolve("one.epd");
    Path other = folder.resolve("other.epd");
    FileReplacement.write(
        file,
        out -> {
          FileReplacement.write(other, inner -> inner.write(bytes("other")));
          out.write(bytes("one"));
        });
    assertEquals("one", Files.readString(file));
    assertEquals("other", Files.readString(other));
    assertEquals(2, filesInFolder().size());
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
  @Tag("medium")
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has other signals")
  void nothingIsLeftOfAWriterThatIsInterrupted() throws Exception {
    Process writer = start(Writer.class.getName(), folder.resolve("half.epd").toString());
    assertEquals('w', writer.getInputStream().read());
    assertEquals(1, filesInFolder().size());
    // The process itself would also end its input, and so let it finish.
    writer.toHandle().destroy();
    writer.waitFor();
    assertEquals(List.of(), filesInFolder());
  }

  /** A process that writes a file until it is killed. */
  static final class Writer {
    private Writer() {}

    public static void main(String[] arguments) throws IOException {
      FileReplacement.write(
          Path.of(arguments[0]),
          out -> {
            System.out.write('w');
            System.out.flush();
            int unused = System.in.read();
          });
    }
  }

  private static Process start(String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of("-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command).redirectErrorStream(true).start();
  }

  @Test
  void aNameMayBeAsLongAsTheFileSystemAllows() throws IOException {
    for (String name : List.of("n".repeat(250) + ".epd", "\u00e9".repeat(120) + ".epd")) {
      Path file = folder.resolve(name);
      try {
        Files.writeString(file, "old");
      } catch (IOException | InvalidPathException e) {
        abort("no such long names here: skipped");
      }
      FileReplacement.write(file, out -> out.write(bytes("new")));
      assertEquals("new", Files.readString(file));
      Files.delete(file);
    }
  }

  @Test
  void theFileOfARunInProgressIsRefused() throws IOException {
    Path file = Files.writeString(folder.resolve("run.jsonl"), "entries");
    try (FileChannel run = FileChannel.open(file, StandardOpenOption.WRITE)) {
      assertTrue(WriterLock.take(run));
      expectBusy(file);
      assertThrows(FileSystemException.class, () -> FileReplacement.check(file));
      expectBusy(Files.createSymbolicLink(folder.resolve("link"), file));
      expectBusy(Files.createLink(folder.resolve("hard"), file));
    }
    FileReplacement.write(file, out -> out.write(bytes("new")));
    assertEquals("new", Files.readString(folder.resolve("link")));
    assertEquals(3, filesInFolder().size());
  }

  private static void expectBusy(Path file) throws IOException {
    FileSystemException e =
        assertThrows(
            FileSystemException.class,
            () -> FileReplacement.write(file, out -> out.write(bytes("new"))));
    assertEquals(
        file + ": is the journal of a run in progress; write to another file, or wait for the run",
        e.getMessage());
    assertEquals("entries", Files.readString(file));
  }

  @Test
  void aRunThatBeginsWhileTheContentIsWrittenKeepsItsFile() throws IOException {
    Path file = Files.writeString(folder.resolve("run.jsonl"), "entries");
    try (FileChannel run = FileChannel.open(file, StandardOpenOption.WRITE)) {
      assertThrows(
          FileSystemException.class,
          () ->
              FileReplacement.write(
                  file,
                  out -> {
                    assertTrue(WriterLock.take(run));
                    out.write(bytes("new"));
                  }));
      assertEquals("entries", Files.readString(file));
      assertEquals(List.of(file), filesInFolder());
    }
  }

  @Test
  @Tag("medium")
  @EnabledOnOs(OS.LINUX)
  void aSystemThatHidesItsMountsIsNoObstacle() throws Exception {
    Path file = Files.writeString(folder.resolve("old.epd"), "old");
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String hide =
        "mount --bind /dev/null /proc/$$/mounts && mount --bind /dev/null /proc/$$/mountinfo";
    String script =
        hide
            + " && echo mounted && exec "
            + java
            + " -cp '"
            + System.getProperty("java.class.path")
            + "' '"
            + Writer.class.getName()
            + "' '"
            + file
            + "' 2>&1 < /dev/null";
    assumeTrue(Files.exists(Path.of("/usr/bin/unshare")), "no unshare here: skipped");
    Process process = new ProcessBuilder("unshare", "-m", "sh", "-c", script).start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assumeTrue(text.startsWith("mounted"), "mounts cannot be hidden here: skipped");
    assertEquals("mounted\nw", text);
    assertEquals(0, process.waitFor());
    assertEquals("", Files.readString(file));
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
