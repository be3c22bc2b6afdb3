package dev.plumbline.suite;

import java.util.List;
import java.util.Locale;

/** What somebody who typed an unknown name may have meant. */
final class Spelling {
  private static final int MOST_SLIPS = 2;

  private Spelling() {}

  /** {@code did you mean "wac"? }, or nothing where no name is near. */
  static String suggestion(String typed, List<String> names) {
    String lower = typed.toLowerCase(Locale.ROOT);
    String nearest = "";
    int fewest = Math.min(MOST_SLIPS, lower.length() / 2) + 1;
    for (String name : names) {
      int slips = slips(lower, name);
      if (slips < fewest) {
        fewest = slips;
        nearest = name;
      }
    }
    return nearest.isEmpty() ? "" : "did you mean \"" + nearest + "\"? ";
  }

  /** Letters to add, leave out or change: the distance of Levenshtein. */
  static int slips(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int changed = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(changed, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return row[b.length()];
  }
}
