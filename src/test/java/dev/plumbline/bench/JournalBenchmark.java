package dev.plumbline.bench;

import dev.plumbline.engine.RawLine;
import dev.plumbline.journal.EntryLines;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.journal.JournalReader;
import dev.plumbline.journal.JournalReader.DamagedLines;
import dev.plumbline.journal.JournalWriter;
import dev.plumbline.journal.Journals;
import dev.plumbline.report.JournalRecords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.zip.CRC32C;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/** What does it cost to write an entry of a journal, to read it, and to make a row of it? */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class JournalBenchmark {
  private static final int ENTRIES = 500;
  private static final String MOVES = " g1f3 g8f6 f3g1 f6g8".repeat(5);

  /** The number of lines of twenty plies that the engine reported. */
  @Param({"1", "25"})
  public int lines;

  private Path file = Path.of("");
  private final List<JournalEntry> entries = new ArrayList<>();
  private byte[] line = {};

  /** Writes a journal. */
  @Setup
  public void write() throws IOException {
    List<RawLine> transcript = new ArrayList<>();
    for (int depth = 1; depth <= lines; depth++) {
      String text =
          "info depth %d seldepth 20 multipv 1 score cp 20 nodes %d nps 1000000 time 9 pv%s"
              .formatted(depth, 1000 * depth, MOVES);
      transcript.add(new RawLine(1000L * depth, text));
    }
    for (int ordinal = 1; ordinal <= ENTRIES; ordinal++) {
      JournalKey key = new JournalKey("made", ordinal, "sf", 1);
      entries.add(Journals.entry(key, Journals.RECORD, "g1f3", transcript));
    }
    line = new EntryLines().write(entries.get(0));
    file = Files.createTempFile("journal", ".jsonl");
    add();
  }

  /** Removes it. */
  @TearDown
  public void remove() throws IOException {
    Files.delete(file);
  }

  /** Writes entries. */
  @Benchmark
  @OperationsPerInvocation(ENTRIES)
  public void add() throws IOException {
    try (JournalWriter writer = JournalWriter.create(file, Journals.header(null, 9), true)) {
      for (JournalEntry one : entries) {
        writer.add(one);
      }
    }
  }

  /** Computes the checksum of a line, which is a part of adding an entry. */
  @Benchmark
  public long checksum() {
    CRC32C crc = new CRC32C();
    crc.update(line);
    return crc.getValue();
  }

  /** Reads entries. */
  @Benchmark
  @OperationsPerInvocation(ENTRIES)
  public void read(Blackhole hole) throws IOException {
    try (JournalReader reader = JournalReader.open(file)) {
      for (JournalEntry next = reader.next(); next != null; next = reader.next()) {
        hole.consume(next);
      }
    }
  }

  /** Makes rows of them, as every report does. */
  @Benchmark
  @OperationsPerInvocation(ENTRIES)
  public void rows(Blackhole hole) throws IOException {
    try (JournalRecords records = JournalRecords.open(file, true, DamagedLines.REFUSED)) {
      records.read(hole::consume);
    }
  }
}
