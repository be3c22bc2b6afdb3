package dev.plumbline.report.html;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.plumbline.chess.Position;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.epd.Problem;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.report.Row;
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
    Problem problem = row.problem();
    Position position = Position.of(problem.setup());
    MoveTokens tokens = new MoveTokens();
    Map<String, Integer> points = new LinkedHashMap<>();
    problem
        .points()
        .forEach(graded -> points.put(tokens.of(position, graded.move()), graded.points()));
    int clock = problem.setup().halfmoves();
    return new ProblemJson(
        suite,
        row.number(),
        problem.id(),
        problem.theme(),
        EpdWriter.write(row.record()),
        Math.max(1, problem.setup().fullmoves()),
        clock < 0 ? null : clock,
        row.asked(),
        by,
        askedBefore,
        repeat > 1 ? repeat : null,
        position.castling().isStandard() ? null : true,
        tokens.all(position, SolvingRule.bestMoves(problem)),
        tokens.all(position, problem.avoidMoves()),
        points);
  }
}
