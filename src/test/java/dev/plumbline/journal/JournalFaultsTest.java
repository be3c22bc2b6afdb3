package dev.plumbline.journal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.io.FaultyDisk;
import dev.plumbline.journal.JournalReader.DamagedLines;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a journal has after the disk failed or lost its power. */
class JournalFaultsTest {
  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

  @TempDir Path folder;
  private FaultyDisk disk;
  private Path onDisk;
  private Path file;

  @BeforeEach
  void openDisk() {
    disk = new FaultyDisk(folder);
    onDisk = disk.folder().resolve("run.jsonl");
    file = folder.resolve("run.jsonl");
  }

  private static List<Integer> ordinals(Path file) throws IOException {
    List<Integer> ordinals = new ArrayList<>();
    try (JournalReader reader = JournalReader.open(file, DamagedLines.REFUSED)) {
      for (JournalKey key = reader.nextKey(); key != null; key = reader.nextKey()) {
        ordinals.add(key.ordinal());
      }
    }
    return ordinals;
  }

  @Test
  void aFailedWriteLeavesTheLinesBeforeItAndNothingElse() throws IOException {
    try (JournalWriter writer = JournalWriter.create(onDisk, Journals.header(), false)) {
      writer.add(Journals.entry(1));
      long whole = Files.size(file);
      disk.failAt(1);
      JournalException failure =
          assertThrows(JournalException.class, () -> writer.add(Journals.entry(2)));
      assertEquals("cannot write the journal " + file + ": fault at write", failure.getMessage());
      assertEquals(List.of("write", "truncate"), disk.calls());
      assertEquals(whole, Files.size(file));
      assertSame(
          failure, assertThrows(JournalException.class, () -> writer.add(Journals.entry(3))));
    }
    assertEquals(List.of(1), ordinals(file));
  }

  @Test
  void aDiskThatFailsAltogetherLeavesAnIncompleteLineThatIsIgnored() throws IOException {
    JournalWriter writer = JournalWriter.create(onDisk, Journals.header(), false);
    writer.add(Journals.entry(1));
    writer.finish();
    long whole = Files.size(file);
    disk.cutPowerAt(1);
    JournalException failure =
        assertThrows(JournalException.class, () -> writer.add(Journals.entry(2)));
    Throwable cause = Objects.requireNonNull(failure.getCause());
    assertEquals(1, cause.getSuppressed().length);
    assertTrue(Files.size(file) > whole);
    assertEquals(List.of(1), ordinals(file));
    writer.close();
    disk.repair();
    assertEquals(whole, Files.size(file));
    try (JournalWriter resumed =
        Journals.resume(onDisk, entry -> assertEquals(1, entry.key().ordinal()))) {
      resumed.add(Journals.entry(2));
    }
    assertEquals(List.of(1, 2), ordinals(file));
  }

  @Test
  void aHeaderThatCannotBeWrittenLeavesAFileThatIsBegunAgain() throws IOException {
    // The calls are: open, truncate, write.
    for (int call = 1; call <= 3; call++) {
      disk.failAt(call);
      assertThrows(
          IOException.class, () -> JournalWriter.create(onDisk, Journals.header(), true).close());
      disk.repair();
      try (JournalWriter writer = JournalWriter.create(onDisk, Journals.header(), true)) {
        writer.add(Journals.entry(call));
      }
      assertEquals(List.of(call), ordinals(file));
    }
  }

  @Test
  void finishedEntriesSurviveAPowerCut() throws IOException {
    try (JournalWriter writer = JournalWriter.create(onDisk, Journals.header(), false)) {
      writer.add(Journals.entry(1));
      writer.finish();
      disk.cutPower();
      assertEquals(List.of(1), ordinals(file));
    }
  }

  @Test
  void entriesOfAClosedJournalSurviveAPowerCut() throws IOException {
    try (JournalWriter writer = JournalWriter.create(onDisk, Journals.header(), false)) {
      writer.add(Journals.entry(1));
    }
    disk.cutPower();
    assertEquals(List.of(1), ordinals(file));
  }

  @Test
  void entriesSurviveAPowerCutASecondLater() throws IOException {
    try (JournalWriter writer = JournalWriter.create(onDisk, Journals.header(), false)) {
      AtomicLong nanos = new AtomicLong();
      writer.useClock(nanos::get);
      nanos.addAndGet(SECOND - 1);
      writer.add(Journals.entry(1));
      nanos.addAndGet(1);
      writer.add(Journals.entry(2));
      writer.add(Journals.entry(3));
      disk.cutPower();
      assertEquals(List.of(1, 2), ordinals(file));
    }
  }

  @Test
  void aDiskThatCannotForceEndsTheRun() throws IOException {
    try (JournalWriter writer = JournalWriter.create(onDisk, Journals.header(), false)) {
      AtomicLong nanos = new AtomicLong();
      writer.useClock(nanos::get);
      nanos.addAndGet(SECOND);
      disk.failAt(2);
      JournalException failure =
          assertThrows(JournalException.class, () -> writer.add(Journals.entry(1)));
      assertEquals("cannot write the journal " + file + ": fault at force", failure.getMessage());
      assertSame(
          failure, assertThrows(JournalException.class, () -> writer.add(Journals.entry(2))));
    }
    assertEquals(List.of(1), ordinals(file));
  }

  private static Path kept(Path of) {
    return of.resolveSibling("run-kept.jsonl");
  }

  @Test
  void aJournalThatIsMovedAwayIsKeptBesideItsOldPlace() throws IOException {
    List<String> notices = new ArrayList<>();
    try (JournalWriter writer = JournalWriter.create(onDisk, Journals.header(), false)) {
      writer.onNotice(notices::add);
      writer.add(Journals.entry(1));
      writer.finish();
      assertFalse(writer.isMoved());
      assertEquals(onDisk, writer.file());
      Files.move(file, folder.resolve("elsewhere.jsonl"));
      writer.finish();
      assertTrue(writer.isMoved());
      assertEquals(kept(file).toString(), writer.file().toString());
      disk.cutPower();
      assertEquals(List.of(1), ordinals(kept(file)));
      writer.add(Journals.entry(2));
    }
    assertEquals(
        List.of(file + " was moved or deleted; the run goes on in " + kept(file)), notices);
    assertEquals(List.of(1, 2), ordinals(kept(file)));
    assertEquals(List.of(1), ordinals(folder.resolve("elsewhere.jsonl")));
  }

  @Test
  void aFileThatAnEarlierRunKeptStays() throws IOException {
    Files.writeString(kept(file), "earlier");
    try (JournalWriter writer = JournalWriter.create(onDisk, Journals.header(), false)) {
      writer.add(Journals.entry(1));
      Files.delete(file);
      writer.finish();
      assertEquals("run-kept-2.jsonl", String.valueOf(writer.file().getFileName()));
    }
    assertEquals("earlier", Files.readString(kept(file)));
    assertEquals(List.of(1), ordinals(folder.resolve("run-kept-2.jsonl")));
  }

  @Test
  void aJournalThatCannotBeKeptThereIsKeptAmongTheTemporaryFiles() throws IOException {
    // The calls are: force of the lost file, open of the other, write to it.
    for (int call = 2; call <= 4; call++) {
      try (JournalWriter writer = JournalWriter.create(onDisk, Journals.header(), true)) {
        writer.add(Journals.entry(call));
        Files.delete(file);
        disk.failAt(call);
        writer.finish();
        assertFalse(Files.exists(kept(file)), () -> "left behind after " + disk.calls());
        assertEquals(
            Path.of(System.getProperty("java.io.tmpdir")).toAbsolutePath(),
            writer.file().getParent());
        assertEquals(List.of(call), ordinals(writer.file()));
        Files.delete(writer.file());
        disk.repair();
      }
    }
  }

  @Test
  void whatAnotherProgramChangesIsNotTheResultOfThisRun() throws IOException {
    List<UnaryOperator<String>> changes =
        List.of(text -> text + text, text -> "#" + text.substring(1), text -> "something else");
    for (UnaryOperator<String> change : changes) {
      try (JournalWriter writer = JournalWriter.create(onDisk, Journals.header(), true)) {
        writer.add(Journals.entry(1));
        String changed = change.apply(Files.readString(file));
        Files.writeString(file, changed);
        JournalException e = assertThrows(JournalException.class, writer::finish);
        String message = String.valueOf(e.getMessage());
        assertTrue(message.startsWith(file + ": changed by another program"), message);
        assertEquals(changed, Files.readString(file));
      }
    }
  }

  @Test
  void aLongJournalIsCopiedWhole() throws IOException {
    try (JournalWriter writer = JournalWriter.create(onDisk, Journals.header(null, 200), false)) {
      ByteArrayOutputStream small = new ByteArrayOutputStream();
      writer.copyTo(small);
      assertArrayEquals(Files.readAllBytes(file), small.toByteArray());
      for (int i = 1; i <= 200; i++) {
        writer.add(Journals.entry(i));
      }
      ByteArrayOutputStream copy = new ByteArrayOutputStream();
      writer.copyTo(copy);
      assertArrayEquals(Files.readAllBytes(file), copy.toByteArray());
      assertTrue(copy.size() > 1 << 16);
    }
  }

  @Test
  void entriesAreCountedOfTheSameRunOnly() throws IOException {
    assertFalse(JournalWriter.isBegun(file));
    Files.writeString(file, "");
    assertFalse(JournalWriter.isBegun(file));
    Files.writeString(file, "{\"format\":");
    assertFalse(JournalWriter.isBegun(file), "killed while it wrote the header");
    Files.writeString(file, "a suite");
    assertTrue(JournalWriter.isBegun(file), "something else");
    try (JournalWriter writer = JournalWriter.create(file, Journals.header(), true)) {
      writer.add(Journals.entry(1));
      writer.add(Journals.entry(2));
      JournalException busy = assertThrows(JournalException.class, () -> JournalWriter.check(file));
      assertTrue(String.valueOf(busy.getMessage()).contains("another run is writing this journal"));
    }
    JournalWriter.check(file);
    assertThrows(JournalException.class, () -> JournalWriter.check(folder));
    assertTrue(JournalWriter.isBegun(file));
    assertEquals(2, JournalWriter.count(file, Journals.header(), DamagedLines.REFUSED));
    JournalHeader other = Journals.header(new JournalHeader.Shard(1, 2), 3);
    assertThrows(
        JournalException.class, () -> JournalWriter.count(file, other, DamagedLines.REFUSED));
  }
}
