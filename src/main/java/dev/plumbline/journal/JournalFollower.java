package dev.plumbline.journal;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.Consumer;

/**
 * Follows a journal that is being written: hands over entries as they come. Half a line is looked
 * at again the next time, for a run that goes on may write over it.
 */
public final class JournalFollower implements Closeable {
  private final Path file;
  private final JournalHeader header;
  private final FileChannel channel;
  private long end;

  private JournalFollower(Path file, JournalHeader header, long end, FileChannel channel) {
    this.file = file;
    this.header = header;
    this.end = end;
    this.channel = channel;
  }

  /** Opens a journal; entries that are there already come first. */
  public static JournalFollower open(Path file) throws IOException {
    try (JournalReader reader = JournalReader.open(file)) {
      FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
      return new JournalFollower(file, reader.header(), reader.end(), channel);
    }
  }

  public JournalHeader header() {
    return header;
  }

  /** Hands over what has come since the last time; how many entries these are. */
  public int poll(Consumer<JournalEntry> listener) throws IOException {
    if (channel.size() <= end) {
      return 0;
    }
    channel.position(end);
    InputStream unread = Channels.newInputStream(channel);
    // Not closed: the channel is read again.
    JournalLines lines = new JournalLines(unread);
    int count = 0;
    for (byte[] line = lines.next(); line != null; line = lines.next()) {
      listener.accept(JournalReader.entry(file + ": byte " + (end + lines.start()), line));
      count++;
    }
    end += lines.end();
    return count;
  }

  /** Whether a run has the journal open to write to it. */
  public boolean isWritten() throws IOException {
    try (FileLock lock = channel.tryLock(0, Long.MAX_VALUE, true)) {
      return lock == null;
    } catch (OverlappingFileLockException e) {
      return true;
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
