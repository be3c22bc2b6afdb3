package dev.plumbline.report;

import dev.plumbline.judge.Rating;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Estimates of strength by those classic suites that are known for one, told by a suite's name. An
 * estimate that hangs on times is there only for the whole suite, searched within a limit of time.
 */
final class Estimates {
  private static final Pattern TIME = Pattern.compile("\\btime ([0-9]+(?:\\.[0-9]+)?)(ms|s)\\b");
  private static final double NANOS_PER_SECOND = 1e9;
  private static final double NANOS_PER_MILLI = 1e6;

  private final List<Estimate> estimates = new ArrayList<>();

  /** What the rating comes to for an engine; of a suite's points it is no rating. */
  record Estimate(String suite, String engine, String name, Rating rating, double value) {
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

  /** A suite by an engine. */
  private record Key(String suite, String engine) {}

  private Estimates() {}

  /** Reads the rows once more if there is anything to estimate. */
  static Estimates of(RunRecords records, Breakdown breakdown) throws IOException {
    Estimates estimates = new Estimates();
    RunTitle title = records.title();
    long limit = title.timed() ? limitNanos(title.limit()) : 0;
    Map<Key, Rating.Sums> sums = new LinkedHashMap<>();
    breakdown
        .suites()
        .forEach(
            (suite, engines) ->
                engines.forEach(
                    (engine, totals) -> {
                      if (isEstimated(suite, totals, limit)) {
                        sums.put(new Key(suite, engine), new Rating.Sums());
                      }
                    }));
    if (!sums.isEmpty()) {
      records.read(
          row -> {
            Rating.Sums sum = sums.get(new Key(row.suite(), row.engine()));
            if (sum != null && row.standing() != ProblemStatus.UNSOLVABLE) {
              sum.add(row.judgement(), limit);
            }
          });
      sums.forEach((key, sum) -> estimates.add(key, sum, title));
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

  /** What a suite of this name, however it is spelt, is known for. */
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

  List<Estimate> all() {
    return estimates;
  }

  /** Each in a sentence. */
  List<String> lines() {
    return estimates.stream().map(Estimate::text).toList();
  }
}
