package dev.plumbline.judge;

/**
 * How many lines of each kind an engine told.
 *
 * @param exact with a score that is no bound
 * @param bounds with a score that is one
 * @param illegal exact ones and bounds that cannot be played to their end
 * @param full and the next three: exact lines of which the builtin engine tells how they end; a
 *     true line is full too
 */
public record LineTally(
    int exact, int bounds, int illegal, int full, int trueLines, int cut, int falseLines) {
  /** Those that could be held against their leaf records. */
  public int recorded() {
    return trueLines + cut + falseLines;
  }
}
