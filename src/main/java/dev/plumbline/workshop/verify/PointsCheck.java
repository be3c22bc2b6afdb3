package dev.plumbline.workshop.verify;

import dev.plumbline.epd.Problem.GradedMove;
import dev.plumbline.workshop.verify.Check.Opinion;
import dev.plumbline.workshop.verify.Verification.SolutionVerdict;
import java.util.List;

/**
 * Graded moves: none should be better by the margin than one with more points, and no move without
 * points better than the best of them.
 */
final class PointsCheck implements Check {
  private final List<GradedMove> graded;
  private final List<Integer> moves;
  private final double margin;

  PointsCheck(List<GradedMove> graded, double margin) {
    this.graded = graded;
    this.margin = margin;
    moves = graded.stream().map(GradedMove::move).distinct().toList();
  }

  @Override
  public List<Integer> asked() {
    return moves;
  }

  @Override
  public Opinion of(MoveScores scores) {
    List<Integer> others = scores.rankedWithout(moves);
    double best = scores.worth(moves.get(0));
    double other = others.isEmpty() ? 0 : scores.worth(others.get(0));
    if (other - best >= margin) {
      return new Opinion(
          SolutionVerdict.COOK,
          false,
          "a move without points is better",
          moves,
          others.subList(0, 1));
    }
    double disorder = 0;
    for (GradedMove more : graded) {
      for (GradedMove fewer : graded) {
        if (more.points() > fewer.points()) {
          disorder = Math.max(disorder, scores.worth(fewer.move()) - scores.worth(more.move()));
        }
      }
    }
    if (disorder >= margin) {
      return new Opinion(SolutionVerdict.POINTS_OUT_OF_ORDER, false, "", moves, List.of());
    }
    if (other >= best && !others.isEmpty()) {
      return new Opinion(
          SolutionVerdict.DUAL,
          false,
          "a move without points is as good",
          moves,
          others.subList(0, 1));
    }
    boolean isClear = disorder <= margin / 4 && best - other >= margin / 4;
    return new Opinion(SolutionVerdict.SOUND, isClear, "", moves, List.of());
  }
}
