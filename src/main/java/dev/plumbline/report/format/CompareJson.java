package dev.plumbline.report.format;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.plumbline.io.Column;
import dev.plumbline.judge.lines.SearchTrace.Parting;
import dev.plumbline.report.JsonFields;
import dev.plumbline.report.Output;
import dev.plumbline.report.RunSetup;
import dev.plumbline.report.compare.Comparer;
import dev.plumbline.report.compare.Comparison;
import dev.plumbline.report.compare.Comparison.LineFigures;
import dev.plumbline.report.compare.Coverage;
import dev.plumbline.report.compare.DepthRatios;
import dev.plumbline.report.compare.EnginePairs;
import dev.plumbline.report.compare.SameSearches;
import dev.plumbline.report.fact.Fact;
import dev.plumbline.stats.GeometricMean;
import dev.plumbline.stats.SolverRating;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

final class CompareJson implements Output<Comparison> {
  @Override
  public void write(Comparison comparison, Writer out) throws IOException {
    mapper()
        .writeValue(out, document(comparison, comparison.allFacts(), Comparer.bySuite(comparison)));
    out.append('\n');
  }

  /** The whole comparison and, if there are several, that of each suite. */
  static JsonFields document(
      Comparison comparison, List<Fact> facts, Map<String, Comparison> bySuite) {
    JsonFields whole = figures(new JsonFields(), comparison);
    whole.always("facts", facts.stream().map(CompareJson::fact).toList());
    whole.always(
        "differences", comparison.differences().stream().map(CompareJson::problem).toList());
    List<JsonFields> suites = new ArrayList<>();
    bySuite.forEach(
        (suite, part) -> suites.add(figures(new JsonFields().always("suite", suite), part)));
    return suites.size() > 1 ? whole.always("suites", suites) : whole;
  }

  private static JsonFields figures(JsonFields json, Comparison comparison) {
    SameSearches same = comparison.searches();
    boolean hasShift = comparison.isTimed() && comparison.figures().shiftNanos().isPresent();
    json.always("old", run(comparison.engines().old(), comparison.oldSetup()))
        .always("new", run(comparison.engines().now(), comparison.newSetup()))
        .always("won", comparison.split().won())
        .always("lost", comparison.split().lost())
        .always("both", comparison.split().both())
        .always("neither", comparison.split().neither())
        .always("only_old", comparison.coverage().onlyOld())
        .always("only_new", comparison.coverage().onlyNew())
        .always("changed_solutions", comparison.coverage().changedSolutions())
        .always("chance", comparison.split().chance())
        .always("solved_old", number(comparison.figures().solved().old()))
        .always("solved_new", number(comparison.figures().solved().now()))
        .always("points_old", number(comparison.figures().points().old()))
        .always("points_new", number(comparison.figures().points().now()))
        .always("points_low", comparison.figures().likelyPoints().low())
        .always("points_high", comparison.figures().likelyPoints().high())
        .always("nodes_old", comparison.figures().nodes().old())
        .always("nodes_new", comparison.figures().nodes().now())
        .known("identical", same == null ? null : same.identical())
        .known("searches", same == null ? null : same.searches())
        .known("incomparable", same == null ? null : same.incomparable())
        .known("first_to_differ", first(same))
        .known("time_to_depth", comparison.isTimed() ? time(comparison.depths()) : null)
        .known("nodes_to_depth", nodes(comparison.depths()))
        .known(
            "found_shift_ms",
            hasShift
                ? Column.decimal(comparison.figures().shiftNanos().getAsLong() / 1e6, 3)
                : null);
    EnginePairs engines = comparison.coverage().engines();
    json.always(
            "compared",
            comparison.coverage().parts().stream().map(part -> part(part, engines)).toList())
        .always("findings_old", comparison.figures().findings().count().old())
        .always("findings_new", comparison.figures().findings().count().now())
        .always(
            "findings",
            comparison.figures().findings().codes().stream().map(CompareJson::count).toList());
    if (!comparison.figures().ratings().isEmpty()) {
      json.always(
          "ratings", comparison.figures().ratings().stream().map(CompareJson::rating).toList());
    }
    Comparison.Pair<LineFigures> lines = comparison.figures().lines();
    return lines == null
        ? json
        : json.always("lines_old", lines.old()).always("lines_new", lines.now());
  }

  static JsonFields fact(Fact fact) {
    return new JsonFields()
        .always("kind", fact.kind().word())
        .always("severity", fact.kind().severity().name().toLowerCase(Locale.ROOT))
        .always("sentence", fact.sentence())
        .add("engine", fact.engine())
        .add("suite", fact.suite())
        .known("count", fact.count() == 0 ? null : fact.count())
        .add("first", fact.first());
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
        .always("ratio", ratio.mean())
        .always("low", ratio.interval().low())
        .always("high", ratio.interval().high())
        .always("problems", ratio.ratios())
        .always("without", depths.without(ratio));
  }

  /** The first search that differs; null if there is none. */
  private static @Nullable JsonFields first(@Nullable SameSearches searches) {
    if (searches == null || searches.first() == null) {
      return null;
    }
    SameSearches.First first = searches.first();
    Parting parting = first.parting();
    return new JsonFields()
        .always("problem", first.result().label())
        .known("depth", parting.isAtEnd() ? null : parting.depth())
        .known("rank", parting.isAtEnd() ? null : parting.rank())
        .always("old", first.oldText())
        .always("new", first.newText())
        .always("old_answer", first.old().answer())
        .always("new_answer", first.now().answer());
  }

  private static JsonFields run(String engine, RunSetup setup) {
    return new JsonFields()
        .always("engine", engine)
        .always("limit", setup.limit())
        .always("skipped_lines", setup.origin().skippedLines());
  }

  private static JsonFields rating(Comparison.RatingChange rating) {
    SolverRating.Difference difference = rating.now().minus(rating.old());
    return new JsonFields()
        .always("suite", rating.suite())
        .always("engine", rating.engine())
        .always("old", rating(new JsonFields(), rating.old()))
        .always("new", rating(new JsonFields(), rating.now()))
        .always("difference", tenths(difference.value()))
        .always("low", tenths(difference.interval().low()))
        .always("high", tenths(difference.interval().high()));
  }

  static JsonFields rating(JsonFields json, SolverRating rating) {
    return json.always("rating", tenths(rating.value()))
        .always("low", tenths(rating.interval().low()))
        .always("high", tenths(rating.interval().high()))
        .always("problems", rating.problems());
  }

  static double tenths(double number) {
    return Math.round(10 * number) / 10.0;
  }

  private static JsonFields part(Coverage.Part part, EnginePairs engines) {
    return new JsonFields()
        .always("suite", part.suite())
        .always("engine", part.engine())
        .known("old_engine", engines.olderOf(part.engine()))
        .always("problems", part.problems())
        .always("compared", part.compared());
  }

  /** The problems with a finding, and how often it occurs. */
  private static JsonFields count(Comparison.CodeCount count) {
    return new JsonFields()
        .always("code", count.code().word())
        .always("old", count.old().problems())
        .always("new", count.now().problems())
        .always("findings_old", count.old().findings())
        .always("findings_new", count.now().findings());
  }

  private static JsonFields problem(Comparison.Difference one) {
    return new JsonFields()
        .always("problem", one.label())
        .always("kind", one.kind().word())
        .always("old_move", one.was())
        .always("new_move", one.is())
        .known("old_miss", one.oldMiss() == null ? null : one.oldMiss().word())
        .known("new_miss", one.newMiss() == null ? null : one.newMiss().word())
        .always("expected", one.expected())
        .always("points", number(one.points()));
  }

  /** A whole number has no decimals. */
  private static Number number(double amount) {
    if (Comparison.isWhole(amount)) {
      return Math.round(amount);
    }
    return amount;
  }

  /**
   * Writes records with their components in order, absent ones omitted. Made when needed: every run
   * loads this class, few write JSON.
   */
  static JsonMapper mapper() {
    return JsonMapper.builder()
        .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
        .defaultPropertyInclusion(
            JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.NON_NULL))
        .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
        .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
        .build();
  }
}
