package dev.plumbline.judge;

import dev.plumbline.notation.Spelling.Worded;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The kinds of misses: why a problem was not solved. */
public enum Miss implements Worded {
  /** The answer is none of the solutions. */
  OTHER_MOVE,
  /** The move is right, but the engine does not see the mate. */
  MATE_NOT_CLAIMED,
  /** The mate that the engine sees is longer than the one asked for. */
  LINE_TOO_LONG,
  /** The claim has no line that mates, or was refuted, or a shorter mate is not proven. */
  MATE_NOT_PROVEN,
  /** The answer is right, but the time was over before it was found. */
  TOO_LATE,
  /** There is no answer that can be judged. */
  ERROR;

  @Override
  public String toString() {
    return word();
  }

  /** In text: {@code mate not claimed}. */
  public String words() {
    return word().replace('-', ' ');
  }

  /**
   * How many misses there are of each kind, the most frequent first: {@code mate not claimed 13,
   * other move 5}.
   */
  public static String text(Map<Miss, Integer> counts) {
    return byFrequency(counts)
        .map(each -> each.getKey().words() + ' ' + each.getValue())
        .collect(Collectors.joining(", "));
  }

  /** The most frequent kind; null if there is none. */
  public static @Nullable Miss mostFrequent(Map<Miss, Integer> counts) {
    return byFrequency(counts).map(Map.Entry::getKey).findFirst().orElse(null);
  }

  private static Stream<Map.Entry<Miss, Integer>> byFrequency(Map<Miss, Integer> counts) {
    return counts.entrySet().stream()
        .sorted(
            Map.Entry.<Miss, Integer>comparingByValue()
                .reversed()
                .thenComparing(Map.Entry.comparingByKey()));
  }
}
