package dev.plumbline.suite;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How records compare with the classic suite. Numbers count from 1: classic records by their place
 * in the classic order, extra ones by their place in the file.
 *
 * @param classicSize how many records the classic has
 * @param differing classic records that are there with other solutions
 * @param asGood classic records that are there with other solutions known to be as good
 * @param missing classic records that are not there
 * @param extra records of the file that the classic has not
 * @param reordered whether the records stand in another order
 */
public record SuiteDifference(
    int classicSize,
    List<Integer> differing,
    List<Integer> asGood,
    List<Integer> missing,
    List<Integer> extra,
    boolean reordered) {
  public SuiteDifference {
    differing = List.copyOf(differing);
    asGood = List.copyOf(asGood);
    missing = List.copyOf(missing);
    extra = List.copyOf(extra);
  }

  /** Whether it is the classic, or as good. */
  public boolean isClassic() {
    return hasSamePositions() && differing.isEmpty() && !reordered;
  }

  /** Whether it has the positions of the classic, no more and no fewer, in whatever order. */
  public boolean hasSamePositions() {
    return missing.isEmpty() && extra.isEmpty();
  }

  /** How many records of the classic are there. */
  public int found() {
    return classicSize - missing.size();
  }

  /** A few words: {@code ok}, or all in which it differs from the classic. */
  public String describe() {
    return SuiteDifferenceText.of(this);
  }

  /** The same where there may be nothing to compare with: {@code fingerprint not known}. */
  public static String inWords(@Nullable SuiteDifference comparison) {
    return comparison == null ? "fingerprint not known" : comparison.describe();
  }
}
