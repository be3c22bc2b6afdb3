package dev.plumbline.search.window;

/**
 * When a child is searched again after its null window failed high, and with which lower bound.
 *
 * @param onlyBelowBeta whether values of beta and above are accepted without a re-search
 * @param notInLastPlies children with less remaining depth are never searched again
 */
public record ReSearch(From bound, boolean onlyBelowBeta, int notInLastPlies) {
  /** Where the second window begins. */
  public enum From {
    ALPHA,
    VALUE,
    BELOW_VALUE
  }

  boolean isDue(int depth, int value, int alpha, int beta) {
    return value > alpha && (value < beta || !onlyBelowBeta) && depth >= notInLastPlies;
  }

  int lower(int alpha, int value) {
    return switch (bound) {
      case ALPHA -> alpha;
      case VALUE -> value;
      case BELOW_VALUE -> value - 1;
    };
  }
}
