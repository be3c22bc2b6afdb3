package dev.plumbline.report.format;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.plumbline.engine.ScoreText;
import dev.plumbline.judge.lines.PlayedLine;
import dev.plumbline.report.JsonFields;
import dev.plumbline.report.Output;
import dev.plumbline.report.SearchResult;
import dev.plumbline.report.compare.RunReport;
import dev.plumbline.report.json.RunObject;
import dev.plumbline.report.json.RunObject.SearchFields;
import dev.plumbline.report.json.SearchColumns.ResultWithLines;
import java.io.IOException;
import java.io.Writer;

/**
 * Everything about a run as JSON: its results, its problems, and each search with its last lines.
 */
final class JsonReport implements Output<RunReport> {
  /** Increases when readers of the old format would misunderstand a report; see its schema. */
  private static final int FORMAT = 2;

  @Override
  public void write(RunReport report, Writer out) throws IOException {
    RunObject run = new RunObject(report, report::lists);
    SearchFields steps = new SearchFields(report.records().setup(), null);
    try (JsonGenerator json = CompareJson.mapper().createGenerator(out)) {
      json.writeStartObject();
      json.writeNumberField("format", FORMAT);
      run.whole().writeTo(json);
      json.writeArrayFieldStart("problems");
      run.readProblems((first, problem) -> json.writePOJO(problem));
      json.writeEndArray();
      json.writePOJOField("results", run.results());
      json.writeArrayFieldStart("searches");
      run.readSearches(
          (searched, search) ->
              json.writePOJO(detailed(run.place(searched.result()), searched, search, steps)));
      json.writeEndArray();
      json.writeEndObject();
    }
    out.append('\n');
  }

  /** With its last lines, and of a puzzle with its searches, which have no baseline. */
  private static JsonFields detailed(
      int problem, ResultWithLines searched, JsonFields search, SearchFields steps) {
    SearchResult result = searched.result();
    search.put(
        "last_lines", searched.lines().lines().stream().map(line -> line(result, line)).toList());
    return result.isPuzzle()
        ? search.put(
            "puzzle_searches",
            result.searches().stream()
                .map(ResultWithLines::of)
                .map(step -> detailed(problem, step, steps.step(problem, step), steps))
                .toList())
        : search;
  }

  private static JsonFields line(SearchResult result, PlayedLine line) {
    return new JsonFields()
        .put("rank", line.rank())
        .put("depth", line.info().depth())
        .putIfPresent("score_cp", ScoreText.centipawns(line.info().score()))
        .putIfPresent("score_mate", ScoreText.mate(line.info().score()))
        .put("moves", result.san(line.moves()))
        .put("legal", line.isLegal());
  }
}
