package dev.plumbline.report;

import dev.plumbline.judge.Rating;
import dev.plumbline.stats.PuzzleRating;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Ratings from classic suites that define one, recognised by the name of the suite. A rating that
 * depends on times needs the whole suite, searched within a time limit.
 */
public final class Estimates {
  private static final Pattern TIME = Pattern.compile("\\btime ([0-9]+(?:\\.[0-9]+)?)(ms|s)\\b");
  private static final double NANOS_PER_SECOND = 1e9;
  private static final double NANOS_PER_MILLI = 1e6;

  private final List<Estimate> estimates = new ArrayList<>();
  private final List<String> puzzles = new ArrayList<>();

  /** The rating of an engine by a suite. */
  public record Estimate(String suite, String engine, String name, Rating rating, double value) {
    String text() {
      return String.format(
          Locale.ROOT,
          rating == Rating.BK
              ? "%s: %.2f points by its time rule, %s (an estimate: %s)"
              : "%s: rating %.0f, %s (an estimate: %s; made for other machines and limits)",
          suite,
          value,
          name,
          rating.formula());
    }
  }

  /** The rating of an engine by the puzzles of a suite, as a sentence. */
  private static String text(Breakdown.RatedPart part, String name) {
    PuzzleRating rating = part.rating();
    String value =
        !rating.isBound()
            ? String.format(
                Locale.ROOT,
                "%.0f, 95 %% interval %.0f to %.0f",
                rating.value(),
                rating.interval().low(),
                rating.interval().high())
            : rating.isAtLeast()
                ? String.format(
                    Locale.ROOT, "at least %.0f (95 %%), all solved", rating.interval().low())
                : String.format(
                    Locale.ROOT, "at most %.0f (95 %%), none solved", rating.interval().high());
    return part.suite()
        + ": puzzle rating "
        + value
        + ", "
        + name
        + ", "
        + rating.puzzles()
        + " rated puzzles";
  }

  private record Key(String suite, String engine) {}

  private Estimates() {}

  /** Reads the rows again if a suite has a rating. */
  public static Estimates of(RunRecords records, Breakdown breakdown) throws IOException {
    Estimates estimates = new Estimates();
    RunTitle title = records.title();
    long limit = title.timed() ? limitNanos(title.limit()) : 0;
    Map<Key, Rating.Sums> sums = new LinkedHashMap<>();
    for (Breakdown.Part part : breakdown.parts()) {
      if (isEstimated(part.suite(), part.totals(), limit)) {
        sums.put(new Key(part.suite(), part.engine()), new Rating.Sums());
      }
    }
    if (!sums.isEmpty()) {
      records.read(
          row -> {
            Rating.Sums sum = sums.get(new Key(row.suite(), row.engine()));
            if (sum != null && row.status() != Row.Status.UNSOLVABLE) {
              sum.add(row.judgement(), limit);
            }
          });
      sums.forEach((key, sum) -> estimates.add(key, sum, title));
    }
    for (Breakdown.RatedPart part : breakdown.puzzleRatings()) {
      estimates.puzzles.add(text(part, title.engineName(part.engine())));
    }
    return estimates;
  }

  private static boolean isEstimated(String suite, Totals totals, long limit) {
    Optional<Rating> rating = rating(suite);
    return rating.isPresent()
        && (rating.get().problems() == 0
            ? totals.attainable() > totals.problems()
            : limit > 0 && rating.get().problems() == totals.problems());
  }

  /** The rating that a suite defines; case and punctuation of the name do not matter. */
  private static Optional<Rating> rating(String suite) {
    String name = suite.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    return Rating.of(
        switch (name) {
          case "lctii" -> "lct2";
          case "bratkokopec" -> "bk";
          default -> name;
        });
  }

  private static long limitNanos(String limit) {
    Matcher matcher = TIME.matcher(limit);
    if (!matcher.find()) {
      return 0;
    }
    double unit = matcher.group(2).equals("s") ? NANOS_PER_SECOND : NANOS_PER_MILLI;
    return (long) (Double.parseDouble(matcher.group(1)) * unit);
  }

  private void add(Key key, Rating.Sums sums, RunTitle title) {
    Rating rating = rating(key.suite()).orElseThrow();
    String name = title.engineName(key.engine());
    estimates.add(new Estimate(key.suite(), key.engine(), name, rating, sums.estimate(rating)));
  }

  public List<Estimate> all() {
    return estimates;
  }

  /** Each as a sentence. */
  public List<String> lines() {
    return Stream.concat(estimates.stream().map(Estimate::text), puzzles.stream()).toList();
  }
}
