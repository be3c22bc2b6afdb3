package dev.plumbline.engine;

import java.util.List;

/**
 * What an engine answers.
 *
 * @param bestMove of {@code chess.Move}; {@code Move.NONE} if there is none
 * @param ponderMove the reply expected, or {@code Move.NONE}
 * @param depth the last depth completed; 0 if not even the first was
 * @param lines all lines reported, in order
 */
public record Analysis(
    int bestMove, int ponderMove, int depth, long nodes, long nanos, List<LineReport> lines) {
  public Analysis {
    lines = List.copyOf(lines);
  }
}
