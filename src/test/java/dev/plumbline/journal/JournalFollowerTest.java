package dev.plumbline.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.journal.JournalReader.DamagedLines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalFollowerTest {
  @TempDir Path folder;
  private final List<Integer> received = new ArrayList<>();

  private void receive(JournalEntry entry) {
    received.add(entry.key().ordinal());
  }

  @Test
  void followsEntriesAndNoticesTheEndOfTheRun() throws IOException {
    Path file = folder.resolve("run.jsonl");
    JournalWriter writer = JournalWriter.create(file, Journals.header(null, 3), false);
    try (JournalFollower follower = JournalFollower.open(file, DamagedLines.REFUSED)) {
      try (writer) {
        writer.add(Journals.entry(1));
        assertEquals(3, follower.header().entries());
        assertEquals(1, follower.poll(this::receive));
        assertEquals(0, follower.poll(this::receive));
        writer.add(Journals.entry(2));
        writer.add(Journals.entry(3));
        assertEquals(2, follower.poll(this::receive));
        assertEquals(List.of(1, 2, 3), received);
        assertTrue(follower.isWritten());
      }
      assertFalse(follower.isWritten());
    }
  }

  @Test
  void waitsForTheEndOfALineThatMayBeOverwritten() throws IOException {
    Path file = Journals.write(folder.resolve("run.jsonl"), 3, 1);
    long whole = Files.size(file);
    try (JournalFollower follower = JournalFollower.open(file, DamagedLines.REFUSED)) {
      Files.writeString(file, "{\"key\":", StandardOpenOption.APPEND);
      assertEquals(1, follower.poll(this::receive));
      try (JournalWriter writer =
          JournalWriter.append(
              file,
              JournalFile.openToWrite(file, StandardOpenOption.READ, StandardOpenOption.WRITE),
              whole)) {
        writer.add(Journals.entry(2));
      }
      assertEquals(1, follower.poll(this::receive));
      assertEquals(List.of(1, 2), received);
    }
  }
}
