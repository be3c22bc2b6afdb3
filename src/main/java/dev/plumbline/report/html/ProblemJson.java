package dev.plumbline.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.epd.Problem;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.report.JsonFields;
import java.io.Closeable;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** Problems as the pages read them, each a record and its solution: their columns, in parts. */
final class ProblemJson implements Closeable {
  private final JsonGenerator json;
  private final Columns problems = new Columns();

  ProblemJson(JsonGenerator json) throws IOException {
    this.json = json;
    json.writeArrayFieldStart("problems");
  }

  /** Adds a problem, with more fields of this page. */
  void add(EpdRecord record, Problem problem, int suite, int number, JsonFields more)
      throws IOException {
    Position position = Position.of(problem.setup());
    Map<String, Integer> points = new LinkedHashMap<>();
    problem
        .points()
        .forEach(graded -> points.put(MoveTokens.of(position, graded.move()), graded.points()));
    int clock = problem.setup().halfmoves();
    JsonFields fields =
        new JsonFields()
            .put("suite", suite)
            .put("number", number)
            .putIfNotEmpty("id", problem.id())
            .putIfNotEmpty("theme", problem.theme())
            .putIfNotEmpty("epd", EpdWriter.write(record))
            .put("move", Math.max(1, problem.setup().fullmoves()))
            .putIfPresent("clock", clock < 0 ? null : clock)
            .put("expected", SolvingRule.expected(problem));
    more.fields().forEach(fields::putIfNotEmpty);
    fields
        .putIfPresent("chess960", position.castling().isStandard() ? null : true)
        .putIfNotEmpty("right", MoveTokens.all(position, SolvingRule.bestMoves(problem)))
        .putIfNotEmpty("wrong", MoveTokens.all(position, problem.avoidMoves()))
        .putIfNotEmpty("points", points);
    problems.add(fields);
    if (problems.isFull()) {
      problems.write(json);
    }
  }

  @Override
  public void close() throws IOException {
    problems.write(json);
    json.writeEndArray();
  }
}
