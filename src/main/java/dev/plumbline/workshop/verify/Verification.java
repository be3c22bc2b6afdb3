package dev.plumbline.workshop.verify;

import dev.plumbline.journal.JournalKey;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What came of verifying one record: a line of the journal.
 *
 * @param id the record's label; null where there is none
 * @param record as EPD
 * @param note what else there is to say, in a sentence without its end; may be empty
 * @param asked the moves the record asks for, or has points for, the best first
 * @param others the moves that stand against it, the best first
 * @param rounds how often it was looked at
 * @param nodes all that was searched for it
 */
public record Verification(
    JournalKey key,
    @Nullable String id,
    String record,
    SolutionVerdict verdict,
    String note,
    List<RatedMove> asked,
    List<RatedMove> others,
    int rounds,
    long nodes,
    long nanos) {
  public Verification {
    Objects.requireNonNull(key);
    Objects.requireNonNull(record);
    Objects.requireNonNull(verdict);
    Objects.requireNonNull(note);
    asked = List.copyOf(asked);
    others = List.copyOf(others);
  }
}
