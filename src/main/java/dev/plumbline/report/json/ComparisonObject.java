package dev.plumbline.report.json;

import dev.plumbline.io.Column;
import dev.plumbline.judge.lines.SearchTrace.Parting;
import dev.plumbline.report.JsonFields;
import dev.plumbline.report.RunSetup;
import dev.plumbline.report.compare.Comparison;
import dev.plumbline.report.compare.Comparison.LineSummary;
import dev.plumbline.report.compare.ComparisonSummary;
import dev.plumbline.report.compare.Coverage;
import dev.plumbline.report.compare.DepthRatios;
import dev.plumbline.report.compare.EnginePairs;
import dev.plumbline.report.compare.SameSearches;
import dev.plumbline.report.fact.Fact;
import dev.plumbline.stats.GeometricMean;
import dev.plumbline.stats.SolverRating;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A comparison as reports and pages write it. */
public final class ComparisonObject {
  private ComparisonObject() {}

  /** The whole comparison and, if there are several, that of each suite. */
  public static JsonFields of(
      Comparison comparison, List<Fact> facts, Map<String, Comparison> bySuite) {
    JsonFields whole = figures(new JsonFields(), comparison);
    whole.put("facts", facts.stream().map(ComparisonObject::fact).toList());
    whole.put(
        "differences", comparison.differences().stream().map(ComparisonObject::problem).toList());
    List<JsonFields> suites = new ArrayList<>();
    bySuite.forEach(
        (suite, part) -> suites.add(figures(new JsonFields().put("suite", suite), part)));
    return suites.size() > 1 ? whole.put("suites", suites) : whole;
  }

  private static JsonFields figures(JsonFields json, Comparison comparison) {
    SameSearches same = comparison.searches();
    boolean hasShift = comparison.isTimed() && comparison.figures().shiftNanos().isPresent();
    json.put("old", run(comparison.engines().old(), comparison.oldSetup()))
        .put("new", run(comparison.engines().now(), comparison.newSetup()))
        .put("won", comparison.split().won())
        .put("lost", comparison.split().lost())
        .put("both", comparison.split().both())
        .put("neither", comparison.split().neither())
        .put("only_old", comparison.coverage().onlyOld())
        .put("only_new", comparison.coverage().onlyNew())
        .put("changed_solutions", comparison.coverage().changedSolutions())
        .put("chance", comparison.split().chance())
        .put("solved_old", number(comparison.figures().solved().old()))
        .put("solved_new", number(comparison.figures().solved().now()))
        .put("points_old", number(comparison.figures().points().old()))
        .put("points_new", number(comparison.figures().points().now()))
        .put("points_change_low", comparison.figures().likelyPoints().low())
        .put("points_change_high", comparison.figures().likelyPoints().high())
        .put("nodes_old", comparison.figures().nodes().old())
        .put("nodes_new", comparison.figures().nodes().now())
        .putIfPresent("identical", same == null ? null : same.identical())
        .putIfPresent("searches", same == null ? null : same.searches())
        .putIfPresent("incomparable", same == null ? null : same.incomparable())
        .putIfPresent("first_to_differ", first(same))
        .putIfPresent("time_to_depth", comparison.isTimed() ? time(comparison.depths()) : null)
        .putIfPresent("nodes_to_depth", nodes(comparison.depths()))
        .putIfPresent(
            "found_shift_ms",
            hasShift
                ? Column.decimal(comparison.figures().shiftNanos().getAsLong() / 1e6, 3)
                : null);
    EnginePairs engines = comparison.coverage().engines();
    json.put(
            "compared",
            comparison.coverage().parts().stream().map(part -> part(part, engines)).toList())
        .put("findings_old", comparison.figures().findings().count().old())
        .put("findings_new", comparison.figures().findings().count().now())
        .put(
            "findings_by_code",
            comparison.figures().findings().codes().stream().map(ComparisonObject::count).toList());
    if (!comparison.figures().ratings().isEmpty()) {
      json.put(
          "ratings",
          comparison.figures().ratings().stream().map(ComparisonObject::rating).toList());
    }
    Comparison.OldAndNew<LineSummary> lines = comparison.figures().lines();
    if (lines != null) {
      json.put("lines_old", lines.old()).put("lines_new", lines.now());
    }
    return json.put("summary", ComparisonSummary.of(comparison));
  }

  public static JsonFields fact(Fact fact) {
    return new JsonFields()
        .put("kind", fact.kind().word())
        .put("severity", fact.kind().severity().word())
        .put("sentence", fact.sentence())
        .putIfNotEmpty("engine", fact.engine())
        .putIfNotEmpty("suite", fact.suite())
        .putIfPresent("count", fact.count() == 0 ? null : fact.count())
        .putIfNotEmpty("first", fact.first());
  }

  /** The ratio of the times to common depths; null if it is unknown. */
  static @Nullable JsonFields time(@Nullable DepthRatios depths) {
    return depths == null || depths.time() == null ? null : ratio(depths, depths.time());
  }

  /** The ratio of the nodes to common depths; null if it is unknown. */
  static @Nullable JsonFields nodes(@Nullable DepthRatios depths) {
    return depths == null || depths.nodes() == null ? null : ratio(depths, depths.nodes());
  }

  private static JsonFields ratio(DepthRatios depths, GeometricMean ratio) {
    return new JsonFields()
        .put("ratio", ratio.mean())
        .put("low", ratio.interval().low())
        .put("high", ratio.interval().high())
        .put("problems", ratio.ratios())
        .put("without", depths.without(ratio));
  }

  /** The first search that differs; null if there is none. */
  private static @Nullable JsonFields first(@Nullable SameSearches searches) {
    if (searches == null || searches.first() == null) {
      return null;
    }
    SameSearches.First first = searches.first();
    Parting parting = first.parting();
    return new JsonFields()
        .put("problem", first.result().label())
        .putIfPresent("depth", parting.isAtEnd() ? null : parting.depth())
        .putIfPresent("rank", parting.isAtEnd() ? null : parting.rank())
        .put("old", first.oldText())
        .put("new", first.newText())
        .put("old_answer", first.old().answer())
        .put("new_answer", first.now().answer());
  }

  private static JsonFields run(String engine, RunSetup setup) {
    return new JsonFields()
        .put("engine", engine)
        .put("name", String.join(", ", setup.engineNames()))
        .put("limit", setup.limit())
        .putIfPresent("started", setup.timed() ? setup.origin().started() : null)
        .put("skipped_lines", setup.origin().skippedLines());
  }

  private static JsonFields rating(Comparison.RatingChange rating) {
    SolverRating.RatingDifference difference = rating.now().minus(rating.old());
    return new JsonFields()
        .put("suite", rating.suite())
        .put("engine", rating.engine())
        .put("old", rating(new JsonFields(), rating.old()))
        .put("new", rating(new JsonFields(), rating.now()))
        .put("difference", tenths(difference.value()))
        .put("low", tenths(difference.interval().low()))
        .put("high", tenths(difference.interval().high()));
  }

  static JsonFields rating(JsonFields json, SolverRating rating) {
    return json.put("rating", tenths(rating.value()))
        .put("low", tenths(rating.interval().low()))
        .put("high", tenths(rating.interval().high()))
        .put("problems", rating.problems());
  }

  static double tenths(double number) {
    return Math.round(10 * number) / 10.0;
  }

  private static JsonFields part(Coverage.CoveredPart part, EnginePairs engines) {
    return new JsonFields()
        .put("suite", part.suite())
        .put("engine", part.engine())
        .putIfPresent("old_engine", engines.olderOf(part.engine()))
        .put("problems", part.problems())
        .put("compared", part.compared());
  }

  /** The problems with a finding, and how often it occurs. */
  private static JsonFields count(Comparison.CodeCount count) {
    return new JsonFields()
        .put("code", count.code().word())
        .put("old", count.old().problems())
        .put("new", count.now().problems())
        .put("findings_old", count.old().findings())
        .put("findings_new", count.now().findings());
  }

  private static JsonFields problem(Comparison.ProblemDifference one) {
    return new JsonFields()
        .put("problem", one.label())
        .put("kind", one.kind().word())
        .put("old_move", one.was())
        .put("new_move", one.is())
        .putIfPresent("old_miss", one.oldMiss() == null ? null : one.oldMiss().word())
        .putIfPresent("new_miss", one.newMiss() == null ? null : one.newMiss().word())
        .put("expected", one.expected())
        .put("points", number(one.points()));
  }

  /** A whole number has no decimals. */
  private static Number number(double amount) {
    if (Comparison.isWhole(amount)) {
      return Math.round(amount);
    }
    return amount;
  }
}
