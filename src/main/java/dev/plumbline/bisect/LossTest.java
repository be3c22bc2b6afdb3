package dev.plumbline.bisect;

import dev.plumbline.journal.JournalKey;
import dev.plumbline.notation.Spelling.Worded;
import dev.plumbline.stats.SequentialSignTest;
import java.util.Map;

/**
 * Decides whether a commit solves the lost problems as the good commit does, or fails them as the
 * bad one does.
 *
 * <p>If searches are reproducible, the majority of the lost problems decides, and a single problem
 * is enough. Otherwise the same searches of two commits are compared in pairs. Only pairs with
 * different results count, and if the commits do not differ, either result is equally likely. A
 * commit is bad when it is worse than the good commit beyond chance, and good when it is better
 * than the bad commit beyond chance; a commit in between is what the stronger evidence says.
 *
 * @param bound the evidence that decides; a verdict is wrong with probability 1/bound at most
 */
public record LossTest(double bound) {
  /** The probability that any verdict of a bisection is wrong. */
  public static final double ERROR = 0.05;

  public enum CommitVerdict implements Worded {
    GOOD,
    BAD,
    UNDECIDED
  }

  /** A test for a bisection that divides the error among the expected number of verdicts. */
  public static LossTest dividedBy(int verdicts) {
    return new LossTest(verdicts / ERROR);
  }

  /** The least number of searches that can decide. */
  public int leastSearches() {
    return SequentialSignTest.unanimous(bound);
  }

  /** The verdict if searches are reproducible. */
  public static CommitVerdict reproducible(Map<JournalKey, Boolean> commit) {
    long solved = commit.values().stream().filter(each -> each).count();
    return 2 * solved > commit.size() ? CommitVerdict.GOOD : CommitVerdict.BAD;
  }

  /** The verdict if searches are subject to chance; undecided if more searches are needed. */
  public CommitVerdict verdict(
      Map<JournalKey, Boolean> commit,
      Map<JournalKey, Boolean> good,
      Map<JournalKey, Boolean> bad) {
    double worse = evidence(good, commit);
    double better = evidence(commit, bad);
    if (Math.max(worse, better) < bound) {
      return CommitVerdict.UNDECIDED;
    }
    return better > worse ? CommitVerdict.GOOD : CommitVerdict.BAD;
  }

  public boolean isBetter(Map<JournalKey, Boolean> one, Map<JournalKey, Boolean> other) {
    return evidence(one, other) >= bound;
  }

  /** The evidence that one commit solves more than another in the searches that both have made. */
  static double evidence(Map<JournalKey, Boolean> one, Map<JournalKey, Boolean> other) {
    long plus = 0;
    long minus = 0;
    for (Map.Entry<JournalKey, Boolean> search : one.entrySet()) {
      boolean solved = search.getValue();
      Boolean otherSolved = other.get(search.getKey());
      if (otherSolved != null && otherSolved != solved) {
        plus += solved ? 1 : 0;
        minus += solved ? 0 : 1;
      }
    }
    return SequentialSignTest.evidence(plus, minus);
  }
}
