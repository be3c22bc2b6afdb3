package dev.plumbline.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import dev.plumbline.engine.Score;
import dev.plumbline.judge.Found;
import dev.plumbline.judge.findings.Finding;
import dev.plumbline.judge.lines.PlayedLine;
import dev.plumbline.notation.Fen;
import java.io.IOException;
import java.io.Writer;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Everything for programs: the run, its results, and each problem with its last lines. */
final class JsonReport implements Output<RunRecords> {
  private static final JsonFactory FACTORY = new JsonFactory();

  @Override
  public void write(RunRecords records, Writer out) throws IOException {
    RunTitle title = records.title();
    Breakdown breakdown = Breakdown.of(records);
    try (JsonGenerator json = FACTORY.createGenerator(out)) {
      json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
      json.enable(JsonWriteFeature.ESCAPE_NON_ASCII.mappedFeature());
      json.writeStartObject();
      json.writeStringField("limit", title.limit());
      json.writeNumberField("ranks", title.ranks());
      if (title.timed()) {
        json.writeStringField("started", title.started());
        json.writeStringField("machine", title.machine());
      }
      json.writeNumberField("skipped_lines", title.skippedLines());
      json.writeArrayFieldStart("results");
      for (Map.Entry<String, Map<String, Totals>> suite : breakdown.suites().entrySet()) {
        for (Map.Entry<String, Totals> engine : suite.getValue().entrySet()) {
          result(suite.getKey(), engine.getKey(), engine.getValue(), title.timed(), json);
        }
      }
      json.writeEndArray();
      estimates(Estimates.of(records, breakdown), json);
      json.writeArrayFieldStart("problems");
      records.read(row -> new JsonRow(json, title.timed()).write(row));
      json.writeEndArray();
      json.writeEndObject();
    }
    out.append('\n');
  }

  private static void result(
      String suite, String engine, Totals totals, boolean timed, JsonGenerator json)
      throws IOException {
    json.writeStartObject();
    json.writeStringField("suite", suite);
    json.writeStringField("engine", engine);
    json.writeNumberField("problems", totals.problems());
    json.writeNumberField("solved", totals.solved());
    json.writeNumberField("points", totals.points());
    json.writeNumberField("attainable", totals.attainable());
    json.writeNumberField("errors", totals.errors());
    json.writeNumberField("findings", totals.findings());
    json.writeNumberField("over_limit", totals.offLimit().over());
    json.writeNumberField("under_limit", totals.offLimit().under());
    json.writeNumberField("late", totals.offLimit().late());
    json.writeNumberField("unsolvable", totals.unsolvable());
    json.writeNumberField("nodes", totals.nodes());
    if (timed) {
      json.writeNumberField("nanos", totals.nanos());
    }
    json.writeEndObject();
  }

  private static void estimates(Estimates estimates, JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("estimates");
    for (Estimates.Estimate estimate : estimates.all()) {
      json.writeStartObject();
      json.writeStringField("suite", estimate.suite());
      json.writeStringField("engine", estimate.engine());
      json.writeStringField("rating", estimate.rating().word());
      json.writeNumberField("value", estimate.value());
      json.writeStringField("formula", estimate.rating().formula());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** Writes one problem. */
  private record JsonRow(JsonGenerator json, boolean timed) {
    void write(Row row) throws IOException {
      json.writeStartObject();
      json.writeStringField("suite", row.suite());
      json.writeNumberField("number", row.number());
      text("id", row.problem().id());
      text("theme", row.problem().theme());
      json.writeStringField("engine", row.engine());
      json.writeNumberField("repeat", row.repeat());
      json.writeStringField("fen", Fen.fourFields(row.problem().setup()));
      json.writeStringField("asked", SolutionText.asked(row.problem()));
      json.writeStringField("played", SolutionText.played(row));
      json.writeStringField("standing", row.standing().word());
      json.writeStringField("outcome", row.analysis().outcome().name().toLowerCase(Locale.ROOT));
      text("detail", row.analysis().detail());
      json.writeNumberField("points", row.judgement().verdict().points());
      json.writeNumberField("attainable", row.judgement().verdict().attainable());
      effort(row.analysis().depth(), row.analysis().nodes(), row.analysis().nanos());
      Found found = row.judgement().found();
      if (found != null) {
        json.writeObjectFieldStart("found");
        effort(found.depth(), found.nodes(), found.nanos());
        json.writeEndObject();
      }
      json.writeNumberField("changes", row.judgement().changes());
      lines(row);
      findings(row);
      json.writeEndObject();
    }

    private void text(String name, @Nullable String text) throws IOException {
      if (text != null && !text.isEmpty()) {
        json.writeStringField(name, text);
      }
    }

    private void effort(int depth, long nodes, long nanos) throws IOException {
      if (depth >= 0) {
        json.writeNumberField("depth", depth);
      }
      if (nodes >= 0) {
        json.writeNumberField("nodes", nodes);
      }
      if (timed) {
        json.writeNumberField("nanos", nanos);
      }
    }

    private void lines(Row row) throws IOException {
      json.writeArrayFieldStart("lines");
      for (PlayedLine line : LastLines.of(row).lines()) {
        json.writeStartObject();
        json.writeNumberField("rank", line.rank());
        json.writeNumberField("depth", line.info().depth());
        Score score = Objects.requireNonNull(line.info().score());
        if (score instanceof Score.Mate mate) {
          json.writeNumberField("mate", mate.moves());
        } else {
          json.writeNumberField("cp", ((Score.Centipawns) score).value());
        }
        json.writeStringField("moves", SolutionText.line(row.problem(), line.moves()));
        json.writeBooleanField("legal", line.isLegal());
        json.writeEndObject();
      }
      json.writeEndArray();
    }

    private void findings(Row row) throws IOException {
      json.writeArrayFieldStart("findings");
      for (Finding finding : row.judgement().findings().listed()) {
        json.writeStartObject();
        json.writeStringField("code", finding.code().word());
        json.writeNumberField("line", finding.line());
        json.writeNumberField("rank", finding.rank());
        json.writeNumberField("ply", finding.ply());
        json.writeStringField("text", finding.text());
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeNumberField("unlisted_findings", row.judgement().findings().unlisted());
    }
  }
}
