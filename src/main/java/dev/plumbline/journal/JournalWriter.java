package dev.plumbline.journal;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Adds entries to a journal, each as a whole line as soon as it is there, and sees to it that they
 * are on the disk soon. Any number of threads may add.
 *
 * <p>If an entry cannot be written the file is as it was before; nothing else is added then.
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
   * Refuses a file that could not be a journal, without opening it.
   *
   * @throws JournalException if it is a folder, a device or a pipe
   */
  public static void check(Path file) throws JournalException {
    JournalFile.refuseUnlessRegular(file);
  }

  /**
   * Begins a journal.
   *
   * @param replace whether a file that is there may be overwritten
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
   * Opens the journal of a run to add to it, or begins it if there is nothing to continue. The file
   * is not looked at before it is locked: until then another run may be writing it.
   *
   * @param header of the run that is to continue
   * @param damaged what to do with damaged lines; if they are skipped they stay where they are
   * @param done receives each entry that there is
   * @throws JournalException that says in what the runs differ, if they do
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
      // Not closed: the channel is written to, and the lock goes with it.
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

  /** Writes the header, and nothing else is left; if that fails the channel is closed. */
  static JournalWriter begin(Path file, FileChannel channel, JournalHeader header)
      throws IOException {
    try {
      JournalWriter writer = append(file, channel, 0);
      writer.addLine(header);
      return writer;
    } catch (IOException e) {
      channel.close();
      throw e;
    }
  }

  /**
   * Continues a journal. What stands behind the last whole line is lost.
   *
   * @param channel that {@link JournalFile#openToWrite} has opened; closed with the writer
   * @param whole the length of the file up to there, as its reader says at the end
   */
  static JournalWriter append(Path file, FileChannel channel, long whole) throws IOException {
    channel.truncate(whole);
    channel.position(whole);
    return new JournalWriter(file, channel, whole);
  }

  /**
   * Adds an entry; when this returns it survives the end of this program.
   *
   * @throws JournalException that names the file, if it or an entry before cannot be written
   */
  public void add(Record entry) throws IOException {
    addLine(entry);
  }

  private void addLine(Record value) throws IOException {
    byte[] line = json.line(value);
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
      // The reader leaves half a line out.
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
}
