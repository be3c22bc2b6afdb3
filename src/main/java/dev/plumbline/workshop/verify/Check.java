package dev.plumbline.workshop.verify;

import dev.plumbline.epd.Problem;
import dev.plumbline.workshop.verify.Verification.SolutionVerdict;
import java.util.List;

/** Decides from the scores of the moves whether a kind of record is sound. */
interface Check {
  /** The moves that need a score. */
  List<Integer> asked();

  Opinion of(MoveScores scores);

  /**
   * The check for a record.
   *
   * @param margin in expected points of a hundred, see {@link MoveScores}
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
   * The verdict on a record after some effort.
   *
   * @param isClear whether more effort is unlikely to change it
   * @param note may be empty
   * @param asked the moves the record asks for, the best first
   * @param others the moves that contradict the record, the best first
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
