package dev.plumbline.search.window;

/**
 * When and with which lower bound a child is searched again after its null window failed high.
 *
 * @param bound the lower bound of the second search
 * @param onlyBelowBeta whether values of beta and above are taken as they are
 * @param notInLastPlies children with less depth left are never searched again
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
