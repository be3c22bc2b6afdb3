package dev.plumbline.workshop.verify;

import dev.plumbline.epd.Problem;
import dev.plumbline.workshop.verify.Verification.SolutionVerdict;
import java.util.List;
import java.util.stream.Stream;

/** The moves of bm: all should be equally good, and all other moves worse by the margin. */
final class SolutionCheck implements Check {
  private final ClaimedSolution solution;
  private final List<Integer> given;
  private final double margin;

  SolutionCheck(Problem problem, double margin) {
    solution = ClaimedSolution.of(problem);
    given = solution.best();
    this.margin = margin;
  }

  @Override
  public List<Integer> expected() {
    return given;
  }

  @Override
  public Opinion of(MoveScores scores) {
    List<Integer> expected = scores.ranked(given);
    List<Integer> others = scores.rankedWithout(given);
    double best = scores.worth(expected.get(0));
    double other = others.isEmpty() ? Double.NEGATIVE_INFINITY : scores.worth(others.get(0));
    double lead = best - other;
    double top = Math.max(best, other);
    double worst = scores.worth(expected.get(expected.size() - 1));
    List<Integer> good = atLeast(top - margin / 2, others, scores);
    if (lead <= -margin) {
      String note = "another move is better" + scores.proofOf(others.get(0), ": ");
      return complaint(SolutionVerdict.COOK, note, expected, good, scores, top);
    }
    if (top - worst >= margin) {
      return complaint(
          SolutionVerdict.COOK, "not all given moves are good", expected, good, scores, top);
    }
    if (lead <= margin / 2) {
      return complaint(
          SolutionVerdict.DUAL, scores.proofOf(others.get(0), ""), expected, good, scores, top);
    }
    if (lead < margin) {
      List<Integer> near = atLeast(best - margin, others, scores);
      return new Opinion(
          SolutionVerdict.UNDECIDED,
          false,
          "another move is nearly as good",
          expected,
          near,
          better(near, scores, top));
    }
    return Opinion.sound(lead >= 2 * margin, scores.proofOf(expected.get(0), ""), expected);
  }

  private Opinion complaint(
      SolutionVerdict verdict,
      String note,
      List<Integer> expected,
      List<Integer> good,
      MoveScores scores,
      double top) {
    return new Opinion(verdict, false, note, expected, good, better(good, scores, top));
  }

  /** The given moves that are not worse by the margin than the best, and others. */
  private ClaimedSolution better(List<Integer> others, MoveScores scores, double top) {
    Stream<Integer> kept = given.stream().filter(move -> top - scores.worth(move) < margin);
    return solution.withBest(Stream.concat(kept, others.stream()).toList());
  }

  private static List<Integer> atLeast(double worth, List<Integer> moves, MoveScores scores) {
    return moves.stream().filter(move -> scores.worth(move) >= worth).toList();
  }
}
