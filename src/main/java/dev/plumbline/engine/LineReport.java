package dev.plumbline.engine;

import dev.plumbline.notation.Uci;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A line reported during an analysis.
 *
 * @param rank from 1, the best
 * @param moves of {@code chess.Move}, as far as they are legal
 * @param leaf how the line ends; only lines of the builtin engine that {@link #hasValueOfMove}
 */
public record LineReport(
    int rank,
    Effort effort,
    int selectiveDepth,
    Score score,
    Bound bound,
    int hashPermille,
    List<Integer> moves,
    @Nullable LeafRecord leaf) {
  public LineReport {
    moves = List.copyOf(moves);
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

  /**
   * Whether the score is the value of the first move. It is a lower bound of the position's while
   * other moves are unsearched, which only the builtin engine tells apart from a line that failed
   * high.
   */
  public boolean hasValueOfMove() {
    return bound == Bound.EXACT || leaf != null;
  }

  private static final long NANOS_PER_MILLI = 1_000_000;
  private static final double NANOS_PER_SECOND = 1e9;

  /** The whole line of output. */
  public static String write(LineReport line, boolean chess960) {
    StringBuilder text = new StringBuilder("info");
    text.append(" depth ").append(line.depth());
    text.append(" seldepth ").append(Math.max(line.depth(), line.selectiveDepth()));
    text.append(" multipv ").append(line.rank());
    text.append(" score ").append(ScoreText.uci(line.score()));
    switch (line.bound()) {
      case LOWER -> text.append(" lowerbound");
      case UPPER -> text.append(" upperbound");
      case EXACT -> {}
    }
    text.append(" nodes ").append(line.nodes());
    text.append(" nps ").append((long) (line.nodes() / (line.nanos() / NANOS_PER_SECOND + 1e-9)));
    text.append(" hashfull ").append(line.hashPermille());
    if (line.effort().tableHits() > 0) {
      text.append(" tbhits ").append(line.effort().tableHits());
    }
    text.append(" time ").append(line.nanos() / NANOS_PER_MILLI);
    if (!line.moves().isEmpty()) {
      text.append(" pv");
      line.moves().forEach(move -> text.append(' ').append(Uci.write(move, chess960)));
    }
    return text.toString();
  }
}
