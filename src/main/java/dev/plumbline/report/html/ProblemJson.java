package dev.plumbline.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.epd.Problem;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.notation.Fen;
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

  /** What pages say of a problem that no run has searched. */
  static JsonFields of(String suite, int number, Problem problem) {
    return new JsonFields()
        .put("suite", suite)
        .put("number", number)
        .putIfNotEmpty("id", problem.id())
        .putIfNotEmpty("theme", problem.theme())
        .put("fen", Fen.fourFields(problem.setup()))
        .putIfNotEmpty("expected", SolvingRule.expected(problem));
  }

  /** Adds the fields of a problem, with the record and what a board needs. */
  void add(EpdRecord record, Problem problem, JsonFields fields) throws IOException {
    Position position = Position.of(problem.setup());
    Map<String, Integer> grades = new LinkedHashMap<>();
    problem
        .points()
        .forEach(graded -> grades.put(MoveTokens.of(position, graded.move()), graded.points()));
    int halfmoves = problem.setup().halfmoves();
    String[] fen = EpdWriter.write(record).split(" ", 5);
    problems.add(
        fields
            .putIfNotEmpty("operations", fen.length < 5 ? "" : fen[4])
            .putIfPresent("halfmoves", halfmoves < 0 ? null : halfmoves)
            .put("fullmoves", Math.max(1, problem.setup().fullmoves()))
            .putIfPresent("chess960", position.castling().isStandard() ? null : true)
            .putIfNotEmpty("best_moves", MoveTokens.all(position, SolvingRule.bestMoves(problem)))
            .putIfNotEmpty("avoid_moves", MoveTokens.all(position, problem.avoidMoves()))
            .putIfNotEmpty("grades", grades));
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
