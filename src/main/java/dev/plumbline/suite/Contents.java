package dev.plumbline.suite;

import dev.plumbline.epd.Entry;
import dev.plumbline.epd.Entry.ParseOutcome;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.epd.Input;
import dev.plumbline.epd.Problem;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.FileSystemException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The contents of a suite file: its lines in canonical form and the hashes of its records. */
public record Contents(List<SuiteLine> lines) {
  public Contents {
    lines = List.copyOf(lines);
  }

  /**
   * One line.
   *
   * @param text canonical for a record, else unchanged
   * @param hash null for lines that are not records
   * @param solvable whether it is a record with a solution
   * @param rejected whether it is neither a record nor a comment
   */
  public record SuiteLine(
      String text, @Nullable RecordHash hash, boolean solvable, boolean rejected) {}

  public List<RecordHash> hashes() {
    return lines.stream().map(SuiteLine::hash).filter(Objects::nonNull).toList();
  }

  /** One number for all positions and solutions, as the journal of a run names its suites by it. */
  public String fingerprint() {
    ByteBuffer bytes = ByteBuffer.allocate(2 * Long.BYTES * size());
    hashes().forEach(hash -> bytes.putLong(hash.position()).putLong(hash.solutions()));
    return HexFormat.of().toHexDigits(RecordHash.firstLong(bytes.array()));
  }

  String text() {
    return lines.stream().map(line -> line.text() + "\n").collect(Collectors.joining());
  }

  public int size() {
    return hashes().size();
  }

  /** The number of records with a solution. */
  public int solvable() {
    return (int) lines.stream().filter(SuiteLine::solvable).count();
  }

  public int rejected() {
    return (int) lines.stream().filter(SuiteLine::rejected).count();
  }

  /** More than any suite has; a longer file is another collection or a decompression bomb. */
  private static final int MOST_LINES = 100_000;

  private static final long MOST_CHARACTERS = 64 << 20;

  public static Contents read(Input input) throws IOException {
    List<SuiteLine> lines = new ArrayList<>();
    long characters = 0;
    try (EntryReader reader = EntryReader.open(input)) {
      for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
        characters += entry.line().text().length();
        if (lines.size() == MOST_LINES || characters > MOST_CHARACTERS) {
          throw new FileSystemException(input.name(), null, "too long for a suite");
        }
        lines.add(line(entry));
      }
    }
    return new Contents(lines);
  }

  private static SuiteLine line(Entry entry) {
    EpdRecord record = entry.record();
    if (record == null) {
      return new SuiteLine(
          entry.line().text(), null, false, entry.outcome() == ParseOutcome.REJECTED);
    }
    Problem problem = Problem.of(record);
    return new SuiteLine(
        EpdWriter.write(record), RecordHash.of(problem), problem.isSolvable(), false);
  }
}
