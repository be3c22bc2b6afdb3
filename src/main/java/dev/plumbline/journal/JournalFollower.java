package dev.plumbline.journal;

import dev.plumbline.io.WriterLock;
import dev.plumbline.journal.JournalReader.DamagedLines;
import dev.plumbline.journal.JournalReader.SkippedLines;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * Follows a journal while it is written. An incomplete line is read again the next time, because a
 * resumed run may overwrite it.
 */
public final class JournalFollower implements Closeable {
  private final Path file;
  private final FileChannel channel;
  private final JournalReader reader;

  private JournalFollower(Path file, FileChannel channel, JournalReader reader) {
    this.file = file;
    this.channel = channel;
    this.reader = reader;
  }

  /** Opens a journal; its existing entries come first. */
  public static JournalFollower open(Path file, DamagedLines damaged) throws IOException {
    FileChannel channel = JournalFile.openToRead(file);
    return new JournalFollower(
        file, channel, JournalReader.over(file, channel, JournalHeader.RUN, damaged));
  }

  public JournalHeader header() {
    return reader.header();
  }

  public SkippedLines skipped() {
    return reader.skipped();
  }

  /** Passes on the entries since the last call; returns their number. */
  public int poll(Consumer<JournalEntry> listener) throws IOException {
    long size = channel.size();
    if (size < reader.end()) {
      throw new JournalException(file + ": overwritten by another run; watch it again");
    }
    if (size == reader.end()) {
      return 0;
    }
    channel.position(reader.end());
    reader.again();
    int count = 0;
    for (JournalEntry entry = reader.next(); entry != null; entry = reader.next()) {
      listener.accept(entry);
      count++;
    }
    return count;
  }

  /** Whether a run is writing the journal. */
  public boolean isWritten() throws IOException {
    return WriterLock.isTaken(channel);
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
