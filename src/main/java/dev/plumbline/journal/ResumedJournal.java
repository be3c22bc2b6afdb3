package dev.plumbline.journal;

import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Continues the journal of a run that was interrupted. */
public final class ResumedJournal {
  /** With this every header begins. */
  private static final byte[] BEGINNING = "{\"format\":".getBytes(StandardCharsets.UTF_8);

  private ResumedJournal() {}

  /**
   * Whether there is something to continue. A file that is missing or empty, or in which a run was
   * killed while it wrote the header, may be begun anew.
   */
  public static boolean isBegun(Path file) throws IOException {
    if (!Files.exists(file)) {
      return false;
    }
    try (FileChannel channel = JournalFile.openToRead(file)) {
      return isBegun(channel);
    }
  }

  private static boolean isBegun(FileChannel channel) throws IOException {
    channel.position(0);
    // Not closed: the channel is read again.
    JournalLines lines = new JournalLines(Channels.newInputStream(channel));
    return lines.next() != null || !isTornHeader(channel);
  }

  private static boolean isTornHeader(FileChannel channel) throws IOException {
    channel.position(0);
    byte[] first = Channels.newInputStream(channel).readNBytes(BEGINNING.length);
    return Arrays.equals(first, Arrays.copyOf(BEGINNING, first.length));
  }

  /**
   * Opens the journal of a run to add to it, or begins it if there is nothing to continue.
   *
   * @param header of the run that is to continue
   * @param damaged what to do with damaged lines; if they are skipped they stay where they are
   * @param done receives each entry that there is
   * @throws JournalException that says in what the runs differ, if they do
   */
  public static JournalWriter open(
      Path file, JournalHeader header, DamagedLines damaged, Consumer<JournalEntry> done)
      throws IOException {
    return open(file, header, damaged, JournalReader::next, done);
  }

  /** The same for entries of another kind. */
  public static <T extends Record> JournalWriter open(
      Path file, JournalHeader header, DamagedLines damaged, Class<T> kind, Consumer<T> done)
      throws IOException {
    return open(file, header, damaged, reader -> reader.next(kind), done);
  }

  /** Reads an entry. */
  private interface Reading<T> {
    @Nullable T next(JournalReader reader) throws IOException;
  }

  /** Looks at nothing before the file is locked: until then another run may be writing it. */
  private static <T> JournalWriter open(
      Path file, JournalHeader header, DamagedLines damaged, Reading<T> reading, Consumer<T> done)
      throws IOException {
    FileChannel channel =
        JournalFile.openToWrite(
            file, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.CREATE);
    try {
      if (!isBegun(channel)) {
        return JournalWriter.begin(file, channel, header);
      }
      // Not closed: the channel is written to, and the lock goes with it.
      JournalReader reader = JournalReader.over(file, channel, header.task(), damaged);
      check(file, reader.header(), header);
      for (T entry = reading.next(reader); entry != null; entry = reading.next(reader)) {
        done.accept(entry);
      }
      return JournalWriter.append(file, channel, reader.end());
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  /**
   * Counts the entries of a journal that could be continued.
   *
   * @throws JournalException that says in what the runs differ, if they do
   */
  public static long count(Path file, JournalHeader header, DamagedLines damaged)
      throws IOException {
    try (JournalReader reader = JournalReader.open(file, damaged)) {
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
