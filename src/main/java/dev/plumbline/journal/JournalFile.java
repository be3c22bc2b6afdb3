package dev.plumbline.journal;

import dev.plumbline.io.WriterLock;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Opens the file of a journal, locks it for the run that writes it, and splits it into lines.
 *
 * <p>A run reads and writes its journal through one channel, and never opens the file a second time
 * while it is locked: see {@link WriterLock}.
 */
final class JournalFile {
  private JournalFile() {}

  static FileChannel openToRead(Path file) throws IOException {
    refuseUnlessRegular(file);
    return FileChannel.open(file, StandardOpenOption.READ);
  }

  /** Opens and locks a journal; closing the channel releases the lock. */
  static FileChannel openToWrite(Path file, OpenOption... options) throws IOException {
    refuseUnlessRegular(file);
    FileChannel channel = FileChannel.open(file, options);
    boolean isOurs = false;
    try {
      isOurs = WriterLock.take(channel);
      if (!isOurs) {
        throw busy(file);
      }
      return channel;
    } finally {
      if (!isOurs) {
        channel.close();
      }
    }
  }

  static JournalException busy(Path file) {
    return new JournalException(
        file + ": another run is writing this journal; wait for it, or name another journal");
  }

  /** A pipe would block, and a device stores nothing. */
  static void refuseUnlessRegular(Path file) throws JournalException {
    if (Files.isDirectory(file)) {
      throw new JournalException(file + ": a folder, not a journal: name a file in it");
    }
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new JournalException(
          file + ": a journal must be a regular file, not a device or a pipe: name another file");
    }
  }

  /** Reads the complete lines of a journal, and their places. */
  static final class JournalLines implements Closeable {
    /** Longer lines are not read. */
    static final int LONGEST = 1 << 27;

    private static final int BUFFER = 1 << 16;

    private final InputStream in;

    /** The bytes read and not yet returned are those between the two indexes. */
    private byte[] buffer = new byte[BUFFER];

    private int from;
    private int to;

    /** The line returned last. */
    private int lineFrom;

    private int lineTo;
    private long number;
    private long start;
    private long end;
    private boolean torn;

    /** The bytes of the current line that were dropped, because it is too long. */
    private long dropped;

    JournalLines(InputStream in) {
      this.in = in;
    }

    /** The next line without its line feed; null if no complete line follows. */
    byte @Nullable [] next() throws IOException {
      return advance() ? Arrays.copyOfRange(buffer, lineFrom, lineTo) : null;
    }

    /** Goes to the next line; false if no complete line follows. */
    boolean advance() throws IOException {
      int searched = from;
      dropped = 0;
      while (true) {
        int lineEnd = lineEnd(searched);
        if (lineEnd >= 0) {
          lineFrom = from;
          lineTo = lineEnd;
          from = lineEnd + 1;
          number++;
          start = end;
          end += dropped + from - lineFrom;
          return true;
        }
        searched = to - from;
        long before = dropped;
        if (!readOn()) {
          torn = dropped > 0 || to > from;
          return false;
        }
        searched = dropped == before ? searched + from : from;
      }
    }

    /** The place of the next line feed, or -1. */
    private int lineEnd(int first) {
      for (int i = first; i < to; i++) {
        if (buffer[i] == '\n') {
          return i;
        }
      }
      return -1;
    }

    /** Reads more bytes into the buffer, which may grow; false at the end. */
    private boolean readOn() throws IOException {
      if (to - from >= LONGEST) {
        dropped += to - from;
        from = to;
      }
      if (to == buffer.length) {
        boolean isFull = to - from > buffer.length / 2 && buffer.length < LONGEST;
        byte[] larger = isFull ? new byte[2 * buffer.length] : buffer;
        System.arraycopy(buffer, from, larger, 0, to - from);
        buffer = larger;
        to -= from;
        from = 0;
      }
      int count = in.read(buffer, to, buffer.length - to);
      to += Math.max(0, count);
      return count >= 0;
    }

    /** Whether the line returned last is longer than {@link #LONGEST}, and not in the buffer. */
    boolean isTooLong() {
      return dropped > 0;
    }

    /** Has the line returned last, until the next one is read. */
    byte[] buffer() {
      return buffer;
    }

    /** The index in the buffer of the line returned last. */
    int lineFrom() {
      return lineFrom;
    }

    /** The index after that line, of its line feed. */
    int lineTo() {
      return lineTo;
    }

    long number() {
      return number;
    }

    /** The offset of the line returned last. */
    long start() {
      return start;
    }

    /** The offset after the line returned last and its line feed. */
    long end() {
      return end;
    }

    /** Whether bytes follow the last complete line. */
    boolean isTorn() {
      return torn;
    }

    /** Drops the bytes after the line returned last; the stream must be positioned at its end. */
    void again() {
      from = 0;
      to = 0;
      torn = false;
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }
}
