package dev.plumbline.journal;

import dev.plumbline.io.FileReplacement;
import dev.plumbline.journal.JournalFile.JournalLines;
import dev.plumbline.journal.JournalHeader.HeaderDifferences;
import dev.plumbline.journal.JournalReader.DamagedLines;
import dev.plumbline.journal.JournalReader.JournalException;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Begins, resumes and writes journals. Each entry is written as one line at once, and forced to
 * disk at most once a second. Thread-safe.
 *
 * <p>If an entry cannot be written, the file is restored and accepts no more entries.
 */
public final class JournalWriter implements Closeable {
  /** The first bytes of every header. */
  private static final byte[] BEGINNING = "{\"format\":".getBytes(StandardCharsets.UTF_8);

  private static final long FORCE_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final JournalJson json = new JournalJson();
  private final Path file;
  private final FileChannel channel;
  private long length;
  private long forced = System.nanoTime();
  private boolean isDirty;
  private @Nullable IOException failure;

  private JournalWriter(Path file, FileChannel channel, long length) {
    this.file = file;
    this.channel = channel;
    this.length = length;
  }

  /**
   * Rejects a file that cannot be a journal, without opening it.
   *
   * @throws JournalException if it is a folder, a device or a pipe
   */
  public static void check(Path file) throws JournalException {
    JournalFile.refuseUnlessRegular(file);
  }

  /**
   * Begins a journal.
   *
   * @param replace whether an existing file may be overwritten
   * @throws java.nio.file.FileAlreadyExistsException if it may not
   */
  public static JournalWriter create(Path file, JournalHeader header, boolean replace)
      throws IOException {
    FileChannel channel =
        JournalFile.openToWrite(
            file,
            StandardOpenOption.WRITE,
            replace ? StandardOpenOption.CREATE : StandardOpenOption.CREATE_NEW);
    return begin(file, channel, header);
  }

  /**
   * Whether there is a journal to resume: not if the file is missing or empty, or if its run was
   * killed while it wrote the header.
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
    // Not closed, because the channel is read again.
    JournalLines lines = new JournalLines(Channels.newInputStream(channel));
    return lines.next() != null || !isTornHeader(channel);
  }

  private static boolean isTornHeader(FileChannel channel) throws IOException {
    channel.position(0);
    byte[] first = Channels.newInputStream(channel).readNBytes(BEGINNING.length);
    return Arrays.equals(first, Arrays.copyOf(BEGINNING, first.length));
  }

  /**
   * Resumes the journal of a run, or begins it if there is nothing to resume. The file is not read
   * before it is locked: until then another run may be writing it.
   *
   * @param header of the resumed run
   * @param damaged skipped lines stay in the file
   * @param done receives the existing entries
   * @throws JournalException that lists the differences if the journal is of another run
   */
  public static <E extends Record> JournalWriter resume(
      Path file, JournalHeader header, DamagedLines damaged, Class<E> kind, Consumer<E> done)
      throws IOException {
    FileChannel channel =
        JournalFile.openToWrite(
            file, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.CREATE);
    try {
      if (!isBegun(channel)) {
        return begin(file, channel, header);
      }
      // Not closed, because the channel is written to and owns the lock.
      JournalReader reader = JournalReader.over(file, channel, header.task(), damaged);
      check(file, reader.header(), header);
      for (E entry = reader.next(kind); entry != null; entry = reader.next(kind)) {
        done.accept(entry);
      }
      return append(file, channel, reader.end());
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  /**
   * Counts the entries of a journal that could be resumed.
   *
   * @throws JournalException that lists the differences if the journal is of another run
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

  /** Truncates the file to a new header; if that fails, the channel is closed. */
  static JournalWriter begin(Path file, FileChannel channel, JournalHeader header)
      throws IOException {
    try {
      JournalWriter writer = append(file, channel, 0);
      writer.addLine(writer.json.line(header));
      return writer;
    } catch (IOException e) {
      channel.close();
      throw e;
    }
  }

  /**
   * Appends to a journal, after its last complete line.
   *
   * @param channel from {@link JournalFile#openToWrite}; closed with the writer
   * @param whole the length of the file up to the end of that line
   */
  static JournalWriter append(Path file, FileChannel channel, long whole) throws IOException {
    channel.truncate(whole);
    channel.position(whole);
    return new JournalWriter(file, channel, whole);
  }

  /**
   * Adds an entry; once this returns, it survives the end of this process.
   *
   * @throws JournalException if this entry or an earlier one cannot be written
   */
  public void add(Record entry) throws IOException {
    addLine(json.line(entry));
  }

  /** Adds an entry as {@link EntryLines#write} has made its line. */
  public void addLine(byte[] line) throws IOException {
    synchronized (this) {
      if (failure != null) {
        throw failure;
      }
      try {
        write(ByteBuffer.wrap(line));
        length += line.length;
        isDirty = true;
        if (System.nanoTime() - forced >= FORCE_NANOS) {
          force();
        }
      } catch (IOException e) {
        takeBack(e);
        failure = new JournalException("cannot write the journal " + file + ": " + why(e), e);
        throw failure;
      }
    }
  }

  private void write(ByteBuffer bytes) throws IOException {
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
  }

  private void takeBack(IOException reason) {
    try {
      channel.truncate(length);
    } catch (IOException e) {
      // The reader ignores an incomplete line.
      reason.addSuppressed(e);
    }
  }

  private static String why(IOException e) {
    return e.getMessage() == null ? e.toString() : e.getMessage();
  }

  private void force() throws IOException {
    channel.force(false);
    forced = System.nanoTime();
    isDirty = false;
  }

  @Override
  public synchronized void close() throws IOException {
    try (channel) {
      if (isDirty && failure == null) {
        force();
      }
    }
  }

  /**
   * Writes a journal made from others. It replaces the file atomically when all of it is written.
   */
  public static final class JournalCopy {
    private final JournalJson json = new JournalJson();
    private final OutputStream out;
    private long entries;

    private JournalCopy(OutputStream out) {
      this.out = out;
    }

    /** Adds the entries. */
    @FunctionalInterface
    public interface Content {
      void writeTo(JournalCopy copy) throws IOException;
    }

    /**
     * Writes a journal and reads it back.
     *
     * @param replace whether an existing file may be overwritten
     * @return the number of its entries
     * @throws FileAlreadyExistsException if it may not
     */
    public static long write(Path file, JournalHeader header, boolean replace, Content content)
        throws IOException {
      if (!replace && Files.exists(file)) {
        throw new FileAlreadyExistsException(file.toString());
      }
      if (!Files.isRegularFile(file)) {
        return write(file, header, content);
      }
      FileChannel locked = JournalFile.openToWrite(file, StandardOpenOption.WRITE);
      try {
        return write(file, header, content);
      } finally {
        locked.close();
      }
    }

    private static long write(Path file, JournalHeader header, Content content) throws IOException {
      long[] written = new long[1];
      FileReplacement.write(
          file,
          out -> {
            JournalCopy copy = new JournalCopy(out);
            out.write(copy.json.line(header.inThisFormat()));
            content.writeTo(copy);
            written[0] = copy.entries;
          });
      return Files.isRegularFile(file) ? counted(file, header, written[0]) : written[0];
    }

    private static long counted(Path file, JournalHeader header, long written) throws IOException {
      long found = 0;
      try (JournalReader reader = JournalReader.open(file, header.task(), DamagedLines.REFUSED)) {
        while (reader.nextKey() != null) {
          found++;
        }
      }
      if (found != written) {
        throw new JournalException(
            file + ": has " + found + " entries, not the " + written + " that were written");
      }
      return found;
    }

    /** Adds an entry. */
    public void add(JournalEntry entry) throws IOException {
      out.write(json.line(entry));
      entries++;
    }
  }
}
