package dev.plumbline.report.html;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.epd.Problem;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.report.Row;
import java.io.Closeable;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A problem as the pages read it: the record and its solution.
 *
 * @param by the engine, in a comparison of several
 * @param askedBefore in a comparison the older run's solution if it differs
 */
record ProblemJson(
    int suite,
    int number,
    @Nullable String id,
    @Nullable String theme,
    String epd,
    int move,
    @Nullable Integer clock,
    @JsonInclude(JsonInclude.Include.ALWAYS) String asked,
    String by,
    String askedBefore,
    @Nullable Integer repeat,
    @Nullable Boolean chess960,
    List<String> right,
    List<String> wrong,
    Map<String, Integer> points) {

  static ProblemJson of(Row row, int suite) {
    return of(row, suite, "", "", 1);
  }

  static ProblemJson of(Row row, int suite, String by, String askedBefore, int repeat) {
    return of(row.record(), row.problem(), suite, row.number(), by, askedBefore, repeat);
  }

  /** A problem by one of several engines. */
  static ProblemJson of(EpdRecord record, int suite, int number, String by) {
    return of(record, Problem.of(record), suite, number, by, "", 1);
  }

  private static ProblemJson of(
      EpdRecord record,
      Problem problem,
      int suite,
      int number,
      String by,
      String askedBefore,
      int repeat) {
    Position position = Position.of(problem.setup());
    MoveTokens tokens = new MoveTokens();
    Map<String, Integer> points = new LinkedHashMap<>();
    problem
        .points()
        .forEach(graded -> points.put(tokens.of(position, graded.move()), graded.points()));
    int clock = problem.setup().halfmoves();
    return new ProblemJson(
        suite,
        number,
        problem.id(),
        problem.theme(),
        EpdWriter.write(record),
        Math.max(1, problem.setup().fullmoves()),
        clock < 0 ? null : clock,
        SolvingRule.asked(problem),
        by,
        askedBefore,
        repeat > 1 ? repeat : null,
        position.castling().isStandard() ? null : true,
        tokens.all(position, SolvingRule.bestMoves(problem)),
        tokens.all(position, problem.avoidMoves()),
        points);
  }

  /** The problems of a page: their columns, in parts. Mutable. */
  static final class Table implements Closeable {
    private final JsonGenerator json;
    private final Columns problems = new Columns();

    Table(JsonGenerator json) throws IOException {
      this.json = json;
      json.writeArrayFieldStart("problems");
    }

    void add(ProblemJson problem) throws IOException {
      problems.add(problem);
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
}
