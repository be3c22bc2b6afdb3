package dev.plumbline.workshop.verify;

import dev.plumbline.epd.Problem;
import dev.plumbline.workshop.verify.Verification.SolutionVerdict;
import java.util.List;

/** What a kind of record has to be like to be sound, told by the scores of its moves. */
interface Check {
  /** The moves that must have a score. */
  List<Integer> asked();

  Opinion of(MoveScores scores);

  /**
   * The check of a record's kind.
   *
   * @param margin in hundredths of a point, see {@link Worth}
   */
  static Check of(Problem problem, List<Integer> legal, double margin) {
    if (!problem.points().isEmpty()) {
      return new PointsCheck(problem.points(), margin);
    }
    return problem.bestMoves().isEmpty()
        ? new AvoidCheck(problem.avoidMoves(), legal, margin)
        : new SolutionCheck(problem.bestMoves(), margin);
  }

  /**
   * What can be said of a record after so much effort.
   *
   * @param isClear so much so that more effort will hardly change it
   * @param note may be empty
   * @param asked moves of {@code chess.Move}, the best first
   * @param others the moves that stand against it, the best first
   */
  record Opinion(
      SolutionVerdict verdict,
      boolean isClear,
      String note,
      List<Integer> asked,
      List<Integer> others) {
    public Opinion {
      asked = List.copyOf(asked);
      others = List.copyOf(others);
    }
  }
}
