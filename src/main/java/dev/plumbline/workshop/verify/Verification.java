package dev.plumbline.workshop.verify;

import dev.plumbline.engine.Score;
import dev.plumbline.journal.JournalKey;
import java.util.List;
import java.util.Locale;
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

  /**
   * A move and how an engine rates it.
   *
   * @param san as reports write it
   * @param centipawns null for a mate, and where it has no score
   * @param mate full moves to mate; null where none is seen
   * @param points that a graded record gives it; 0 for none
   */
  public record RatedMove(
      String san, @Nullable Integer centipawns, @Nullable Integer mate, int points) {
    public RatedMove {
      Objects.requireNonNull(san);
    }

    static RatedMove of(String san, @Nullable Score score, int points) {
      return new RatedMove(
          san,
          score instanceof Score.Centipawns value ? (Integer) value.value() : null,
          score instanceof Score.Mate value ? (Integer) value.moves() : null,
          points);
    }

    /** Null where the engine told none. */
    public @Nullable Score score() {
      if (mate != null) {
        return new Score.Mate(mate);
      }
      return centipawns == null ? null : new Score.Centipawns(centipawns);
    }
  }

  /** What a verification finds a record to be. */
  public enum SolutionVerdict {
    SOUND("what is asked for is best, by the margin"),
    DUAL("other moves are as good"),
    COOK("another move is better, or a given one is worse"),
    MATE_SHORTER("the mate takes fewer moves than claimed"),
    MATE_LONGER("there is no mate in so many moves"),
    POINTS_OUT_OF_ORDER("a move with fewer points is better"),
    UNDECIDED("not clear with this effort");

    private final String sentence;

    SolutionVerdict(String sentence) {
      this.sentence = sentence;
    }

    /** As in reports. */
    public String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** For a reader, without its end. */
    public String sentence() {
      return sentence;
    }

    /** Whether something is wrong with the record. */
    public boolean isComplaint() {
      return this != SOUND && this != UNDECIDED;
    }
  }
}
