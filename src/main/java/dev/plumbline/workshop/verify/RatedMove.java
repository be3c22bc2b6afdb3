package dev.plumbline.workshop.verify;

import dev.plumbline.engine.Score;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

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
