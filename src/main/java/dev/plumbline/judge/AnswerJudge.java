package dev.plumbline.judge;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Score;
import dev.plumbline.epd.Problem;
import dev.plumbline.epd.Problem.GradedMove;
import dev.plumbline.judge.LineTruth.MateClaim;
import org.jspecify.annotations.Nullable;

/**
 * Holds the final answer of an engine against what a problem asks for: the move is among those of
 * bm and not among those of am, and a mate asked for is proven by the last exact line.
 */
public final class AnswerJudge {
  /** Asked about mates only, for which the board is enough. */
  private final LineJudge lines = LineJudge.ofWholeLines(position -> 0);

  /** Judges the answer to a problem that {@linkplain Problem#isSolvable can be solved}. */
  public Verdict judge(Problem problem, Analysis answer) {
    int move = answer.bestMove();
    boolean right =
        (problem.bestMoves().isEmpty() || problem.bestMoves().contains(move))
            && !problem.avoidMoves().contains(move)
            && provesMate(problem, answer);
    if (problem.points().isEmpty()) {
      return new Verdict(right, right ? 1 : 0, 1);
    }
    int attainable = problem.points().get(0).points();
    int points = points(problem, move);
    return new Verdict(points == attainable, points, attainable);
  }

  private static int points(Problem problem, int move) {
    for (GradedMove graded : problem.points()) {
      if (graded.move() == move) {
        return graded.points();
      }
    }
    return 0;
  }

  private boolean provesMate(Problem problem, Analysis answer) {
    if (problem.mate().isEmpty()) {
      return true;
    }
    LineReport last = lastExact(answer);
    return last != null
        && last.score() instanceof Score.Mate mate
        && isSoonEnough(mate.moves(), problem.mate().getAsInt())
        && lines.judge(Position.of(problem.setup()), last).mate() == MateClaim.KEPT;
  }

  private static boolean isSoonEnough(int moves, int asked) {
    return asked > 0 ? moves > 0 && moves <= asked : moves <= 0 && moves >= asked;
  }

  private static @Nullable LineReport lastExact(Analysis answer) {
    LineReport last = null;
    for (LineReport line : answer.lines()) {
      if (line.rank() == 1 && line.bound() == Bound.EXACT) {
        last = line;
      }
    }
    return last;
  }
}
