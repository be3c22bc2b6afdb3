package dev.plumbline.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.epd.Problem;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.report.Row;
import java.io.IOException;
import java.util.List;

/** Problems as the pages read them: the record and its solution. */
final class ProblemJson {
  private final JsonGenerator json;
  private final MoveTokens tokens = new MoveTokens();

  ProblemJson(JsonGenerator json) {
    this.json = json;
  }

  /**
   * Further fields of a comparison; empty texts are omitted.
   *
   * @param engine if there are several
   * @param asked the older run's solution if it differs
   */
  record Comparing(String engine, int repeat, String asked) {
    static final Comparing NOTHING = new Comparing("", 1, "");
  }

  void write(Row row, int suite, Comparing also) throws IOException {
    Problem problem = row.problem();
    json.writeStartObject();
    json.writeNumberField("suite", suite);
    json.writeNumberField("number", row.number());
    PageJson.text(json, "id", problem.id());
    PageJson.text(json, "theme", problem.theme());
    json.writeStringField("epd", EpdWriter.write(row.record()));
    json.writeNumberField("move", Math.max(1, problem.setup().fullmoves()));
    PageJson.known(json, "clock", problem.setup().halfmoves());
    json.writeStringField("asked", row.asked());
    PageJson.text(json, "by", also.engine());
    PageJson.text(json, "askedBefore", also.asked());
    if (also.repeat() > 1) {
      json.writeNumberField("repeat", also.repeat());
    }
    Position position = Position.of(problem.setup());
    if (!position.castling().isStandard()) {
      json.writeBooleanField("chess960", true);
    }
    moves("right", position, SolvingRule.bestMoves(problem));
    moves("wrong", position, problem.avoidMoves());
    if (!problem.points().isEmpty()) {
      json.writeObjectFieldStart("points");
      for (Problem.GradedMove graded : problem.points()) {
        json.writeNumberField(tokens.of(position, graded.move()), graded.points());
      }
      json.writeEndObject();
    }
    json.writeEndObject();
  }

  private void moves(String name, Position position, List<Integer> moves) throws IOException {
    PageJson.texts(json, name, moves.stream().map(move -> tokens.of(position, move)).toList());
  }
}
