package dev.plumbline.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Problem;
import dev.plumbline.io.Column;
import dev.plumbline.report.JsonFields;
import dev.plumbline.report.Output;
import dev.plumbline.report.compare.HistoryColumns;
import dev.plumbline.report.compare.RunHistory;
import dev.plumbline.report.compare.RunHistory.HistoryLine;
import dev.plumbline.report.compare.RunHistory.Unsteady;
import dev.plumbline.report.figure.Cell;
import dev.plumbline.report.json.ComparisonObject;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Many runs as a page: curves of the results, the runs, and the problems that change. */
public final class HistoryPage implements Output<RunHistory> {
  @Override
  public void write(RunHistory history, Writer out) throws IOException {
    List<String> suites = history.lines().stream().map(HistoryLine::suite).distinct().toList();
    String title = String.join(", ", suites) + ": history";
    HtmlPage.write(
        HtmlPage.PageKind.HISTORY,
        title,
        List.of(plain(history)),
        json -> new HistoryPageData(json, history).write(),
        out);
  }

  /** The runs, without JavaScript. */
  private static HtmlPage.PlainTable plain(RunHistory history) {
    List<List<String>> rows =
        history.lines().stream()
            .map(
                line ->
                    List.of(
                        line.run() + 1 + " " + history.label(line.run()).text(),
                        line.suite(),
                        line.setup().engineName(line.engine()),
                        line.setup().limit(),
                        Cell.SOLVED.text(line.sums(), line.setup()),
                        Cell.POINTS.text(line.sums(), line.setup())))
            .toList();
    return new HtmlPage.PlainTable(
        List.of("Run", "Suite", "Engine", "Limit", "Solved", "Points"), rows);
  }

  /** The course of a problem that not all searches solve, with the move of each run. */
  private static JsonFields course(Unsteady problem) {
    Position position = Position.of(problem.problem().record().setup());
    return new JsonFields()
        .put("engine", problem.engine())
        .put("solved", problem.solved())
        .put("tried", problem.tried())
        .putIfNotEmpty("course", problem.course())
        .putIfNotEmpty("misses", problem.misses())
        .putIfNotEmpty(
            "tokens",
            problem.moves().stream()
                .map(move -> move == Move.NONE ? "-" : MoveTokens.of(position, move))
                .collect(Collectors.joining(" ")));
  }

  private record HistoryPageData(JsonGenerator json, RunHistory history) {
    void write() throws IOException {
      List<HistoryLine> lines = history.lines();
      List<String> engines = lines.stream().map(HistoryLine::engine).distinct().toList();
      json.writeStartObject();
      json.writePOJOField(
          "engines",
          engines.stream()
              .map(engine -> new JsonFields().put("engine", engine).put("name", engine))
              .toList());
      json.writePOJOField("runs", runs());
      json.writePOJOField("remarks", history.remarks());
      List<Column<HistoryLine>> columns = HistoryColumns.of(history).columns();
      Columns results = new Columns();
      for (HistoryLine line : lines) {
        results.add(
            new JsonFields()
                .put("run", line.run())
                .putIfNotEmpty("name", line.setup().engineName(line.engine()))
                .putAll(columns, line));
      }
      json.writeFieldName("results");
      results.write(json);
      List<Unsteady> unsteady = history.unsolved();
      try (ProblemJson problems = new ProblemJson(json)) {
        for (Unsteady each : unsteady) {
          EpdRecord record = each.problem().record();
          Problem problem = Problem.of(record);
          problems.add(
              record,
              problem,
              ProblemJson.of(each.problem().suite(), each.problem().number(), problem)
                  .putIfNotEmpty("by", engines.size() > 1 ? each.engine() : ""));
        }
      }
      Columns courses = new Columns();
      unsteady.forEach(each -> courses.add(course(each)));
      json.writeFieldName("courses");
      courses.write(json);
      json.writeEndObject();
    }

    /** What is said of each run, and its page. */
    private List<JsonFields> runs() {
      List<JsonFields> runs = new ArrayList<>();
      for (HistoryLine line : history.lines()) {
        if (line.run() == runs.size()) {
          runs.add(
              new JsonFields()
                  .put(
                      "facts",
                      history.facts(line.run()).stream().map(ComparisonObject::fact).toList())
                  .putIfNotEmpty("page", history.page(runs.size())));
        }
      }
      return runs;
    }
  }
}
