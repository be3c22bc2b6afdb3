package dev.plumbline.report;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The speeds of the executors of a cluster, which the header of a journal records if searches have
 * a time limit: on unequal machines the same time is not the same search.
 */
public final class Speeds {
  /** Begins the names under which a header has the speeds, in nodes a second. */
  public static final String KEY = "speed ";

  /** Speeds that differ by more than this share are uneven. */
  private static final double MOST = 0.1;

  private Speeds() {}

  /** A sentence for reports; empty if there is nothing to say. */
  static String warning(Map<String, String> machine) {
    List<Long> speeds =
        machine.entrySet().stream()
            .filter(entry -> entry.getKey().startsWith(KEY))
            .map(Map.Entry::getValue)
            .filter(value -> value.matches("[0-9]{1,18}"))
            .map(Long::valueOf)
            .toList();
    return areUneven(speeds) ? "executors differ in speed, " + range(speeds) : "";
  }

  /** Whether the fastest is faster than the slowest by more than a tenth. */
  public static boolean areUneven(Collection<Long> speeds) {
    long least = speeds.stream().mapToLong(Long::longValue).min().orElse(0);
    long most = speeds.stream().mapToLong(Long::longValue).max().orElse(0);
    return most > least * (1 + MOST);
  }

  /** From the slowest to the fastest: {@code from 800k to 1000k nodes/s}. */
  public static String range(Collection<Long> speeds) {
    return String.format(
        Locale.ROOT,
        "from %dk to %dk nodes/s",
        speeds.stream().mapToLong(Long::longValue).min().orElse(0) / 1000,
        speeds.stream().mapToLong(Long::longValue).max().orElse(0) / 1000);
  }
}
