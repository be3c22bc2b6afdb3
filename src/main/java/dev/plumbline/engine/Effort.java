package dev.plumbline.engine;

/**
 * How far a search has come.
 *
 * @param depth the last depth completed; 0 if not even the first was
 * @param nanos by the clock of the caller
 * @param tableHits positions found in endgame tables
 */
public record Effort(int depth, long nodes, long nanos, long tableHits) {
  public static final Effort NONE = new Effort(0, 0, 0);

  /** Without endgame tables. */
  public Effort(int depth, long nodes, long nanos) {
    this(depth, nodes, nanos, 0);
  }
}
