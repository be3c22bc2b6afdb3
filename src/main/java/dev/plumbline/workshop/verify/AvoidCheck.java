package dev.plumbline.workshop.verify;

import dev.plumbline.workshop.verify.Check.Opinion;
import dev.plumbline.workshop.verify.Verification.SolutionVerdict;
import java.util.List;

/** A record with only am: another move should be better than all of these by the margin. */
final class AvoidCheck implements Check {
  private final List<Integer> avoided;
  private final List<Integer> rest;
  private final double margin;

  AvoidCheck(List<Integer> avoided, List<Integer> legal, double margin) {
    this.avoided = avoided;
    this.margin = margin;
    rest = legal.stream().filter(move -> !avoided.contains(move)).toList();
  }

  @Override
  public List<Integer> asked() {
    return avoided;
  }

  @Override
  public Opinion of(MoveScores scores) {
    List<Integer> bad = scores.ranked(avoided);
    List<Integer> good = scores.ranked(rest);
    if (good.isEmpty()) {
      return new Opinion(SolutionVerdict.COOK, true, "no other move is legal", bad, List.of());
    }
    double lead = scores.worth(good.get(0)) - scores.worth(bad.get(0));
    List<Integer> best = good.subList(0, 1);
    if (lead >= margin) {
      return new Opinion(SolutionVerdict.SOUND, lead >= 2 * margin, "", bad, List.of());
    }
    if (lead <= -margin) {
      return new Opinion(SolutionVerdict.COOK, false, "the move to avoid is the best", bad, best);
    }
    return lead <= margin / 2
        ? new Opinion(
            SolutionVerdict.DUAL, false, "the move to avoid is as good as others", bad, best)
        : new Opinion(
            SolutionVerdict.UNDECIDED, false, "the move to avoid is nearly as good", bad, best);
  }
}
