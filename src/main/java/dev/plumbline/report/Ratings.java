package dev.plumbline.report;

import dev.plumbline.epd.Difficulty;
import dev.plumbline.stats.SolverRating;
import org.jspecify.annotations.Nullable;

/**
 * The results that rate an engine: of puzzles that were played to their end, and of calibrated
 * records, which have a scale of their own. Mutable.
 */
public final class Ratings {
  private final SolverRating.Results puzzles = new SolverRating.Results();
  private final SolverRating.Results calibrated = new SolverRating.Results();

  /** Adds the first search of a record; repeats are not independent of it. */
  public void add(SearchResult result) {
    SearchResult.Status status = result.status();
    if (result.repeat() > 1 || !(status.isAnswer() || status == SearchResult.Status.ERROR)) {
      return;
    }
    Difficulty difficulty =
        result.isPuzzle()
            ? Difficulty.ofPuzzle(result.record())
            : Difficulty.calibrated(result.record());
    if (difficulty != null) {
      (result.isPuzzle() ? puzzles : calibrated)
          .add(
              difficulty.value(),
              difficulty.deviation(),
              difficulty.discrimination(),
              status == SearchResult.Status.SOLVED);
    }
  }

  /** By puzzles; null without any. */
  public @Nullable SolverRating puzzles() {
    return estimate(puzzles);
  }

  /** By calibrated records; null without any. */
  public @Nullable SolverRating calibrated() {
    return estimate(calibrated);
  }

  private static @Nullable SolverRating estimate(SolverRating.Results results) {
    return results.problems() == 0 ? null : results.estimate();
  }
}
