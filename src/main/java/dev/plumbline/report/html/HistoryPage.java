package dev.plumbline.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.report.Output;
import dev.plumbline.report.compare.RunHistory;
import dev.plumbline.report.compare.RunHistory.Change;
import dev.plumbline.report.compare.RunHistory.Line;
import dev.plumbline.report.compare.RunHistory.Share;
import dev.plumbline.report.compare.RunHistory.Unsteady;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Many runs as a page: curves of the results, the runs, and the problems that change. */
public final class HistoryPage implements Output<RunHistory> {
  @Override
  public void write(RunHistory history, Writer out) throws IOException {
    List<String> suites = history.lines().stream().map(Line::suite).distinct().toList();
    String title = String.join(", ", suites) + ": history";
    HtmlPage.write(
        HtmlPage.Kind.HISTORY,
        title,
        List.of(plain(history)),
        json -> new Data(json, history, suites).write(title),
        out);
  }

  /** The runs, without JavaScript. */
  private static HtmlPage.PlainTable plain(RunHistory history) {
    List<List<String>> rows =
        history.lines().stream()
            .map(
                line ->
                    List.of(
                        line.run() + 1 + " " + line.title().started(),
                        line.suite(),
                        line.title().engineName(line.engine()),
                        line.title().limit(),
                        line.totals().solved() + " of " + line.totals().problems(),
                        line.totals().points() + " of " + line.totals().attainable()))
            .toList();
    return new HtmlPage.PlainTable(
        List.of("Run", "Suite", "Engine", "Limit", "Solved", "Points"), rows);
  }

  /** A run: when it started, its page, its limit, and what its results must be read with. */
  private record RunJson(
      String started, String limit, String warning, boolean timed, String page) {}

  /** A suite and engine in a run, all by index. */
  private record LineJson(
      int run,
      int suite,
      int engine,
      String name,
      int problems,
      int solved,
      @Nullable BigDecimal share,
      @Nullable BigDecimal low,
      @Nullable BigDecimal high,
      long points,
      long attainable,
      int errors,
      long findings,
      long nodes,
      @Nullable BigDecimal ms,
      @Nullable Integer won,
      @Nullable Integer lost,
      String offLimit,
      String changed) {}

  /**
   * The course of a problem that not all searches solve.
   *
   * @param misses why the others do not solve it
   * @param moves the move of each run, a hyphen without one, separated by blanks
   */
  private record CourseJson(
      int engine, int solved, int tried, String course, String misses, String moves) {
    static CourseJson of(Unsteady problem, int engine) {
      Position position = Position.of(problem.record().setup());
      MoveTokens tokens = new MoveTokens();
      String moves =
          problem.moves().stream()
              .map(move -> move == Move.NONE ? "-" : tokens.of(position, move))
              .collect(Collectors.joining(" "));
      return new CourseJson(
          engine, problem.solved(), problem.tried(), problem.course(), problem.misses(), moves);
    }
  }

  /** Writes the data of a page. */
  private record Data(JsonGenerator json, RunHistory history, List<String> suites) {
    void write(String title) throws IOException {
      List<Line> lines = history.lines();
      List<String> engines = lines.stream().map(Line::engine).distinct().toList();
      json.writeStartObject();
      json.writeStringField("name", title);
      json.writePOJOField("suites", suites);
      json.writePOJOField(
          "engines", engines.stream().map(engine -> List.of(engine, engine)).toList());
      json.writePOJOField("runs", runs());
      json.writeNumberField("skipped", history.skippedLines());
      Columns columns = new Columns();
      for (Line line : lines) {
        columns.add(line(line, engines));
      }
      json.writeFieldName("lines");
      columns.write(json);
      List<Unsteady> unsteady = history.unsolved();
      try (ProblemJson.Table problems = new ProblemJson.Table(json)) {
        for (Unsteady each : unsteady) {
          problems.add(
              ProblemJson.of(
                  each.record(),
                  suites.indexOf(each.suite()),
                  each.number(),
                  engines.size() > 1 ? each.engine() : ""));
        }
      }
      Columns courses = new Columns();
      for (Unsteady each : unsteady) {
        int engine = engines.indexOf(each.engine());
        courses.add(CourseJson.of(each, engine));
      }
      json.writeFieldName("courses");
      courses.write(json);
      json.writeEndObject();
    }

    private List<RunJson> runs() {
      List<RunJson> runs = new ArrayList<>();
      for (Line line : history.lines()) {
        if (line.run() == runs.size()) {
          String limit = line.title().limit();
          boolean timed = line.title().timed();
          String page = history.page(runs.size());
          runs.add(new RunJson(line.title().started(), limit, line.title().speeds(), timed, page));
        }
      }
      return runs;
    }

    private LineJson line(Line line, List<String> engines) {
      Share share = line.solvedShare();
      Change change = line.change();
      return new LineJson(
          line.run(),
          suites.indexOf(line.suite()),
          engines.indexOf(line.engine()),
          line.title().engineName(line.engine()),
          line.totals().problems(),
          line.totals().solved(),
          share == null ? null : decimal(share.value()),
          share == null ? null : decimal(share.interval().low()),
          share == null ? null : decimal(share.interval().high()),
          line.totals().points(),
          line.totals().attainable(),
          line.totals().errors(),
          line.totals().findings(),
          line.totals().nodes(),
          PageJson.millis(line.totals().nanos(), line.title().timed()),
          change == null ? null : change.won(),
          change == null ? null : change.lost(),
          line.totals().offLimit().isAny() ? line.totals().offLimit().text("searches") : "",
          String.join("; ", line.changed()));
    }

    private static BigDecimal decimal(double number) {
      return BigDecimal.valueOf(number).setScale(5, RoundingMode.HALF_UP);
    }
  }
}
