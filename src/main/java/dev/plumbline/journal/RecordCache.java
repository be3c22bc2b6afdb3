package dev.plumbline.journal;

import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Problem;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Parses the records of entries, each of the first ten thousand once: those of several engines, of
 * repeats, and of nightly journals that are read one after the other are the same. Not thread-safe.
 */
public final class RecordCache {
  private static final int MOST = 10_000;

  private final Map<String, ParsedRecord> parsed = new HashMap<>();
  private String lastText = "";
  private @Nullable ParsedRecord last;

  /**
   * The record of an entry.
   *
   * @throws IllegalArgumentException if it is not a record
   */
  public ParsedRecord of(JournalEntry entry) {
    ParsedRecord found =
        entry.record().equals(lastText) && last != null ? last : parsed.get(entry.record());
    if (found == null) {
      EpdRecord record = entry.epdRecord();
      found = new ParsedRecord(record, Problem.of(record));
      if (parsed.size() < MOST) {
        parsed.put(entry.record(), found);
      }
    }
    lastText = entry.record();
    last = found;
    return found;
  }

  /** A record, and what it asks for. */
  public record ParsedRecord(EpdRecord record, Problem problem) {}
}
