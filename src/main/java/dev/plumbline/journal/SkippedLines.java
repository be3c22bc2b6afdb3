package dev.plumbline.journal;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The damaged lines of a journal that were skipped.
 *
 * @param first the numbers of the first ones, from 1 for the header
 */
public record SkippedLines(long count, List<Long> first) {
  public static final SkippedLines NONE = new SkippedLines(0, List.of());

  private static final int MOST = 10;

  public SkippedLines {
    first = List.copyOf(first);
  }

  SkippedLines with(long line) {
    List<Long> longer = new ArrayList<>(first);
    if (longer.size() < MOST) {
      longer.add(line);
    }
    return new SkippedLines(count + 1, longer);
  }

  /** As in {@code damaged lines skipped: 2 (lines 3, 17)}; empty if there are none. */
  public String text() {
    if (count == 0) {
      return "";
    }
    return "damaged lines skipped: "
        + count
        + first.stream()
            .map(String::valueOf)
            .collect(
                Collectors.joining(
                    ", ", count == 1 ? " (line " : " (lines ", count > MOST ? " ...)" : ")"));
  }
}
