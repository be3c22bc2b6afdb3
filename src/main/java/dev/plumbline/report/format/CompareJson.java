package dev.plumbline.report.format;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.plumbline.report.Output;
import dev.plumbline.report.RunTitle;
import dev.plumbline.report.compare.Comparing;
import dev.plumbline.report.compare.Comparison;
import dev.plumbline.report.compare.Comparison.LineFigures;
import dev.plumbline.report.compare.Coverage;
import dev.plumbline.report.compare.EnginePairs;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A comparison as JSON. */
final class CompareJson implements Output<Comparison> {
  record Document(
      @Nullable String suite,
      Run old,
      @JsonProperty("new") Run now,
      int won,
      int lost,
      int both,
      int neither,
      int onlyOld,
      int onlyNew,
      int changedSolutions,
      double chance,
      Number solvedOld,
      Number solvedNew,
      Number pointsOld,
      Number pointsNew,
      double pointsLow,
      double pointsHigh,
      long nodesOld,
      long nodesNew,
      @Nullable Long foundShiftNanos,
      List<Part> compared,
      List<String> warnings,
      long findingsOld,
      long findingsNew,
      List<Count> findings,
      @Nullable LineFigures linesOld,
      @Nullable LineFigures linesNew,
      @Nullable List<Problem> differences,
      @Nullable List<Document> suites) {}

  record Run(String engine, String limit, long skippedLines) {}

  /** A suite and an engine of the newer run. */
  record Part(
      String suite, String engine, @Nullable String oldEngine, int problems, int compared) {}

  /** How often a finding occurs: in so many problems, and in all. */
  record Count(
      String code, int old, @JsonProperty("new") int now, long findingsOld, long findingsNew) {}

  record Problem(
      String problem,
      String kind,
      String oldMove,
      String newMove,
      @Nullable String oldMiss,
      @Nullable String newMiss,
      String asked,
      Number points) {}

  @Override
  public void write(Comparison comparison, Writer out) throws IOException {
    mapper().writeValue(out, document(comparison, Comparing.bySuite(comparison)));
    out.append('\n');
  }

  /** The whole comparison and, if there are several, that of each suite. */
  static Document document(Comparison comparison, Map<String, Comparison> bySuite) {
    List<Document> suites =
        bySuite.entrySet().stream()
            .map(suite -> document(suite.getKey(), suite.getValue(), null, null))
            .toList();
    return document(
        null,
        comparison,
        comparison.differences().stream().map(CompareJson::problem).toList(),
        suites.size() > 1 ? suites : null);
  }

  private static Document document(
      @Nullable String suite,
      Comparison comparison,
      @Nullable List<Problem> differences,
      @Nullable List<Document> suites) {
    boolean hasShift = comparison.isTimed() && comparison.shiftNanos().isPresent();
    Comparison.Pair<LineFigures> lines = comparison.lineFigures();
    return new Document(
        suite,
        run(comparison.engines().old(), comparison.oldTitle()),
        run(comparison.engines().now(), comparison.newTitle()),
        comparison.won(),
        comparison.lost(),
        comparison.both(),
        comparison.neither(),
        comparison.onlyOld(),
        comparison.onlyNew(),
        comparison.changedSolutions(),
        comparison.chance(),
        number(comparison.solved().old()),
        number(comparison.solved().now()),
        number(comparison.points().old()),
        number(comparison.points().now()),
        comparison.likelyPoints().low(),
        comparison.likelyPoints().high(),
        comparison.nodes().old(),
        comparison.nodes().now(),
        hasShift ? comparison.shiftNanos().getAsLong() : null,
        comparison.coverage().parts().stream()
            .map(part -> part(part, comparison.coverage().engines()))
            .toList(),
        comparison.warnings(),
        comparison.findingCount().old(),
        comparison.findingCount().now(),
        comparison.findings().stream().map(CompareJson::count).toList(),
        lines == null ? null : lines.old(),
        lines == null ? null : lines.now(),
        differences,
        suites);
  }

  private static Run run(String engine, RunTitle title) {
    return new Run(engine, title.limit(), title.skippedLines());
  }

  private static Part part(Coverage.Part part, EnginePairs engines) {
    String older = engines.olderOf(part.engine());
    return new Part(part.suite(), part.engine(), older, part.problems(), part.compared());
  }

  private static Count count(Comparison.CodeCount count) {
    return new Count(
        count.code().word(),
        count.old().problems(),
        count.now().problems(),
        count.old().findings(),
        count.now().findings());
  }

  private static Problem problem(Comparison.Difference one) {
    return new Problem(
        one.label(),
        one.kind().word(),
        one.was(),
        one.is(),
        one.oldMiss() == null ? null : one.oldMiss().word(),
        one.newMiss() == null ? null : one.newMiss().word(),
        one.asked(),
        number(one.points()));
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
