package dev.plumbline.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Files are replaced as a whole, whatever call of the file system fails. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has other links and owners")
class FileReplacementFaultsTest {
  private static final String OLD = "old content, the longer one";
  private static final String NEW = "new content";

  @TempDir Path parent;

  /** What is to be replaced. */
  private enum Replaced {
    NOTHING,
    FILE;

    Path prepare(Path folder) throws IOException {
      Path file = folder.resolve("suite.epd");
      if (this != NOTHING) {
        Files.writeString(file, OLD);
      }
      return file;
    }
  }

  private static void write(FaultyDisk disk) throws IOException {
    FileReplacement.write(
        disk.folder().resolve("suite.epd"), out -> out.write(NEW.getBytes(StandardCharsets.UTF_8)));
  }

  private static List<String> contents(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(FileReplacementFaultsTest::content).toList();
    }
  }

  private static String content(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @EnumSource
  void anyCallThatFailsLeavesTheOldOrTheNewContent(Replaced replaced) throws IOException {
    boolean isThrough = false;
    for (int call = 1; !isThrough; call++) {
      Path folder = Files.createDirectory(parent.resolve("" + call));
      replaced.prepare(folder);
      FaultyDisk disk = new FaultyDisk(folder);
      disk.failAt(call);
      String what = "fault at " + call;
      try {
        write(disk);
        assertEquals(List.of(NEW), contents(folder), what);
        isThrough = disk.calls().size() < call;
      } catch (FileSystemException e) {
        String message = String.valueOf(e.getMessage());
        assertTrue(message.startsWith(folder.toString()), message);
        assertIntact(replaced, folder, what + disk.calls());
      } catch (IOException e) {
        if (!disk.calls().get(call - 1).startsWith("delete")) {
          assertIntact(replaced, folder, what + disk.calls());
        }
      }
    }
  }

  private static void assertIntact(Replaced replaced, Path folder, String what) throws IOException {
    assertEquals(replaced == Replaced.NOTHING ? List.of() : List.of(OLD), contents(folder), what);
  }

  @ParameterizedTest
  @EnumSource
  void aPowerCutAtAnyCallLosesNoContent(Replaced replaced) throws IOException {
    boolean isThrough = false;
    for (int call = 1; !isThrough; call++) {
      Path folder = Files.createDirectory(parent.resolve("" + call));
      Path file = replaced.prepare(folder);
      FaultyDisk disk = new FaultyDisk(folder);
      disk.cutPowerAt(call);
      try {
        write(disk);
        isThrough = true;
      } catch (IOException e) {
        assertFalse(disk.calls().isEmpty(), () -> "" + e);
      }
      disk.repair();
      List<String> left = contents(folder);
      String what = "power cut at " + call + " of " + disk.calls() + ": " + left;
      if (isThrough) {
        assertEquals(List.of(NEW), left, what);
      } else if (replaced != Replaced.NOTHING) {
        assertTrue(List.of(OLD, NEW).contains(content(file)), what);
      } else {
        assertTrue(!Files.exists(file) || content(file).equals(NEW), what);
      }
    }
  }
}
