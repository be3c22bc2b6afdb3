package dev.plumbline.engine;

import dev.plumbline.chess.Move;
import java.util.List;

/**
 * The answer of an engine.
 *
 * @param detail of an outcome without an answer, in a sentence; else empty
 * @param bestMove of {@code chess.Move}; {@code Move.NONE} if there is none, or none legal
 * @param ponderMove the reply expected, or {@code Move.NONE}
 * @param lines all lines reported, in order, as far as they could be parsed
 * @param transcript the raw output, in order
 */
public record Analysis(
    Outcome outcome,
    String detail,
    int bestMove,
    int ponderMove,
    Effort effort,
    List<LineReport> lines,
    List<RawLine> transcript) {
  public Analysis {
    lines = List.copyOf(lines);
    transcript = List.copyOf(transcript);
  }

  /** The answer of an engine inside this program; the transcript is written from its lines. */
  public static Analysis answered(
      int bestMove, int ponderMove, Effort effort, List<LineReport> lines, boolean chess960) {
    List<RawLine> transcript =
        lines.stream()
            .map(line -> new RawLine(line.nanos(), LineReport.write(line, chess960), line.leaf()))
            .toList();
    return new Analysis(Outcome.ANSWERED, "", bestMove, ponderMove, effort, lines, transcript);
  }

  /** Nothing was searched, for this reason. */
  public static Analysis without(Outcome outcome, String why) {
    return new Analysis(outcome, why, Move.NONE, Move.NONE, Effort.NONE, List.of(), List.of());
  }

  /** The answer for a position without a legal move. */
  public static Analysis withoutMove(List<LineReport> lines) {
    return new Analysis(
        Outcome.NO_MOVE, "no legal move", Move.NONE, Move.NONE, Effort.NONE, lines, List.of());
  }

  /** The same without its answer, which came too late on the clock. */
  public Analysis forfeited(String why) {
    return new Analysis(Outcome.TIME_FORFEIT, why, Move.NONE, Move.NONE, effort, lines, transcript);
  }

  /** The same with another number of nodes. */
  public Analysis withNodes(long number) {
    Effort counted = new Effort(depth(), number, nanos());
    return new Analysis(outcome, detail, bestMove, ponderMove, counted, lines, transcript);
  }

  /** Why there is no answer, as in {@code crashed: the process ended}. */
  public String failure() {
    return detail.isEmpty() ? outcome.word() : outcome.word() + ": " + detail;
  }

  public int depth() {
    return effort.depth();
  }

  public long nodes() {
    return effort.nodes();
  }

  public long nanos() {
    return effort.nanos();
  }
}
