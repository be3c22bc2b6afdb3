package dev.plumbline.report.figure;

import dev.plumbline.engine.MoveTime.GameClock;
import dev.plumbline.report.RunSetup;
import dev.plumbline.stats.Interval;
import dev.plumbline.stats.SolverRating;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.function.ToDoubleFunction;

/** What people read of the searches of an engine on a suite: the head of a column, and a text. */
public enum Cell {
  SOLVED("solved", sums -> sums.of(Figure.SOLVED) + "/" + sums.of(Figure.PROBLEMS)),
  POINTS("points", sums -> sums.of(Figure.POINTS) + "/" + sums.of(Figure.MAX_POINTS)),
  SCORE("score", sums -> String.format(Locale.ROOT, "%.2f%%", sums.percent())),
  RATING("rating", sums -> rating(sums)),
  SEARCHED("searched", Figure.PROBLEMS),
  LINES("lines", Figure.LINES),
  DEPTH("depth", sums -> depth(sums.depths().median())),
  ERRORS("errors", Figure.ERRORS),
  FINDINGS("findings", Figure.FINDINGS),
  NODES("nodes", Figure.NODES),
  SPEED("nodes/s", sums -> sums.nodesPerSecond() < 0 ? "" : Long.toString(sums.nodesPerSecond())),
  TIME("time", sums -> String.format(Locale.ROOT, "%.1fs", sums.of(Figure.NANOS) / 1e9)),

  MATES("records", Figure.MATES),
  MATES_FOUND("found", Figure.MATES_FOUND),
  MATES_BEST("best", Figure.MATES_BEST),
  MATES_BETTER("better", claims(Figure.MATES_BETTER, Figure.MATES_BETTER_SEARCHES)),
  MATES_WRONG("wrong", claims(Figure.MATES_WRONG, Figure.MATES_WRONG_SEARCHES)),
  MATES_UNEXPECTED("unexpected", claims(Figure.MATES_UNEXPECTED, Figure.MATES_UNEXPECTED_SEARCHES)),
  BAD_LINES("mates not shown", claims(Figure.BAD_LINES, Figure.BAD_LINES_SEARCHES)),
  MATES_PROVEN("proven", Figure.MATES_PROVEN),
  MATES_REFUTED("refuted", Figure.MATES_REFUTED),
  MATES_UNDECIDED("undecided", Figure.MATES_UNDECIDED),
  OTHERS_BETTER("better", claims(Figure.OTHERS_BETTER, Figure.OTHERS_BETTER_SEARCHES)),
  OTHERS_WRONG("wrong", claims(Figure.OTHERS_WRONG, Figure.OTHERS_WRONG_SEARCHES)),
  OTHERS_UNEXPECTED(
      "unexpected", claims(Figure.OTHERS_UNEXPECTED, Figure.OTHERS_UNEXPECTED_SEARCHES)),
  OTHERS_BAD_LINES(
      "mates not shown", claims(Figure.OTHERS_BAD_LINES, Figure.OTHERS_BAD_LINES_SEARCHES)),

  CLOCK_SEARCHES("searches", Figure.CLOCK_SEARCHES),
  CLOCK_MEDIAN("median", sums -> seconds(sums.clock().median())),
  CLOCK_MEDIAN_SHARE("share", share(Distribution::median)),
  CLOCK_MAXIMUM("maximum", sums -> seconds(sums.clock().maximum())),
  CLOCK_MAXIMUM_SHARE("share", share(Distribution::maximum)),
  CLOCK_FORFEITS("forfeits", Figure.CLOCK_FORFEITS);

  public static final List<Cell> SCORES = List.of(SOLVED, POINTS, SCORE);

  /** The results of a run in progress. */
  public static final List<Cell> OF_PROGRESS = List.of(SOLVED, POINTS, ERRORS);

  /** The same if lines only are checked. */
  public static final List<Cell> OF_CHECKED_LINES = List.of(SEARCHED, FINDINGS, ERRORS);

  /** The mates that the first rank claims. */
  static final List<Cell> OF_MATES = List.copyOf(EnumSet.range(MATES, BAD_LINES));

  /** What the prover says of them. */
  static final List<Cell> OF_PROOFS = List.copyOf(EnumSet.range(MATES_PROVEN, MATES_UNDECIDED));

  /** The claims of further ranks, below those of the first. */
  static final List<Cell> OF_OTHER_RANKS =
      List.copyOf(EnumSet.range(OTHERS_BETTER, OTHERS_BAD_LINES));

  static final List<Cell> OF_CLOCK = List.copyOf(EnumSet.range(CLOCK_SEARCHES, CLOCK_FORFEITS));

  private final String head;

  @SuppressWarnings("ImmutableEnumChecker") // Functions have no state.
  private final BiFunction<Sums, RunSetup, String> text;

  Cell(String head, BiFunction<Sums, RunSetup, String> text) {
    this.head = head;
    this.text = text;
  }

  Cell(String head, ToText text) {
    this(head, (sums, setup) -> text.of(sums));
  }

  Cell(String head, Figure figure) {
    this(head, sums -> Long.toString(sums.of(figure)));
  }

  /** A text that needs no settings. */
  private interface ToText {
    String of(Sums sums);
  }

  public String head() {
    return head;
  }

  public String text(Sums sums, RunSetup setup) {
    return text.apply(sums, setup);
  }

  /** As in {@code 1532 (1498 to 1566)}; empty without a rating. */
  private static String rating(Sums sums) {
    SolverRating rating = sums.rating();
    if (rating == null) {
      return "";
    }
    Interval interval = rating.interval();
    return String.format(
        Locale.ROOT, "%.0f (%.0f to %.0f)", rating.value(), interval.low(), interval.high());
  }

  /** As in {@code 17} or {@code 17.5}. */
  private static String depth(double depth) {
    return String.format(Locale.ROOT, depth % 1 == 0 ? "%.0f" : "%.1f", depth);
  }

  /** Claims, and the searches that they come from: {@code 661 in 275}; {@code 0} without any. */
  private static ToText claims(Figure claims, Figure searches) {
    return sums -> sums.of(claims) == 0 ? "0" : sums.of(claims) + " in " + sums.of(searches);
  }

  private static String seconds(double millis) {
    return String.format(Locale.ROOT, "%.3fs", millis / 1000);
  }

  /** Of the time on the clock. */
  private static BiFunction<Sums, RunSetup, String> share(ToDoubleFunction<Distribution> millis) {
    return (sums, setup) -> {
      GameClock clock = setup.clock();
      return clock == null
          ? ""
          : String.format(
              Locale.ROOT, "%.1f%%", 100 * millis.applyAsDouble(sums.clock()) / clock.left());
    };
  }
}
