package dev.plumbline.suite;

import dev.plumbline.epd.Entry;
import dev.plumbline.epd.Entry.ParseOutcome;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.epd.Input;
import dev.plumbline.epd.Problem;
import dev.plumbline.suite.Contents.Line;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.ArrayList;
import java.util.List;

/** Reads what a suite file in any dialect holds. */
public final class ContentsReader {
  /** More than any suite has: what is longer is some other collection, or packed to do harm. */
  private static final int MOST_LINES = 100_000;

  private static final long MOST_CHARACTERS = 64 << 20;

  private ContentsReader() {}

  public static Contents read(Input input) throws IOException {
    List<Line> lines = new ArrayList<>();
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

  private static Line line(Entry entry) {
    EpdRecord record = entry.record();
    if (record == null) {
      return new Line(entry.line().text(), null, false, entry.outcome() == ParseOutcome.REJECTED);
    }
    Problem problem = Problem.of(record);
    return new Line(EpdWriter.write(record), RecordHash.of(problem), problem.isSolvable(), false);
  }
}
