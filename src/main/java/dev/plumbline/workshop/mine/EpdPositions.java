package dev.plumbline.workshop.mine;

import dev.plumbline.epd.Entry;
import dev.plumbline.epd.Entry.ParseOutcome;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.workshop.mine.PositionSource.Candidate;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The positions of a suite file, each as a separate game. Owns the reader; reports rejected lines
 * to the troubles.
 */
public record EpdPositions(EntryReader reader, Consumer<String> troubles)
    implements PositionSource {
  @Override
  public @Nullable List<Candidate> next() throws IOException {
    for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
      EpdRecord record = entry.record();
      if (record != null) {
        return List.of(Candidate.alone(record.setup()));
      }
      if (entry.outcome() == ParseOutcome.REJECTED) {
        troubles.accept(entry.line().file() + ":" + entry.line().number() + ": not a record");
      }
    }
    return null;
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
