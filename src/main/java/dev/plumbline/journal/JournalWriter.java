package dev.plumbline.journal;

import dev.plumbline.io.WriterLock;
import dev.plumbline.journal.JournalFile.JournalLines;
import dev.plumbline.journal.JournalHeader.HeaderDifferences;
import dev.plumbline.journal.JournalReader.DamagedLines;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Begins, resumes and writes journals. Each entry is written as one line at once, and forced to
 * disk at most once a second. Thread-safe.
 *
 * <p>If an entry cannot be written, the file is restored and accepts no more entries. If its name
 * leads elsewhere, because it was moved or deleted, all entries go on to a file beside it.
 */
public final class JournalWriter implements Closeable {
  /** How every header begins: enough of it that the file of another program does not match. */
  private static final Pattern BEGINNING =
      Pattern.compile(
          "\\{\"format\":\\d{1,9},\"program\":\"plumbline"
              + " [^\"\\\\]*\",\"started\":\"[-0-9T:.Z]*\",\"suites\":\\[",
          Pattern.CASE_INSENSITIVE);

  private static final int LONGEST_BEGINNING = 512;

  private static final long FORCE_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final JournalJson json = new JournalJson();
  private final Path begun;
  private Path file;
  private FileChannel channel;

  /** Of the file that the channel writes to; null where the system has none. */
  private @Nullable Object identity;

  private Consumer<String> notices = sentence -> {};
  private long length;

  /** Shows whether another program has written over the file. */
  private byte[] beginning;

  private LongSupplier nanos = System::nanoTime;
  private long forced = nanos.getAsLong();
  private boolean isDirty;
  private @Nullable IOException failure;

  private JournalWriter(Path file, FileChannel channel, long length) throws IOException {
    begun = file;
    this.file = file;
    this.channel = channel;
    this.length = length;
    identity = identity(file);
    beginning = beginning(length);
  }

  /**
   * Rejects a file that cannot be a journal now.
   *
   * @throws JournalException if it is a folder, a device or a pipe, or if a run is writing it
   */
  public static void check(Path file) throws IOException {
    JournalFile.refuseUnlessRegular(file);
    if (WriterLock.isTaken(file)) {
      throw JournalFile.busy(file);
    }
  }

  /** Rejects a file to overwrite that is no journal, nor the beginning of one. */
  public static void checkReplaced(Path file) throws IOException {
    if (Files.isRegularFile(file)) {
      try (FileChannel channel = JournalFile.openToRead(file)) {
        if (!isTornHeader(channel)) {
          throw new JournalException(
              file + ": not a journal, and --force overwrites nothing else; name another file");
        }
      }
    }
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
            StandardOpenOption.READ,
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

  /** Whether the file begins like a header, or is only the beginning of one. */
  private static boolean isTornHeader(FileChannel channel) throws IOException {
    channel.position(0);
    byte[] first = Channels.newInputStream(channel).readNBytes(LONGEST_BEGINNING);
    Matcher beginning = BEGINNING.matcher(new String(first, StandardCharsets.UTF_8));
    return beginning.lookingAt() || beginning.hitEnd();
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
      return reader.count();
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
      writer.beginning = writer.beginning(writer.length);
      return writer;
    } catch (IOException e) {
      channel.close();
      throw e;
    }
  }

  /**
   * Appends to a journal, whose channel is closed with the writer, after its last complete line.
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
      } catch (IOException e) {
        takeBack(e);
        throw failed(e);
      }
      if (nanos.getAsLong() - forced >= FORCE_NANOS) {
        try {
          force();
          checkPlace();
        } catch (JournalException e) {
          failure = e;
          throw e;
        } catch (IOException e) {
          throw failed(e);
        }
      }
    }
  }

  /** Receives a sentence if the journal was moved or deleted; called by the thread that adds. */
  public void onNotice(Consumer<String> listener) {
    notices = listener;
  }

  /** Takes the time, which decides when to force, from another clock. */
  void useClock(LongSupplier clock) {
    nanos = clock;
    forced = clock.getAsLong();
  }

  public synchronized Path file() {
    return file;
  }

  /** Whether the entries are in another file than the run began, which was moved or deleted. */
  public synchronized boolean isMoved() {
    return !file.equals(begun);
  }

  /** The identity of the file that a name leads to; null if it leads nowhere. */
  private static @Nullable Object identity(Path file) throws IOException {
    try {
      return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
    } catch (NoSuchFileException e) {
      return null;
    }
  }

  private byte[] beginning(long most) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate((int) Math.min(most, LONGEST_BEGINNING));
    int count = 0;
    while (bytes.hasRemaining() && count >= 0) {
      count = channel.read(bytes, bytes.position());
    }
    return bytes.array();
  }

  /** Makes sure that the entries are in the file, and that its name leads to it. */
  private void checkPlace() throws IOException {
    if (channel.size() != length || !Arrays.equals(beginning, beginning(beginning.length))) {
      throw new JournalException(
          file
              + ": changed by another program while this run was writing it: it no longer has the"
              + " results of this run alone; run again with another --journal");
    }
    if (identity != null && !identity.equals(identity(file))) {
      moveOn();
    }
  }

  /** Copies all entries to a file beside the one that has lost its name, and goes on there. */
  private void moveOn() throws IOException {
    Path temporary = Path.of(System.getProperty("java.io.tmpdir", ".")).toAbsolutePath();
    Path folder = begun.toAbsolutePath().getParent();
    try {
      moveTo(folder == null ? temporary : folder);
    } catch (IOException e) {
      moveTo(temporary);
    }
    notices.accept(begun + " was moved or deleted; the run goes on in " + file);
  }

  private void moveTo(Path folder) throws IOException {
    Files.createDirectories(folder);
    String stem = String.valueOf(begun.getFileName()).replaceFirst("\\.jsonl$", "");
    for (int number = 1; ; number++) {
      String ending = "-kept" + (number == 1 ? "" : "-" + number) + ".jsonl";
      Path name = begun.resolveSibling(stem + ending);
      Path place =
          folder.equals(name.toAbsolutePath().getParent()) ? name : folder.resolve(stem + ending);
      try {
        FileChannel copy =
            JournalFile.openToWrite(
                place,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE,
                StandardOpenOption.CREATE_NEW);
        try {
          copyTo(Channels.newOutputStream(copy));
          copy.force(true);
        } catch (IOException e) {
          copy.close();
          Files.delete(place);
          throw e;
        }
        channel.close();
        channel = copy;
        file = place;
        identity = identity(place);
        return;
      } catch (FileAlreadyExistsException e) {
        // An earlier run has kept its entries there.
      }
    }
  }

  /** Copies the journal as it is written now. */
  public synchronized void copyTo(OutputStream out) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(1 << 16);
    for (long at = 0; at < length; at += bytes.limit()) {
      bytes.clear().limit((int) Math.min(bytes.capacity(), length - at));
      while (bytes.hasRemaining()) {
        if (channel.read(bytes, at + bytes.position()) < 0) {
          throw new JournalException(file + ": cut off by another program");
        }
      }
      out.write(bytes.array(), 0, bytes.limit());
    }
  }

  /**
   * Ends writing: all entries are on the disk, in {@link #file}.
   *
   * @throws JournalException if another program has changed the file
   */
  public synchronized void finish() throws IOException {
    if (failure == null && channel.isOpen()) {
      force();
      checkPlace();
    }
  }

  /** Reads what was written, through the same channel; not to be closed. */
  public synchronized JournalReader read(String task, DamagedLines damaged) throws IOException {
    return JournalReader.over(file, channel, task, damaged);
  }

  /** Reads the results of what was written, in order; closing it leaves the writer open. */
  public synchronized OrderedJournal readInOrder(DamagedLines damaged) throws IOException {
    return OrderedJournal.over(file, channel, damaged);
  }

  private void write(ByteBuffer bytes) throws IOException {
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
  }

  private IOException failed(IOException e) {
    failure = new JournalException("cannot write the journal " + file + ": " + why(e), e);
    return failure;
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
    forced = nanos.getAsLong();
    isDirty = false;
  }

  @Override
  public synchronized void close() throws IOException {
    try (FileChannel closed = channel) {
      if (closed.isOpen() && isDirty && failure == null) {
        force();
      }
    }
  }
}
