package dev.plumbline.epd;

import dev.plumbline.chess.Setup;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What a record asks for. Moves are ints of {@code chess.Move}.
 *
 * @param id the label, possibly ambiguous; null where there is none
 * @param theme what the record is about, where its id or an operation tells
 * @param bestMoves the moves of bm
 * @param avoidMoves the moves of am
 * @param mate moves to mate asked for, negative where the side to move is mated
 * @param points graded moves, best first; empty where the record is not graded
 * @param limits what the record says of effort: acn, acs, acd
 * @param perft expected counts by depth
 * @param suppliedLine the moves of pv, where given
 */
public record Problem(
    Setup setup,
    @Nullable String id,
    @Nullable String theme,
    List<Integer> bestMoves,
    List<Integer> avoidMoves,
    OptionalInt mate,
    List<GradedMove> points,
    RecordLimits limits,
    SortedMap<Integer, Long> perft,
    List<Integer> suppliedLine) {

  /** A move and what it is worth. */
  public record GradedMove(int move, int points) {}

  /** Nodes, seconds and depth that the record names. */
  public record RecordLimits(OptionalLong nodes, OptionalLong seconds, OptionalInt depth) {}

  public Problem {
    bestMoves = List.copyOf(bestMoves);
    avoidMoves = List.copyOf(avoidMoves);
    points = List.copyOf(points);
    perft = Collections.unmodifiableSortedMap(new TreeMap<>(perft));
    suppliedLine = List.copyOf(suppliedLine);
  }

  public static Problem of(EpdRecord record) {
    return new ProblemReader(record).read();
  }

  /**
   * Whether there is anything to solve: graded moves of which one is worth something, or a best
   * move, a move to avoid or a mate. Where all grades are 0 there are no points to get, and every
   * move would get them all.
   */
  public boolean isSolvable() {
    return points.isEmpty()
        ? !bestMoves.isEmpty() || !avoidMoves.isEmpty() || mate.isPresent()
        : points.get(0).points() > 0;
  }
}
