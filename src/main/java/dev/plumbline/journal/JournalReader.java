package dev.plumbline.journal;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.exc.ValueInstantiationException;
import dev.plumbline.chess.Move;
import dev.plumbline.epd.SingleRecord;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Reads a journal entry by entry, so that none is too long. What a run that was killed left of its
 * last line is left out.
 */
public final class JournalReader implements Closeable {
  private static final JournalJson JSON = new JournalJson();
  private static final String REMEDY = "; name a file that 'run' has written with --journal";

  private final String name;
  private final DamagedLines damaged;
  private final JournalLines lines;
  private final JournalHeader header;
  private final long firstEntry;
  private SkippedLines skipped = SkippedLines.NONE;

  /** Reads the header of a journal, wherever its bytes come from. */
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
   * The same for another command.
   *
   * @param task the command, see {@link JournalHeader#task}
   */
  public static JournalReader open(Path file, String task, DamagedLines damaged)
      throws IOException {
    return over(file, JournalFile.openToRead(file), task, damaged);
  }

  /**
   * Reads the header through a channel, from its beginning; if that fails the channel is closed.
   */
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
      if (SingleRecord.read(new String(line, StandardCharsets.UTF_8)) != null) {
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

  /** Reads a line. */
  private interface Parser<T> {
    T parse(byte[] line) throws IOException;
  }

  /** The next line that can be read, or null at the end. */
  private <T> @Nullable T next(Parser<T> parser) throws IOException {
    for (byte[] line = lines.next(); line != null; line = lines.next()) {
      try {
        return parser.parse(line);
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
    return next(JournalReader::entry);
  }

  /** The next entry of a kind, or null at the end. */
  public <T extends Record> @Nullable T next(Class<T> kind) throws IOException {
    return next(
        line -> kind == JournalEntry.class ? kind.cast(entry(line)) : JSON.read(line, kind));
  }

  /**
   * What the next entry is about, or null at the end. Of the rest only the syntax is read, unless
   * damaged lines are skipped.
   */
  public @Nullable JournalKey nextKey() throws IOException {
    return next(
        damaged == DamagedLines.SKIPPED
            ? line -> entry(line).key()
            : line -> JSON.read(line, JournalJson.Keyed.class).key());
  }

  /**
   * Reads an entry, and sees to it that its record is one and its answer a move.
   *
   * @throws IOException if the line is damaged
   * @throws IllegalArgumentException likewise
   */
  static JournalEntry entry(byte[] line) throws IOException {
    JournalEntry entry = JSON.read(line, JournalEntry.class);
    if (entry.analysis().bestMove() == Move.NONE && entry.outcome().isAnswer()) {
      throw new IllegalArgumentException(
          "answered, but by no legal move: '" + entry.bestMove() + "'");
    }
    return entry;
  }

  /**
   * Says that a line is damaged.
   *
   * @param place the file and the line
   */
  static JournalException damage(String place, Exception e) {
    String reason =
        e instanceof JsonProcessingException json ? reason(json) : String.valueOf(e.getMessage());
    return new JournalException(
        place + ": not an entry of a journal: " + reason + "; --skip-damaged skips such lines", e);
  }

  /** What is wrong, without the excerpt and the names of classes. */
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

  /** Where the entry returned last begins, in bytes. */
  long start() {
    return lines.start();
  }

  /** Up to where the file is whole, as far as it was read. */
  long end() {
    return Math.max(firstEntry, lines.end());
  }

  /**
   * Has a line without an end read again, once the channel is back at {@link #end()}: a run that
   * continues the journal writes over it.
   */
  void again() {
    lines.again();
  }

  /** At the end: whether the file has part of another line. */
  public boolean isTorn() {
    return lines.isTorn();
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
