package dev.plumbline.journal;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Goes on with the journal of a run that was interrupted. */
public final class ResumedJournal {
  /** With this every header begins. */
  private static final byte[] BEGINNING = "{\"format\":".getBytes(StandardCharsets.UTF_8);

  private ResumedJournal() {}

  /**
   * Whether there is something to go on with. A file that is missing or empty, or that a run was
   * killed in while it wrote the header, may be begun anew.
   */
  public static boolean isBegun(Path file) throws IOException {
    if (!Files.exists(file)) {
      return false;
    }
    try (JournalLines lines = new JournalLines(Files.newInputStream(file))) {
      return lines.next() != null || !isTornHeader(file);
    }
  }

  private static boolean isTornHeader(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] first = in.readNBytes(BEGINNING.length);
      return Arrays.equals(first, Arrays.copyOf(BEGINNING, first.length));
    }
  }

  /**
   * Opens the journal of a run to add to it.
   *
   * @param header of the run that is to go on
   * @param done hears of each entry that there is
   * @throws JournalException that says in what the runs differ, if they do
   */
  public static JournalWriter open(Path file, JournalHeader header, Consumer<JournalEntry> done)
      throws IOException {
    return open(file, header, JournalReader::next, done);
  }

  /** The same for entries of another kind. */
  public static <T extends Record> JournalWriter open(
      Path file, JournalHeader header, Class<T> kind, Consumer<T> done) throws IOException {
    return open(file, header, reader -> reader.next(kind), done);
  }

  /** Reads an entry. */
  private interface Reading<T> {
    @Nullable T next(JournalReader reader) throws IOException;
  }

  private static <T> JournalWriter open(
      Path file, JournalHeader header, Reading<T> reading, Consumer<T> done) throws IOException {
    try (JournalReader reader = JournalReader.open(file, header.task())) {
      check(file, reader.header(), header);
      for (T entry = reading.next(reader); entry != null; entry = reading.next(reader)) {
        done.accept(entry);
      }
      return JournalWriter.append(file, reader.end());
    }
  }

  /**
   * How many entries a journal has that could be gone on with.
   *
   * @throws JournalException that says in what the runs differ, if they do
   */
  public static long count(Path file, JournalHeader header) throws IOException {
    try (JournalReader reader = JournalReader.open(file)) {
      check(file, reader.header(), header);
      long count = 0;
      while (reader.nextKey() != null) {
        count++;
      }
      return count;
    }
  }

  private static void check(Path file, JournalHeader before, JournalHeader now)
      throws JournalException {
    List<String> differences = HeaderDifferences.forResume(before, now);
    if (!differences.isEmpty()) {
      throw new JournalException(
          file
              + ": this is the journal of another run:\n  "
              + String.join("\n  ", differences)
              + "\nRun as before to resume it, or begin another journal.");
    }
  }
}
