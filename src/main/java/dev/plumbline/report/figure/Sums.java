package dev.plumbline.report.figure;

import dev.plumbline.report.SearchResult;
import dev.plumbline.stats.Interval;
import dev.plumbline.stats.SolverRating;
import org.jspecify.annotations.Nullable;

/** The figures summed over searches, and what else is known of all of them. Mutable. */
public final class Sums {
  private static final double NANOS_PER_MILLI = 1e6;

  private final long[] amounts = new long[Figure.ALL.size()];
  private final Distribution depths = new Distribution();
  private final Distribution clock = new Distribution();
  private final LineSums lines = new LineSums();
  private final Ratings ratings = new Ratings();

  /** The shares of the searches that solved each problem, summed. */
  private double shares;

  private int problems;

  /** The last problem: its searches, and those that solved it. */
  private String suite = "";

  private int number;
  private int tried;
  private int solved;

  /** Adds a search; those of one problem must be consecutive. */
  public void add(SearchResult result) {
    add(result, Figure.of(result));
  }

  /** The same with what it adds to each figure. */
  void add(SearchResult result, long[] more) {
    for (int i = 0; i < amounts.length; i++) {
      amounts[i] += more[i];
    }
    lines.add(result);
    ratings.add(result);
    addShare(result, more);
    if (result.analysis().outcome().isAnswer()) {
      depths.add(Math.max(0, result.analysis().depth()));
    }
    for (SearchResult search : result.eachSearch()) {
      if (Figure.isClocked(search)) {
        clock.add(Math.round(search.analysis().nanos() / NANOS_PER_MILLI));
      }
    }
  }

  public long of(Figure figure) {
    return figure.in(amounts);
  }

  /** Whether lines only were checked, so that nothing could be solved. */
  public boolean isLinesOnly() {
    return of(Figure.SEARCHES) > 0 && of(Figure.JUDGED) == 0;
  }

  /** Problems with a wrong answer. */
  public long unsolved() {
    return of(Figure.PROBLEMS)
        - of(Figure.SOLVED)
        - of(Figure.ERRORS)
        - of(Figure.SKIPPED)
        - of(Figure.CHECKED);
  }

  /** The points in percent of those of the best answers. */
  public double percent() {
    long most = of(Figure.MAX_POINTS);
    return most == 0 ? 0 : 100.0 * of(Figure.POINTS) / most;
  }

  /** Nodes a second of the searches that have both nodes and time; negative if none has. */
  public long nodesPerSecond() {
    return new SearchResult.Speed(of(Figure.SPEED_NODES), of(Figure.SPEED_NANOS)).nodesPerSecond();
  }

  /** Of the searches with an answer. */
  public Distribution depths() {
    return depths;
  }

  /** The milliseconds until the answer, of searches with a clock or another limit of time. */
  public Distribution clock() {
    return clock;
  }

  /** What share of the lines is right. */
  public LineSums lines() {
    return lines;
  }

  /** The rating by calibrated records of one suite that are no puzzles; null if there is none. */
  public @Nullable SolverRating rating() {
    return ratings.calibrated();
  }

  /** The rating by rated puzzles that were played to their end; null if there is none. */
  public @Nullable SolverRating puzzleRating() {
    return ratings.puzzles();
  }

  /**
   * The share of the problems that is solved, of repeated ones by the share of their searches: a
   * problem is one observation.
   */
  public double solvedShare() {
    endProblem();
    return shares / problems;
  }

  public Interval solvedInterval() {
    endProblem();
    return Interval.ofShare(shares, problems);
  }

  private void addShare(SearchResult result, long[] more) {
    if (result.number() != number || !result.suite().equals(suite)) {
      endProblem();
      number = result.number();
      suite = result.suite();
    }
    tried += (int) Figure.PROBLEMS.in(more);
    solved += (int) Figure.SOLVED.in(more);
  }

  private void endProblem() {
    if (tried > 0) {
      shares += (double) solved / tried;
      problems++;
    }
    tried = 0;
    solved = 0;
  }
}
