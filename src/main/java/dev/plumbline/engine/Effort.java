package dev.plumbline.engine;

/**
 * How far a search has come.
 *
 * @param depth the last depth completed; 0 if not even the first was
 * @param nanos by the clock of the caller
 */
public record Effort(int depth, long nodes, long nanos) {
  public static final Effort NONE = new Effort(0, 0, 0);
}
