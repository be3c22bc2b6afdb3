package dev.plumbline.journal;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.exc.ValueInstantiationException;
import dev.plumbline.chess.Move;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Reads a journal entry by entry, so that none is too long. What a run that was killed left of its
 * last line is left out.
 */
public final class JournalReader implements Closeable {
  private static final JournalJson JSON = new JournalJson();

  private final String name;
  private final JournalLines lines;
  private final JournalHeader header;
  private final long firstEntry;

  /** Reads the header of a journal, wherever its bytes come from. */
  JournalReader(String name, InputStream in) throws IOException {
    this.name = name;
    lines = new JournalLines(in);
    try {
      header = readHeader();
    } catch (IOException e) {
      in.close();
      throw e;
    }
    firstEntry = lines.end();
  }

  /** Opens the journal of a run and reads its header. */
  public static JournalReader open(Path file) throws IOException {
    return open(file, JournalHeader.RUN);
  }

  /**
   * The same for another command.
   *
   * @param task the command, see {@link JournalHeader#task}
   */
  public static JournalReader open(Path file, String task) throws IOException {
    return over(file, JournalFile.openToRead(file), task);
  }

  /**
   * Reads the header through a channel, from its beginning; if that fails the channel is closed.
   */
  static JournalReader over(Path file, FileChannel channel, String task) throws IOException {
    channel.position(0);
    JournalReader reader = new JournalReader(file.toString(), Channels.newInputStream(channel));
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
          name + ": not a journal: " + (lines.isTorn() ? "its first line has no end" : "empty"));
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
      throw new JournalException(name + ":1: not the header of a journal: " + reason(e), e);
    }
  }

  public JournalHeader header() {
    return header;
  }

  /** The next entry, or null at the end. */
  public @Nullable JournalEntry next() throws IOException {
    byte[] line = lines.next();
    return line == null ? null : entry(name + ":" + lines.number(), line);
  }

  /** The same of another kind. */
  public <T extends Record> @Nullable T next(Class<T> kind) throws IOException {
    byte[] line = lines.next();
    if (line == null) {
      return null;
    }
    try {
      return JSON.read(line, kind);
    } catch (JsonProcessingException e) {
      throw noEntry(name + ":" + lines.number(), e);
    }
  }

  /** What the next entry is about, the rest of it passed over; null at the end. */
  public @Nullable JournalKey nextKey() throws IOException {
    byte[] line = lines.next();
    if (line == null) {
      return null;
    }
    try {
      return JSON.read(line, JournalJson.Keyed.class).key();
    } catch (JsonProcessingException e) {
      throw noEntry(name + ":" + lines.number(), e);
    }
  }

  /** Reads an entry, and sees to it that its record is one and its answer a move. */
  static JournalEntry entry(String place, byte[] line) throws IOException {
    try {
      JournalEntry entry = JSON.read(line, JournalEntry.class);
      if (entry.analysis().bestMove() == Move.NONE && entry.outcome().isAnswer()) {
        throw new JournalException(place + ": answered, but by no legal move: " + entry.bestMove());
      }
      return entry;
    } catch (JsonProcessingException e) {
      throw noEntry(place, e);
    } catch (IllegalArgumentException e) {
      throw new JournalException(place + ": " + e.getMessage(), e);
    }
  }

  private static JournalException noEntry(String place, JsonProcessingException e) {
    return new JournalException(place + ": not an entry of a journal: " + reason(e), e);
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
