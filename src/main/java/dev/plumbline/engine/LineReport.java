package dev.plumbline.engine;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A line as an engine reports it while it thinks.
 *
 * @param rank from 1, the best
 * @param moves of {@code chess.Move}, as far as they are legal
 * @param leaf how the line ends; the builtin engine's exact lines only
 */
public record LineReport(
    int rank,
    int depth,
    int selectiveDepth,
    Score score,
    Bound bound,
    long nodes,
    long nanos,
    int hashPermille,
    List<Integer> moves,
    @Nullable LeafRecord leaf) {
  public LineReport {
    moves = List.copyOf(moves);
  }
}
