package dev.plumbline.journal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.journal.JournalReader.DamagedLines;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/** Journals that another process has open. */
@Tag("medium")
class JournalLockTest {
  @TempDir Path folder;

  /** A process that continues a journal, and adds an entry once its input ends. */
  static final class Resumer {
    private Resumer() {}

    public static void main(String[] arguments) throws IOException {
      try (JournalWriter writer = Journals.resume(Path.of(arguments[0]), entry -> {})) {
        System.out.println("open");
        System.in.readAllBytes();
        writer.add(Journals.entry(Integer.parseInt(arguments[1])));
      }
    }
  }

  private static Process resume(Path file, int ordinal) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            Resumer.class.getName(),
            file.toString(),
            Integer.toString(ordinal))
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  private Path begun() throws IOException {
    return Journals.write(folder.resolve("run.jsonl"), 3, 1);
  }

  private static List<Integer> ordinals(Path file) throws IOException {
    List<Integer> ordinals = new ArrayList<>();
    Journals.resume(file, entry -> ordinals.add(entry.key().ordinal())).close();
    return ordinals;
  }

  private static void expectBusy(Path file) {
    List<Executable> openings =
        List.of(
            () -> Journals.resume(file, entry -> {}),
            () -> JournalWriter.create(file, Journals.header(), true));
    for (Executable opening : openings) {
      IOException busy = assertThrows(JournalException.class, opening);
      String message = String.valueOf(busy.getMessage());
      assertTrue(message.startsWith(file + ": another run is writing this journal"), message);
    }
  }

  @Test
  void aResumedRunLocksTheJournalAndIsVisible() throws Exception {
    Path file = begun();
    Process process = resume(file, 2);
    try (BufferedReader out = process.inputReader()) {
      assertEquals("open", out.readLine());
      byte[] before = Files.readAllBytes(file);
      expectBusy(file);
      assertEquals(new String(before, UTF_8), Files.readString(file));
      try (JournalFollower follower = JournalFollower.open(file, DamagedLines.REFUSED)) {
        assertTrue(follower.isWritten());
        process.getOutputStream().close();
        assertEquals(0, process.waitFor());
        assertFalse(follower.isWritten());
      }
      assertEquals(List.of(1, 2), ordinals(file));
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void askingForARunDoesNotStopOne() throws Exception {
    Path file = begun();
    Process process = resume(file, 2);
    // As fast as this can, while the other process takes its lock.
    try (JournalFollower follower = JournalFollower.open(file, DamagedLines.REFUSED)) {
      while (!follower.isWritten()) {
        assertTrue(process.isAlive(), "the run was stopped");
      }
      process.getOutputStream().close();
      assertEquals(0, process.waitFor());
    } finally {
      process.destroyForcibly();
    }
    assertEquals(List.of(1, 2), ordinals(file));
  }
}
