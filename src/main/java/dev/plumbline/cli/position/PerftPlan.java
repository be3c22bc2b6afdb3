package dev.plumbline.cli.position;

import dev.plumbline.chess.Perft;

/**
 * What to count of the records of a suite.
 *
 * @param depth the greatest depth, 0 for all that the records name
 * @param maxNodes known counts above this are skipped
 * @param options threads and memory
 */
public record PerftPlan(int depth, long maxNodes, Perft.Options options) {
  boolean allows(int at, long nodes) {
    return (depth == 0 || at <= depth) && nodes <= maxNodes;
  }
}
