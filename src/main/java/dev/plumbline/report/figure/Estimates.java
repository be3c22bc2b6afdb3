package dev.plumbline.report.figure;

import dev.plumbline.io.Plural;
import dev.plumbline.judge.Rating;
import dev.plumbline.report.RunSetup;
import dev.plumbline.report.SearchResult;
import dev.plumbline.report.SearchResult.EngineOnSuite;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Ratings from classic suites that define one, recognised by the name of the suite. A rating that
 * depends on times needs the whole suite, searched within a time limit. Mutable.
 */
public final class Estimates {
  private static final Pattern TIME = Pattern.compile("\\btime ([0-9]+(?:\\.[0-9]+)?)(ms|s)\\b");
  private static final double NANOS_PER_SECOND = 1e9;
  private static final double NANOS_PER_MILLI = 1e6;

  private final RunSetup setup;
  private final long limit;
  private final Map<EngineOnSuite, RatedSuite> rated = new LinkedHashMap<>();

  /** The rating that a suite defines, if any, and the sums that it needs. */
  private record RatedSuite(Optional<Rating> rating, Rating.RatingSums sums) {}

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

  /** A rating of an engine by a suite, as a sentence, with what is rated and by what. */
  private String text(Breakdown.RatedPart part, String rating, String problem) {
    String value = part.suite() + ": " + rating + " " + part.rating().text();
    String problems = Plural.of(part.rating().problems(), problem);
    return value + ", " + setup.engineName(part.engine()) + ", " + problems;
  }

  Estimates(RunSetup setup) {
    this.setup = setup;
    limit = setup.timed() ? limitNanos(setup.limit()) : 0;
  }

  void add(SearchResult result) {
    RatedSuite sums =
        rated.computeIfAbsent(
            result.engineOnSuite(),
            key -> new RatedSuite(rating(key.suite()), new Rating.RatingSums()));
    if (sums.rating().isPresent() && result.status() != SearchResult.Status.UNSOLVABLE) {
      sums.sums().add(result.judgement(), limit);
    }
  }

  /** The ratings of the suites that have one, by suite and engine. */
  List<Estimate> of(Breakdown all) {
    List<Estimate> estimates = new ArrayList<>();
    for (Breakdown.PartSums part : all.parts()) {
      RatedSuite sums =
          Objects.requireNonNull(rated.get(new EngineOnSuite(part.suite(), part.engine())));
      sums.rating()
          .filter(rating -> isKnown(rating, part.sums()))
          .ifPresent(
              rating ->
                  estimates.add(
                      new Estimate(
                          part.suite(),
                          part.engine(),
                          setup.engineName(part.engine()),
                          rating,
                          sums.sums().estimate(rating))));
    }
    return estimates;
  }

  /** These ratings, then those by puzzles and by calibrated records, each as a sentence. */
  List<String> sentences(Breakdown all) {
    return Stream.of(
            of(all).stream().map(Estimate::text),
            all.puzzleRatings().stream().map(part -> text(part, "puzzle rating", "rated puzzle")),
            all.ratings().stream().map(part -> text(part, "rating", "calibrated problem")))
        .flatMap(sentences -> sentences)
        .toList();
  }

  private boolean isKnown(Rating rating, Sums sums) {
    return rating.problems() == 0
        ? sums.of(Figure.MAX_POINTS) > sums.of(Figure.PROBLEMS)
        : limit > 0 && rating.problems() == sums.of(Figure.PROBLEMS);
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
}
