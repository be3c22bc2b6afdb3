package dev.plumbline.notation;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The names of things as users write them, and suggestions for a mistyped one. */
public final class Spelling {
  private static final int MOST_SLIPS = 2;

  private Spelling() {}

  /** A constant as users write it: {@code ILLEGAL_MOVE} is {@code illegal-move}. */
  public static String slug(Enum<?> constant) {
    return slug(constant.name());
  }

  private static String slug(String name) {
    return name.toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** A constant that users write, and read in reports, by one word. */
  public interface Worded {
    String name();

    /** As in {@code illegal-move}. */
    default String word() {
      return slug(name());
    }
  }

  /** The name with the fewest slips, if they are few enough to be slips; case does not count. */
  public static Optional<String> nearest(String typed, Collection<String> names) {
    // With a slip in every other letter anything would be near anything.
    int most = Math.min(MOST_SLIPS, (typed.length() + 1) / 3);
    return names.stream()
        .min(Comparator.comparingInt(name -> slips(typed, name)))
        .filter(name -> slips(typed, name) <= most);
  }

  /** {@code did you mean "wac"? }, or an empty text if no name is near. */
  public static String suggestion(String typed, Collection<String> names) {
    return nearest(typed, names).map(name -> "did you mean \"" + name + "\"? ").orElse("");
  }

  /** All names, the most similar first; those that are equally similar in order. */
  public static List<String> byNearness(String typed, Collection<String> names) {
    return names.stream()
        .sorted(
            Comparator.comparingInt((String name) -> slips(typed, name))
                .thenComparing(Comparator.naturalOrder()))
        .toList();
  }

  /** How many letters were left out, added, changed or swapped with their neighbour. */
  static int slips(String typed, String name) {
    String a = typed.toLowerCase(Locale.ROOT);
    String b = name.toLowerCase(Locale.ROOT);
    int[][] slips = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        slips[i][j] = i == 0 || j == 0 ? i + j : fewest(slips, a, b, i, j);
      }
    }
    return slips[a.length()][b.length()];
  }

  private static int fewest(int[][] slips, String a, String b, int i, int j) {
    int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
    int fewest = Math.min(slips[i - 1][j - 1] + change, slips[i - 1][j] + 1);
    fewest = Math.min(fewest, slips[i][j - 1] + 1);
    boolean isSwap =
        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    return isSwap ? Math.min(fewest, slips[i - 2][j - 2] + 1) : fewest;
  }
}
