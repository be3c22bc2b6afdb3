package dev.plumbline.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.epd.Problem;
import dev.plumbline.report.JsonFields;
import dev.plumbline.report.Output;
import dev.plumbline.report.RunSetup;
import dev.plumbline.report.compare.HistoryColumns;
import dev.plumbline.report.compare.RunHistory;
import dev.plumbline.report.compare.RunHistory.HistoryLine;
import dev.plumbline.report.compare.RunHistory.Unsteady;
import dev.plumbline.report.compare.RunLabel;
import dev.plumbline.report.figure.Cell;
import dev.plumbline.stats.ChangePoints.ChangePoint;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
        json -> new HistoryPageData(json, history, suites).write(title),
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
  private static JsonFields course(Unsteady problem, int engine) {
    Position position = Position.of(problem.problem().record().setup());
    return new JsonFields()
        .put("engine", engine)
        .put("solved", problem.solved())
        .put("tried", problem.tried())
        .putIfNotEmpty("course", problem.course())
        .putIfNotEmpty("misses", problem.misses())
        .putIfNotEmpty(
            "moves",
            problem.moves().stream()
                .map(move -> move == Move.NONE ? "-" : MoveTokens.of(position, move))
                .collect(Collectors.joining(" ")));
  }

  private record HistoryPageData(JsonGenerator json, RunHistory history, List<String> suites) {
    void write(String title) throws IOException {
      List<HistoryLine> lines = history.lines();
      List<String> engines = lines.stream().map(HistoryLine::engine).distinct().toList();
      json.writeStartObject();
      json.writeStringField("name", title);
      json.writePOJOField("suites", suites);
      json.writePOJOField(
          "engines", engines.stream().map(engine -> List.of(engine, engine)).toList());
      json.writePOJOField("runs", runs());
      json.writePOJOField("remarks", history.remarks());
      Map<HistoryLine, ChangePoint> steps = history.steps();
      Columns columns = new Columns();
      for (HistoryLine line : lines) {
        ChangePoint step = steps.get(line);
        columns.add(line(line, engines).putIfNotEmpty("step", step == null ? "" : step.text()));
      }
      json.writeFieldName("lines");
      columns.write(json);
      List<Unsteady> unsteady = history.unsolved();
      try (ProblemJson problems = new ProblemJson(json)) {
        for (Unsteady each : unsteady) {
          problems.add(
              each.problem().record(),
              Problem.of(each.problem().record()),
              suites.indexOf(each.problem().suite()),
              each.problem().number(),
              new JsonFields().putIfNotEmpty("by", engines.size() > 1 ? each.engine() : ""));
        }
      }
      Columns courses = new Columns();
      for (Unsteady each : unsteady) {
        int engine = engines.indexOf(each.engine());
        courses.add(course(each, engine));
      }
      json.writeFieldName("courses");
      courses.write(json);
      json.writeEndObject();
    }

    private List<JsonFields> runs() {
      List<JsonFields> runs = new ArrayList<>();
      for (HistoryLine line : history.lines()) {
        if (line.run() == runs.size()) {
          RunSetup setup = line.setup();
          RunLabel label = history.label(line.run());
          runs.add(
              new JsonFields()
                  .putIfNotEmpty("started", label.date())
                  .putIfNotEmpty("commit", label.commit())
                  .putIfNotEmpty("subject", label.subject())
                  .putIfNotEmpty("limit", setup.limit())
                  .putIfNotEmpty("facts", RunPage.facts(history.facts(line.run())))
                  .put("timed", setup.timed())
                  .putIfNotEmpty("page", history.page(runs.size())));
        }
      }
      return runs;
    }

    /** A suite and engine in a run, all by index. */
    private JsonFields line(HistoryLine line, List<String> engines) {
      return new JsonFields()
          .put("run", line.run())
          .put("suite", suites.indexOf(line.suite()))
          .put("engine", engines.indexOf(line.engine()))
          .putIfNotEmpty("name", line.setup().engineName(line.engine()))
          .putAll(HistoryColumns.ALL, line);
    }
  }
}
