package dev.plumbline.journal;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.exc.ValueInstantiationException;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.journal.JournalFile.JournalLines;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Reads a journal entry by entry, so that it may be of any length. An incomplete last line, which a
 * killed run leaves, is ignored.
 */
public final class JournalReader implements Closeable {
  private static final JournalJson JSON = new JournalJson();
  private static final String REMEDY = "; name a file that 'run' has written with --journal";

  /** A header says within as many bytes when the run was started, unless others wrote it. */
  private static final int BEGINNING = 512;

  private final String name;
  private final DamagedLines damaged;
  private final JournalLines lines;
  private final JournalHeader header;
  private final long firstEntry;
  private SkippedLines skipped = SkippedLines.NONE;

  /** Reads the header of a journal from any stream. */
  JournalReader(String name, InputStream in, DamagedLines damaged) throws IOException {
    this.name = name;
    this.damaged = damaged;
    lines = new JournalLines(in);
    try {
      header = readHeader();
    } catch (IOException e) {
      in.close();
      throw e;
    }
    firstEntry = lines.end();
  }

  /** Opens the journal of a run and reads its header; damaged lines are refused. */
  public static JournalReader open(Path file) throws IOException {
    return open(file, DamagedLines.REFUSED);
  }

  /** Opens the journal of a run and reads its header. */
  public static JournalReader open(Path file, DamagedLines damaged) throws IOException {
    return open(file, JournalHeader.RUN, damaged);
  }

  /**
   * Opens the journal of another command.
   *
   * @param task see {@link JournalHeader#task}
   */
  public static JournalReader open(Path file, String task, DamagedLines damaged)
      throws IOException {
    return over(file, JournalFile.openToRead(file), task, damaged);
  }

  /** When the runs of journals were started, each read only as far as that. */
  public static Map<Path, String> started(Collection<Path> files) throws IOException {
    Map<Path, String> started = new HashMap<>();
    ResultReader beginnings = results();
    for (Path file : files) {
      String time;
      try (FileChannel channel = JournalFile.openToRead(file)) {
        ByteBuffer bytes = ByteBuffer.allocate(BEGINNING);
        time = beginnings.started(bytes.array(), Math.max(0, channel.read(bytes)));
      }
      if (time == null) {
        try (JournalReader reader = open(file)) {
          time = reader.header().started();
        }
      }
      started.put(file, time);
    }
    return started;
  }

  /** Reads the header from the beginning of a channel, which is closed if that fails. */
  static JournalReader over(Path file, FileChannel channel, String task, DamagedLines damaged)
      throws IOException {
    channel.position(0);
    JournalReader reader =
        new JournalReader(file.toString(), Channels.newInputStream(channel), damaged);
    String found = reader.header().task();
    if (!found.equals(task)) {
      reader.close();
      throw new JournalException(file + ": the journal of '" + found + "', not of '" + task + "'");
    }
    return reader;
  }

  private JournalHeader readHeader() throws IOException {
    byte[] line = lines.next();
    if (line == null) {
      throw new JournalException(
          name
              + ": not a journal: "
              + (lines.isTorn() ? "its first line has no end" : "empty")
              + REMEDY);
    }
    try {
      JournalHeader read = JSON.read(line, JournalHeader.class);
      if (read.format() < 1 || read.format() > JournalHeader.FORMAT) {
        throw new JournalException(
            name
                + ": a journal of format "
                + read.format()
                + "; this version of Plumbline reads up to "
                + JournalHeader.FORMAT);
      }
      return read;
    } catch (JsonProcessingException e) {
      if (EpdRecord.parse(new String(line, StandardCharsets.UTF_8)) != null) {
        throw new JournalException(
            name + ": a suite, not a journal; search it first: plumbline run " + name, e);
      }
      throw new JournalException(
          name + ":1: not the header of a journal: " + reason(e) + REMEDY, e);
    }
  }

  public JournalHeader header() {
    return header;
  }

  /** Reads a line: the bytes between two indexes. */
  @FunctionalInterface
  private interface Parser<T> {
    T parse(byte[] bytes, int from, int to) throws IOException;
  }

  /** Reads a line from an array of its own. */
  private interface LineParser<T> {
    T parse(byte[] line) throws IOException;
  }

  private <T> @Nullable T nextLine(LineParser<T> parser) throws IOException {
    return next((bytes, from, to) -> parser.parse(Arrays.copyOfRange(bytes, from, to)));
  }

  /** The next readable line, or null at the end. */
  private <T> @Nullable T next(Parser<T> parser) throws IOException {
    while (lines.advance()) {
      try {
        return parser.parse(lines.buffer(), lines.lineFrom(), lines.lineTo());
      } catch (IOException | IllegalArgumentException e) {
        if (damaged == DamagedLines.REFUSED) {
          throw damage(name + ":" + lines.number(), e);
        }
        skipped = skipped.with(lines.number());
      }
    }
    return null;
  }

  /** The next entry, or null at the end. */
  public @Nullable JournalEntry next() throws IOException {
    return nextLine(JournalReader::entry);
  }

  /** The next entry of a kind, or null at the end. */
  public <T extends Record> @Nullable T next(Class<T> kind) throws IOException {
    return nextLine(
        line -> kind == JournalEntry.class ? kind.cast(entry(line)) : JSON.read(line, kind));
  }

  /**
   * The key of the next entry, or null at the end. Only the syntax of the rest is checked, unless
   * damaged lines are skipped.
   */
  public @Nullable JournalKey nextKey() throws IOException {
    return nextLine(
        damaged == DamagedLines.SKIPPED
            ? line -> entry(line).key()
            : line -> JSON.read(line, JournalJson.Keyed.class).key());
  }

  /** The same without a check of the rest, unless damaged lines are skipped. */
  @Nullable JournalKey nextKeyUnchecked(ResultReader reader) throws IOException {
    return damaged == DamagedLines.SKIPPED ? nextKey() : next(reader::key);
  }

  /**
   * Reads an entry and checks its record and its answer.
   *
   * @throws IOException if the line is damaged
   * @throws IllegalArgumentException if the record or the answer is wrong
   */
  static JournalEntry entry(byte[] line) throws IOException {
    JournalEntry entry = JSON.read(line, JournalEntry.class);
    entry.checkAnswer(entry.analysis().bestMove());
    return entry;
  }

  /** The same, with the records that are known already. */
  static JournalEntry entry(byte[] line, RecordCache records) throws IOException {
    return checked(JSON.read(line, JournalEntry.class), records);
  }

  /** A reader of entries without their transcripts. */
  static ResultReader results() {
    return new ResultReader(JSON);
  }

  /**
   * Checks the records and the answer of an entry.
   *
   * @throws IllegalArgumentException if one is wrong
   */
  static JournalEntry checked(JournalEntry entry, RecordCache records) {
    entry.checkAnswer(records.of(entry).analysis(entry).bestMove());
    if (entry.isPuzzle()) {
      entry.searches().forEach(records::of);
    }
    return entry;
  }

  /**
   * The exception for a damaged line.
   *
   * @param place file and line
   */
  static JournalException damage(String place, Exception e) {
    String reason =
        e instanceof JsonProcessingException json ? reason(json) : String.valueOf(e.getMessage());
    return new JournalException(
        place + ": not an entry of a journal: " + reason + "; --skip-damaged skips such lines", e);
  }

  /** The message without the excerpt and the class names. */
  private static String reason(JsonProcessingException e) {
    if (e instanceof ValueInstantiationException) {
      return e.getCause() instanceof IllegalArgumentException wrong
          ? String.valueOf(wrong.getMessage())
          : "parts of it are missing";
    }
    return e.getOriginalMessage().lines().findFirst().orElse("unreadable");
  }

  /** The damaged lines so far. */
  public SkippedLines skipped() {
    return skipped;
  }

  /** The offset of the entry returned last. */
  long start() {
    return lines.start();
  }

  /** The offset up to which the file was read and is complete. */
  long end() {
    return Math.max(firstEntry, lines.end());
  }

  /**
   * Makes the next call read again from {@link #end()}, where the channel must be positioned: a
   * resumed run overwrites an incomplete line.
   */
  void again() {
    lines.again();
  }

  /** Whether, at the end, an incomplete line follows. */
  public boolean isTorn() {
    return lines.isTorn();
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }

  /**
   * A journal cannot be read or written: the message for the user says which one, where and why.
   */
  public static final class JournalException extends IOException {
    private static final long serialVersionUID = 1L;

    JournalException(String message) {
      super(message);
    }

    JournalException(String message, Throwable cause) {
      super(message, cause);
    }
  }

  /**
   * The damaged lines of a journal that were skipped.
   *
   * @param first the numbers of the first of them; the header is line 1
   */
  public record SkippedLines(long count, List<Long> first) {
    public static final SkippedLines NONE = new SkippedLines(0, List.of());

    private static final int MOST = 10;

    public SkippedLines {
      first = List.copyOf(first);
    }

    SkippedLines with(long line) {
      List<Long> longer = new ArrayList<>(first);
      if (longer.size() < MOST) {
        longer.add(line);
      }
      return new SkippedLines(count + 1, longer);
    }

    /** For example {@code damaged lines skipped: 2 (lines 3, 17)}; empty if there are none. */
    public String text() {
      if (count == 0) {
        return "";
      }
      return "damaged lines skipped: "
          + count
          + first.stream()
              .map(String::valueOf)
              .collect(
                  Collectors.joining(
                      ", ", count == 1 ? " (line " : " (lines ", count > MOST ? " ...)" : ")"));
    }
  }

  /** How to treat lines of a journal that are not entries. */
  public enum DamagedLines {
    /** Reading fails; the message names the line. */
    REFUSED,
    /** They are counted and omitted. */
    SKIPPED
  }
}
