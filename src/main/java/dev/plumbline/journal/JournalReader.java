package dev.plumbline.journal;

import dev.plumbline.chess.Move;
import dev.plumbline.engine.Analysis;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.journal.JournalFile.JournalLines;
import dev.plumbline.journal.JournalKey.JournalKeys;
import dev.plumbline.journal.LineParser.LineDamage;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Reads a journal entry by entry, so that it may be of any length. An incomplete last line, which a
 * killed run leaves, is ignored. Damaged is every line that is not as a run writes it, and the
 * second of two entries with the same key.
 */
public final class JournalReader implements Closeable {
  private static final String REMEDY = "; name a file that 'run' has written with --journal";

  private final String name;
  private final @Nullable FileChannel channel;
  private final DamagedLines damaged;
  private final JournalLines lines;
  private final JournalHeader header;
  private final long firstEntry;
  private final JournalEntryReader entries;
  private final JournalKeys keys = new JournalKeys();
  private SkippedLines skipped = SkippedLines.NONE;

  /** Reads the header of a journal from any stream. */
  JournalReader(String name, InputStream in, DamagedLines damaged) throws IOException {
    this(name, in, null, damaged);
  }

  private JournalReader(
      String name, InputStream in, @Nullable FileChannel channel, DamagedLines damaged)
      throws IOException {
    this.name = name;
    this.channel = channel;
    this.damaged = damaged;
    lines = new JournalLines(in);
    try {
      header = readHeader();
    } catch (IOException e) {
      in.close();
      throw e;
    }
    firstEntry = lines.end();
    entries = new JournalEntryReader(header);
  }

  /** Opens the journal of a run and reads its header; damaged lines are refused. */
  public static JournalReader open(Path file) throws IOException {
    return open(file, DamagedLines.REFUSED);
  }

  public static JournalReader open(Path file, DamagedLines damaged) throws IOException {
    return open(file, JournalHeader.RUN, damaged);
  }

  /** Opens the journal of another command, see {@link JournalHeader#task}. */
  public static JournalReader open(Path file, String task, DamagedLines damaged)
      throws IOException {
    return over(file, JournalFile.openToRead(file), task, damaged);
  }

  /** When the runs of journals were started; empty where that cannot be read. */
  public static Map<Path, String> started(Collection<Path> files) throws IOException {
    Map<Path, String> started = new HashMap<>();
    for (Path file : files) {
      try (JournalLines lines =
          new JournalLines(Channels.newInputStream(JournalFile.openToRead(file)))) {
        started.put(file, started(lines));
      }
    }
    return started;
  }

  private static String started(JournalLines lines) throws IOException {
    return lines.advance()
        ? HeaderReader.started(lines.buffer(), lines.lineFrom(), lines.lineTo())
        : "";
  }

  /** The command that wrote a journal; empty if its header cannot be read. */
  public static String task(Path file) throws IOException {
    try (JournalReader reader =
        new JournalReader(
            file.toString(),
            Channels.newInputStream(JournalFile.openToRead(file)),
            DamagedLines.REFUSED)) {
      return reader.header().task();
    } catch (JournalException e) {
      // Whoever reads the journal says what is wrong.
      return "";
    }
  }

  /** Reads the header from the beginning of a channel, which is closed if that fails. */
  static JournalReader over(Path file, FileChannel channel, String task, DamagedLines damaged)
      throws IOException {
    channel.position(0);
    JournalReader reader =
        new JournalReader(file.toString(), Channels.newInputStream(channel), channel, damaged);
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
      String why = lines.isTorn() ? "its first line has no end" : "empty";
      throw new JournalException(name + ": not a journal: " + why + REMEDY);
    }
    try {
      return header(line);
    } catch (LineDamage e) {
      if (EpdRecord.parse(new String(line, StandardCharsets.UTF_8)) != null) {
        throw new JournalException(
            name + ": a suite, not a journal; search it first: plumbline run " + name, e);
      }
      throw new JournalException(
          name + ":1: not the header of a journal: " + e.getMessage() + REMEDY, e);
    }
  }

  private JournalHeader header(byte[] line) throws IOException {
    boolean isChecked = LineChecksum.isThere(line, 0, line.length);
    if (isChecked && !LineChecksum.matches(line, 0, line.length)) {
      throw damagedHeader("the line does not match its checksum");
    }
    int format = HeaderReader.format(line);
    if (format != JournalHeader.FORMAT) {
      String ours = "this version of Plumbline reads format " + JournalHeader.FORMAT;
      throw new JournalException(name + ": a journal of format " + format + "; " + ours);
    }
    if (!isChecked) {
      throw damagedHeader("the line has no checksum at its end");
    }
    return HeaderReader.read(line);
  }

  private JournalException damagedHeader(String how) {
    return new JournalException(
        name
            + ":1: the header of the journal is damaged: "
            + how
            + "; restore the file from a copy, or run again");
  }

  public JournalHeader header() {
    return header;
  }

  JournalEntryReader entries() {
    return entries;
  }

  /** Reads a line: the bytes between two indexes. */
  @FunctionalInterface
  private interface Parser<T> {
    T parse(byte[] bytes, int from, int to) throws IOException;
  }

  /** The next readable line whose key is new, or null at the end. */
  private <T> @Nullable T next(Parser<T> parser, Function<T, JournalKey> keyOf) throws IOException {
    while (lines.advance()) {
      try {
        if (lines.isTooLong()) {
          throw new LineDamage("a line of more than " + (JournalLines.LONGEST >> 20) + " MB");
        }
        T read = parser.parse(lines.buffer(), lines.lineFrom(), lines.lineTo());
        enter(keyOf.apply(read));
        return read;
      } catch (LineDamage | IllegalArgumentException e) {
        if (damaged == DamagedLines.REFUSED) {
          throw damage(name + ":" + lines.number(), e);
        }
        skipped = skipped.with(lines.number());
      }
    }
    return null;
  }

  private void enter(JournalKey key) throws IOException {
    if (!keys.add(key)) {
      String twice = key.label() + " by " + key.engine() + " is there twice";
      throw new LineDamage(
          damaged == DamagedLines.REFUSED ? twice + ", first in line " + lineOf(key) : twice);
    }
  }

  /** The number of the first line with a key; the journal is not read on after that. */
  private String lineOf(JournalKey key) throws IOException {
    if (channel == null) {
      return "another place";
    }
    channel.position(0);
    JournalLines again = new JournalLines(Channels.newInputStream(channel));
    again.advance();
    while (again.advance()) {
      if (key.equals(entries.key(again.buffer(), again.lineFrom(), again.lineTo()))) {
        break;
      }
    }
    return Long.toString(again.number());
  }

  /** The next entry, or null at the end. */
  public @Nullable JournalEntry next() throws IOException {
    return next(this::entry, JournalEntry::key);
  }

  private JournalEntry entry(byte[] bytes, int from, int to) throws IOException {
    return checked(entries.entry(bytes, from, to, true), JournalEntry::analysis);
  }

  /** The next entry of a kind, or null at the end. */
  public <T extends Record> @Nullable T next(Class<T> kind) throws IOException {
    if (kind == JournalEntry.class) {
      return kind.cast(next());
    }
    Keyed<T> next =
        next(
            (bytes, from, to) ->
                new Keyed<>(entries.key(bytes, from, to), entries.other(bytes, from, to, kind)),
            Keyed::key);
    return next == null ? null : next.entry();
  }

  /** An entry of another command, with its key. */
  private record Keyed<T>(JournalKey key, T entry) {}

  /** Counts the entries that follow, and checks them like {@link #nextKey}. */
  public long count() throws IOException {
    long count = 0;
    while (nextKey() != null) {
      count++;
    }
    return count;
  }

  /**
   * The key of the next entry, or null at the end. The rest of the line is checked by its checksum,
   * and as a whole if damaged lines are skipped.
   */
  public @Nullable JournalKey nextKey() throws IOException {
    return next(this::key, Function.identity());
  }

  /** The next entry without its lines, or null at the end. */
  @Nullable JournalEntry nextResult(RecordCache records) throws IOException {
    return next(
        (bytes, from, to) -> checked(entries.entry(bytes, from, to, false), records::analysis),
        JournalEntry::key);
  }

  private JournalKey key(byte[] bytes, int from, int to) throws IOException {
    return damaged == DamagedLines.SKIPPED && header.task().equals(JournalHeader.RUN)
        ? entry(bytes, from, to).key()
        : entries.key(bytes, from, to);
  }

  /**
   * Checks the records and the answers of an entry.
   *
   * @throws IllegalArgumentException if one is wrong
   */
  static JournalEntry checked(JournalEntry entry, Function<JournalEntry, Analysis> analyses) {
    for (JournalEntry search : entry.searches()) {
      boolean isMove = analyses.apply(search).bestMove() != Move.NONE;
      if (!isMove && search.answer().outcome().isAnswer()) {
        throw new IllegalArgumentException(
            "answered, but by no legal move: '" + search.answer().bestMove() + "'");
      }
    }
    return entry;
  }

  /** The exception for a damaged line, whose place is its file and number. */
  static JournalException damage(String place, Exception e) {
    String what = "not an entry of a journal: " + e.getMessage();
    return new JournalException(place + ": " + what + "; --skip-damaged skips such lines", e);
  }

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
   * The damaged lines of a journal that were skipped, with the numbers of the first of them; the
   * header is line 1.
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
