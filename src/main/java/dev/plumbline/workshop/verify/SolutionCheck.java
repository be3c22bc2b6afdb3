package dev.plumbline.workshop.verify;

import dev.plumbline.workshop.verify.Check.Opinion;
import dev.plumbline.workshop.verify.Verification.SolutionVerdict;
import java.util.List;

/** The moves of bm: all should be equally good, and all other moves worse by the margin. */
final class SolutionCheck implements Check {
  private final List<Integer> given;
  private final double margin;

  SolutionCheck(List<Integer> given, double margin) {
    this.given = given;
    this.margin = margin;
  }

  @Override
  public List<Integer> asked() {
    return given;
  }

  @Override
  public Opinion of(MoveScores scores) {
    List<Integer> asked = scores.ranked(given);
    List<Integer> others = scores.rankedWithout(given);
    double best = scores.worth(asked.get(0));
    double other = others.isEmpty() ? Double.NEGATIVE_INFINITY : scores.worth(others.get(0));
    double lead = best - other;
    if (lead <= -margin) {
      return new Opinion(
          SolutionVerdict.COOK,
          false,
          "another move is better",
          asked,
          above(best, others, scores));
    }
    double worst = scores.worth(asked.get(asked.size() - 1));
    if (Math.max(best, other) - worst >= margin) {
      return new Opinion(
          SolutionVerdict.COOK, false, "not all given moves are good", asked, List.of());
    }
    if (lead <= margin / 2) {
      return new Opinion(
          SolutionVerdict.DUAL, false, "", asked, above(best - margin / 2, others, scores));
    }
    return lead < margin
        ? new Opinion(
            SolutionVerdict.UNDECIDED,
            false,
            "another move is nearly as good",
            asked,
            above(best - margin, others, scores))
        : new Opinion(SolutionVerdict.SOUND, lead >= 2 * margin, "", asked, List.of());
  }

  private static List<Integer> above(double worth, List<Integer> moves, MoveScores scores) {
    return moves.stream().filter(move -> scores.worth(move) >= worth).toList();
  }
}
