package dev.plumbline.workshop.verify;

import dev.plumbline.epd.Problem;
import dev.plumbline.workshop.verify.Verification.SolutionVerdict;
import java.util.List;

/** A record with only am: another move should be better than all of these by the margin. */
final class AvoidCheck implements Check {
  private final ClaimedSolution solution;
  private final List<Integer> avoided;
  private final List<Integer> rest;
  private final double margin;

  AvoidCheck(Problem problem, List<Integer> legal, double margin) {
    solution = ClaimedSolution.of(problem);
    avoided = solution.avoided();
    this.margin = margin;
    rest = legal.stream().filter(move -> !avoided.contains(move)).toList();
  }

  @Override
  public List<Integer> expected() {
    return avoided;
  }

  @Override
  public Opinion of(MoveScores scores) {
    List<Integer> bad = scores.ranked(avoided);
    List<Integer> good = scores.ranked(rest);
    if (good.isEmpty()) {
      return new Opinion(
          SolutionVerdict.COOK, true, "no other move is legal", bad, good, better(scores));
    }
    double lead = scores.worth(good.get(0)) - scores.worth(bad.get(0));
    List<Integer> best = good.subList(0, 1);
    if (lead >= margin) {
      return Opinion.sound(lead >= 2 * margin, "", bad);
    }
    if (lead <= -margin) {
      return new Opinion(
          SolutionVerdict.COOK, false, "the move to avoid is the best", bad, best, better(scores));
    }
    boolean isAsGood = lead <= margin / 2;
    return new Opinion(
        isAsGood ? SolutionVerdict.DUAL : SolutionVerdict.UNDECIDED,
        false,
        "the move to avoid is " + (isAsGood ? "as good as others" : "nearly as good"),
        bad,
        best,
        better(scores));
  }

  /** The moves to avoid that are worse by the margin than the best move. */
  private ClaimedSolution better(MoveScores scores) {
    double best =
        Math.max(
            scores.worth(scores.ranked(avoided).get(0)),
            rest.isEmpty() ? 0 : scores.worth(scores.ranked(rest).get(0)));
    return solution.withAvoided(
        avoided.stream().filter(move -> best - scores.worth(move) >= margin).toList());
  }
}
