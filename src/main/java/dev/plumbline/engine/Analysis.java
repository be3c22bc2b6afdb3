package dev.plumbline.engine;

import dev.plumbline.chess.Move;
import java.util.List;

/**
 * The answer of an engine.
 *
 * @param outcome how the analysis ended
 * @param detail of an outcome without an answer, in a sentence; else empty
 * @param bestMove of {@code chess.Move}; {@code Move.NONE} if there is none, or none legal
 * @param ponderMove the reply expected, or {@code Move.NONE}
 * @param depth the last depth completed; 0 if not even the first was
 * @param nanos by the caller's clock
 * @param lines all lines reported, in order, as far as they could be parsed
 * @param transcript the raw output, in order
 */
public record Analysis(
    Outcome outcome,
    String detail,
    int bestMove,
    int ponderMove,
    int depth,
    long nodes,
    long nanos,
    List<LineReport> lines,
    List<RawLine> transcript) {
  public Analysis {
    lines = List.copyOf(lines);
    transcript = List.copyOf(transcript);
  }

  /** The answer of an engine inside this program; the transcript is written from its lines. */
  public static Analysis answered(
      int bestMove,
      int ponderMove,
      int depth,
      long nodes,
      long nanos,
      List<LineReport> lines,
      boolean chess960) {
    List<RawLine> transcript =
        lines.stream()
            .map(line -> new RawLine(line.nanos(), LineReport.write(line, chess960), line.leaf()))
            .toList();
    return new Analysis(
        Outcome.ANSWERED, "", bestMove, ponderMove, depth, nodes, nanos, lines, transcript);
  }

  /** The same with another number of nodes. */
  public Analysis withNodes(long number) {
    return new Analysis(
        outcome, detail, bestMove, ponderMove, depth, number, nanos, lines, transcript);
  }

  /** The answer for a position without a legal move. */
  public static Analysis withoutMove(List<LineReport> lines) {
    return new Analysis(
        Outcome.NO_MOVE, "no legal move", Move.NONE, Move.NONE, 0, 0, 0, lines, List.of());
  }
}
