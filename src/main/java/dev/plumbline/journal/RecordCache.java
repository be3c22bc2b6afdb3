package dev.plumbline.journal;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Problem;
import dev.plumbline.journal.JournalEntry.Answer;
import dev.plumbline.journal.JournalEntry.Answer.AnswerMoves;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Parses the records of entries, each of the first ten thousand once: those of several engines, of
 * repeats, and of nightly journals that are read one after the other are the same. Not thread-safe.
 */
public final class RecordCache {
  private static final int MOST = 10_000;

  private final Map<String, CachedRecord> parsed = new HashMap<>();
  private String lastText = "";
  private @Nullable CachedRecord last;
  private @Nullable JournalEntry lastEntry;
  private @Nullable Analysis lastAnalysis;

  /**
   * The record of an entry.
   *
   * @throws IllegalArgumentException if it is not a record
   */
  public CachedRecord of(JournalEntry entry) {
    CachedRecord found =
        entry.record().equals(lastText) && last != null ? last : parsed.get(entry.record());
    if (found == null) {
      found = new CachedRecord(entry.epdRecord());
      if (parsed.size() < MOST) {
        parsed.put(entry.record(), found);
      }
    }
    lastText = entry.record();
    last = found;
    return found;
  }

  /**
   * The analysis of an entry, which is mostly asked for twice: to compare its content with that of
   * the last one would take as long as the work.
   *
   * @throws IllegalArgumentException if it has no record
   */
  @SuppressWarnings("ReferenceEquality")
  public Analysis analysis(JournalEntry entry) {
    if (entry != lastEntry || lastAnalysis == null) {
      lastAnalysis = entry.analysis(of(entry).moves(entry.answer()));
      lastEntry = entry;
    }
    return lastAnalysis;
  }

  /** A record, what it asks for, and the moves that answered it so far. Mutable. */
  public static final class CachedRecord {
    private final EpdRecord record;
    private final Problem problem;
    private final Map<List<String>, AnswerMoves> answers = new HashMap<>();

    private CachedRecord(EpdRecord record) {
      this.record = record;
      problem = Problem.of(record);
    }

    public EpdRecord record() {
      return record;
    }

    public Problem problem() {
      return problem;
    }

    private AnswerMoves moves(Answer answer) {
      List<String> words = List.of(answer.bestMove(), answer.ponderMove());
      AnswerMoves moves = answers.get(words);
      if (moves == null) {
        moves = answer.moves(Position.of(record.setup()));
        // Only legal moves are few.
        if (moves.best() != Move.NONE
            && (moves.ponder() != Move.NONE || answer.ponderMove().isEmpty())) {
          answers.put(words, moves);
        }
      }
      return moves;
    }
  }
}
