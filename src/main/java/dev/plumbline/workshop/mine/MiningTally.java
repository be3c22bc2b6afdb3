package dev.plumbline.workshop.mine;

import java.util.EnumMap;
import java.util.Map;

/** Counts the results of positions. */
public final class MiningTally {
  private final Map<RejectionReason, Long> rejected = new EnumMap<>(RejectionReason.class);
  private long kept;

  void countKept(long positions) {
    kept += positions;
  }

  void countRejected(RejectionReason reason, long positions) {
    rejected.merge(reason, positions, Long::sum);
  }

  public long kept() {
    return kept;
  }

  public long rejected(RejectionReason reason) {
    return rejected.getOrDefault(reason, 0L);
  }

  public long positions() {
    return kept + rejected.values().stream().mapToLong(Long::longValue).sum();
  }

  /** Why a position is rejected, in the order of the tests, the cheapest first. */
  public enum RejectionReason {
    TOO_CLOSE("too close to a position taken from the same game"),
    IN_CHECK("in check, or with too few moves"),
    ALIKE("similar to another record, possibly mirrored"),
    SIDE_OR_PHASE_FULL("enough records with this side to move or of this phase"),
    UNFIT("not balanced, or without a clear best move in a short search"),
    FORCED("a recapture, or a capture or check where a quiet move is required"),
    NO_THEME("the move has no theme, or one that has enough records"),
    DIFFICULTY_FULL("enough records of this difficulty"),
    UNSTABLE("a longer search disagrees"),
    REFUTED("the longest search disagrees");

    private final String sentence;

    RejectionReason(String sentence) {
      this.sentence = sentence;
    }

    public String sentence() {
      return sentence;
    }
  }
}
