package dev.plumbline.suite;

import java.util.ArrayList;
import java.util.List;

/** A comparison in words. */
final class SuiteDifferenceText {
  private static final int MOST_NUMBERS = 8;

  private SuiteDifferenceText() {}

  static String of(SuiteDifference comparison) {
    if (comparison.isClassic()) {
      return comparison.asGood().isEmpty()
          ? "ok"
          : "ok, as good as the classic (other solutions in " + records(comparison.asGood()) + ")";
    }
    List<String> parts = new ArrayList<>();
    if (!comparison.differing().isEmpty()) {
      parts.add(
          "differs in "
              + count(comparison.differing(), "solution")
              + " from the classic ("
              + records(comparison.differing())
              + ")");
    }
    if (!comparison.missing().isEmpty()) {
      parts.add(missing(comparison));
    }
    if (!comparison.extra().isEmpty()) {
      parts.add(count(comparison.extra(), "record") + " more than the classic");
    }
    if (comparison.reordered()) {
      parts.add("not in the classic order");
    }
    return String.join("; ", parts);
  }

  /** {@code 88 missing, the first is record 213}. */
  static String missing(SuiteDifference comparison) {
    List<Integer> missing = comparison.missing();
    return missing.size() == 1
        ? "record " + missing.get(0) + " missing"
        : missing.size() + " records missing, the first is record " + missing.get(0);
  }

  private static String count(List<Integer> numbers, String noun) {
    return numbers.size() + " " + noun + (numbers.size() == 1 ? "" : "s");
  }

  private static String records(List<Integer> numbers) {
    String noun = numbers.size() == 1 ? "record " : "records ";
    List<String> shown =
        numbers.stream().limit(MOST_NUMBERS).map(number -> Integer.toString(number)).toList();
    String more =
        numbers.size() > MOST_NUMBERS ? " and " + (numbers.size() - MOST_NUMBERS) + " more" : "";
    return noun + String.join(", ", shown) + more;
  }
}
