package dev.plumbline.cli;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Guesses which word was meant by a mistyped one. */
final class Suggestion {
  /** More slips than this make another word. */
  private static final int MOST_SLIPS = 2;

  private Suggestion() {}

  /** The nearest of the known words, if one is near enough. */
  static Optional<String> of(String typed, Collection<String> known) {
    return known.stream()
        .filter(word -> slips(typed, word) <= MOST_SLIPS)
        .min(Comparator.comparingInt(word -> slips(typed, word)));
  }

  /** How many letters were left out, added, changed or swapped with their neighbour. */
  private static int slips(String typed, String word) {
    int[][] slips = new int[typed.length() + 1][word.length() + 1];
    for (int i = 0; i <= typed.length(); i++) {
      for (int j = 0; j <= word.length(); j++) {
        if (i == 0 || j == 0) {
          slips[i][j] = i + j;
          continue;
        }
        int change = typed.charAt(i - 1) == word.charAt(j - 1) ? 0 : 1;
        int fewest = Math.min(slips[i - 1][j], slips[i][j - 1]) + 1;
        fewest = Math.min(fewest, slips[i - 1][j - 1] + change);
        if (i > 1
            && j > 1
            && typed.charAt(i - 1) == word.charAt(j - 2)
            && typed.charAt(i - 2) == word.charAt(j - 1)) {
          fewest = Math.min(fewest, slips[i - 2][j - 2] + 1);
        }
        slips[i][j] = fewest;
      }
    }
    return slips[typed.length()][word.length()];
  }
}
