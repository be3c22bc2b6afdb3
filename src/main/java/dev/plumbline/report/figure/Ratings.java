package dev.plumbline.report.figure;

import dev.plumbline.epd.Difficulty;
import dev.plumbline.report.SearchResult;
import dev.plumbline.stats.SolverRating;
import org.jspecify.annotations.Nullable;

/**
 * The results that rate an engine: of puzzles that were played to their end, and of calibrated
 * records, which have a scale of their own. Mutable.
 */
public final class Ratings {
  private final SolverRating.RatedResults puzzles = new SolverRating.RatedResults();
  private final SolverRating.RatedResults calibrated = new SolverRating.RatedResults();
  private boolean hasWrongAnswer;

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
      hasWrongAnswer |= status == SearchResult.Status.UNSOLVED;
      (result.isPuzzle() ? puzzles : calibrated)
          .add(
              difficulty.value(),
              difficulty.deviation(),
              difficulty.discrimination(),
              status == SearchResult.Status.SOLVED);
    }
  }

  /** By puzzles; null without a solved one and a wrong answer. */
  public @Nullable SolverRating puzzles() {
    return estimate(puzzles);
  }

  /** By calibrated records; null without a solved one and a wrong answer. */
  public @Nullable SolverRating calibrated() {
    return estimate(calibrated);
  }

  /** An engine that never answers a problem wrongly, but crashes, has shown no limit. */
  private @Nullable SolverRating estimate(SolverRating.RatedResults results) {
    return hasWrongAnswer && results.hasBoth() ? results.estimate() : null;
  }
}
