package dev.plumbline.engine;

import dev.plumbline.chess.Move;
import java.util.List;

/**
 * What an engine answers.
 *
 * @param outcome how the analysis ended
 * @param detail of an outcome that is no answer, in a sentence; else empty
 * @param bestMove of {@code chess.Move}; {@code Move.NONE} if there is none, or none legal
 * @param ponderMove the reply expected, or {@code Move.NONE}
 * @param depth the last depth completed; 0 if not even the first was
 * @param nanos by the clock of the one who asked
 * @param lines all lines reported, in order, as far as they could be understood
 * @param transcript all that the engine said, in order, understood or not
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

  /** An answer of an engine that is no process: what it says is what it reports. */
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

  /** The answer to a position in which there is no move. */
  public static Analysis withoutMove(List<LineReport> lines) {
    return new Analysis(
        Outcome.NO_MOVE, "no legal move", Move.NONE, Move.NONE, 0, 0, 0, lines, List.of());
  }
}
