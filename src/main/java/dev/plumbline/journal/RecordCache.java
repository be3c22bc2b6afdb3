package dev.plumbline.journal;

import dev.plumbline.chess.Move;
import dev.plumbline.engine.Analysis;
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
  private final Texts texts = new Texts();
  private @Nullable ParsedRecord last;

  /** The texts of the entries that have these records. */
  Texts texts() {
    return texts;
  }

  /**
   * The record of an entry.
   *
   * @throws IllegalArgumentException if it is not a record
   */
  public ParsedRecord of(JournalEntry entry) {
    ParsedRecord found = last;
    if (found == null || !found.text.equals(entry.record())) {
      found = parsed.get(entry.record());
    }
    if (found == null) {
      found = new ParsedRecord(entry.record(), entry.epdRecord());
      if (parsed.size() < MOST) {
        parsed.put(entry.record(), found);
      }
    }
    last = found;
    return found;
  }

  /** A record, what it asks for, and the last answer to it. */
  public static final class ParsedRecord {
    private final String text;
    private final EpdRecord record;
    private final Problem problem;
    private String bestMove = "";
    private String ponderMove = "";
    private int best = Move.NONE;
    private int ponder = Move.NONE;

    private ParsedRecord(String text, EpdRecord record) {
      this.text = text;
      this.record = record;
      problem = Problem.of(record);
    }

    public EpdRecord record() {
      return record;
    }

    public Problem problem() {
      return problem;
    }

    /** The analysis of an entry with this record. */
    public Analysis analysis(JournalEntry entry) {
      if (entry.answer().bestMove().equals(bestMove)
          && entry.answer().ponderMove().equals(ponderMove)) {
        return entry.analysis(best, ponder);
      }
      Analysis analysis = entry.analysis(record);
      bestMove = entry.answer().bestMove();
      ponderMove = entry.answer().ponderMove();
      best = analysis.bestMove();
      ponder = analysis.ponderMove();
      return analysis;
    }
  }
}
