package dev.plumbline.workshop.verify;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.plumbline.engine.Score;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.journal.RecordResult;
import dev.plumbline.notation.Spelling.Worded;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of verifying a record: an entry of the journal.
 *
 * @param id the record's label; null if it has none
 * @param record as EPD
 * @param note an explanation without a full stop; may be empty
 * @param repaired the record as it should be, verified in turn; null without a complaint
 */
public record Verification(
    JournalKey key,
    @Nullable String id,
    String record,
    SolutionVerdict verdict,
    String note,
    @JsonUnwrapped RatedMoves moves,
    @Nullable String repaired,
    @JsonUnwrapped Cost cost)
    implements RecordResult {
  /**
   * The moves that were compared.
   *
   * @param expected those that the record asks for, or has points for, the best first
   * @param others those that contradict it, the best first
   */
  public record RatedMoves(List<RatedMove> expected, List<RatedMove> others) {
    public RatedMoves {
      expected = List.copyOf(expected);
      others = List.copyOf(others);
    }
  }

  /**
   * The effort of a verification.
   *
   * @param rounds the number of searches
   * @param nodes the total of all searches and proofs
   */
  public record Cost(int rounds, long nodes, long nanos) {
    public Cost {
      if (rounds < 0 || nodes < 0 || nanos < 0) {
        throw new IllegalArgumentException("rounds, nodes and nanos count from 0");
      }
    }
  }

  /**
   * A move with its score.
   *
   * @param centipawns null for a mate and without a score
   * @param mate full moves to mate; null without a mate
   * @param points of a graded record; 0 for none
   */
  public record RatedMove(
      String san, @Nullable Integer centipawns, @Nullable Integer mate, int points) {
    public RatedMove {
      if (points < 0) {
        throw new IllegalArgumentException("points count from 0");
      }
    }

    static RatedMove of(String san, @Nullable Score score, int points) {
      return new RatedMove(
          san,
          score instanceof Score.Centipawns value ? (Integer) value.value() : null,
          score instanceof Score.Mate value ? (Integer) value.moves() : null,
          points);
    }

    /** Null if the engine gave none. */
    public @Nullable Score score() {
      if (mate != null) {
        return new Score.Mate(mate);
      }
      return centipawns == null ? null : new Score.Centipawns(centipawns);
    }
  }

  public enum SolutionVerdict implements Worded {
    SOUND("what is asked for is best, by the margin"),
    DUAL("other moves are as good"),
    COOK("another move is better, or a given one is worse"),
    MATE_SHORTER("the mate takes fewer moves than claimed"),
    MATE_LONGER("no mate in the number of moves claimed"),
    POINTS_OUT_OF_ORDER("a move with fewer points is better"),
    UNDECIDED("not clear with this effort");

    private final String sentence;

    SolutionVerdict(String sentence) {
      this.sentence = sentence;
    }

    /** A description without a full stop. */
    public String sentence() {
      return sentence;
    }

    /** Whether something is wrong with the record. */
    public boolean isComplaint() {
      return this != SOUND && this != UNDECIDED;
    }
  }
}
