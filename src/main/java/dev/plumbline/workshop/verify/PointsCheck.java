package dev.plumbline.workshop.verify;

import dev.plumbline.epd.Problem;
import dev.plumbline.epd.RecordContent.GradedMove;
import dev.plumbline.workshop.verify.Verification.SolutionVerdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Graded moves: none should be better by the margin than one with more points, and no move without
 * points better than the best of them.
 */
final class PointsCheck implements Check {
  private final Problem problem;
  private final List<GradedMove> graded;
  private final List<Integer> moves;
  private final double margin;

  PointsCheck(Problem problem, double margin) {
    this.problem = problem;
    graded = problem.points();
    this.margin = margin;
    moves = graded.stream().map(GradedMove::move).distinct().toList();
  }

  @Override
  public List<Integer> expected() {
    return moves;
  }

  @Override
  public Opinion of(MoveScores scores) {
    List<Integer> others = scores.rankedWithout(moves);
    double best = scores.worth(moves.get(0));
    double other = others.isEmpty() ? 0 : scores.worth(others.get(0));
    if (other - best >= margin) {
      return complaint(
          SolutionVerdict.COOK,
          "a move without points is better" + scores.proofOf(others.get(0), ": "),
          others.subList(0, 1),
          scores);
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
      return complaint(SolutionVerdict.POINTS_OUT_OF_ORDER, "", List.of(), scores);
    }
    if (other >= best && !others.isEmpty()) {
      return complaint(
          SolutionVerdict.DUAL, "a move without points is as good", others.subList(0, 1), scores);
    }
    return Opinion.sound(disorder <= margin / 4 && best - other >= margin / 4, "", moves);
  }

  private Opinion complaint(
      SolutionVerdict verdict, String note, List<Integer> others, MoveScores scores) {
    return new Opinion(verdict, false, note, moves, others, better(scores));
  }

  /**
   * The best moves get full points, and a move that had them and is worse by the margin loses its
   * points. Of the others none keeps more points than one that is better by the margin.
   */
  private ClaimedSolution better(MoveScores scores) {
    int full = graded.get(0).points();
    List<Integer> ranked =
        Stream.concat(scores.ranked(moves).stream(), scores.rankedWithout(moves).stream())
            .sorted(Comparator.comparingDouble(move -> -scores.worth(move)))
            .toList();
    double top = scores.worth(ranked.get(0));
    List<GradedMove> kept = new ArrayList<>();
    for (int move : ranked) {
      double worth = scores.worth(move);
      int points = worth >= top ? full : problem.pointsOf(move);
      if (points == full && top - worth >= margin) {
        points = 0;
      }
      for (GradedMove before : kept) {
        if (scores.worth(before.move()) - worth >= margin) {
          points = Math.min(points, before.points());
        }
      }
      if (points > 0) {
        kept.add(new GradedMove(move, points));
      }
    }
    kept.sort(Comparator.comparingInt(GradedMove::points).reversed());
    return ClaimedSolution.of(problem).withPoints(kept);
  }
}
