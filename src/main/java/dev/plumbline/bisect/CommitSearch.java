package dev.plumbline.bisect;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The search for the first bad commit: halves the commits that may be the first bad one until one
 * is left. A commit that cannot be tested is skipped; another one is tested instead, at some
 * distance, because neighbours often fail for the same reason. Mutable.
 */
public final class CommitSearch {
  private final History history;
  private final List<String> good = new ArrayList<>();
  private final Set<String> skipped = new HashSet<>();
  private String bad;

  /** The graph of the commits. */
  @FunctionalInterface
  public interface History {
    /**
     * The commits that may be the first bad one: those reachable from the bad commit, itself
     * included, but not from a good one. The commit whose test halves them best comes first, the
     * bad commit last.
     */
    List<String> candidates(String bad, List<String> good) throws IOException;
  }

  /** Searches between a bad commit and a good one, which is its ancestor. */
  public CommitSearch(History history, String good, String bad) {
    this.history = history;
    this.good.add(good);
    this.bad = bad;
  }

  /** The commit to test next; null if the search has ended. */
  public @Nullable String next() throws IOException {
    List<String> untested = untested();
    List<String> possible = untested.stream().filter(each -> !skipped.contains(each)).toList();
    if (possible.isEmpty()) {
      return null;
    }
    if (possible.get(0).equals(untested.get(0))) {
      return possible.get(0);
    }
    int skips = untested.size() - possible.size();
    return possible.get((int) (possible.size() * distance(skips)));
  }

  /**
   * How far to go from the best commit after a number of skips, as a share of all. Spreads over
   * them evenly, the more densely the nearer to the best: the bits of the number of skips behind
   * the binary point in reverse, raised to the power of 1.5.
   */
  private static double distance(int skips) {
    double share = Integer.toUnsignedLong(Integer.reverse(skips)) / (double) (1L << Integer.SIZE);
    return share * Math.sqrt(share);
  }

  private List<String> untested() throws IOException {
    List<String> untested = new ArrayList<>(suspects());
    untested.remove(bad);
    return untested;
  }

  /**
   * The commits that may be the first bad one: at the end a single one, unless some are skipped.
   */
  public List<String> suspects() throws IOException {
    return history.candidates(bad, good);
  }

  /** The steps that halve the remaining commits down to one. */
  public int stepsLeft() throws IOException {
    return steps(suspects().size());
  }

  /** The number of steps that halve a number of commits down to one. */
  public static int steps(int commits) {
    return commits <= 1 ? 0 : Integer.SIZE - Integer.numberOfLeadingZeros(commits - 1);
  }

  public void markGood(String commit) {
    good.add(commit);
  }

  public void markBad(String commit) {
    bad = commit;
  }

  public void skip(String commit) {
    skipped.add(commit);
  }

  public String lastGood() {
    return good.get(good.size() - 1);
  }

  /** The bad commit found last, or the one from the beginning. */
  public String lastBad() {
    return bad;
  }
}
