package dev.plumbline.engine;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.MoveTime.GameClock;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * When an analysis ends, whichever comes first, and what it searches.
 *
 * @param nanos the longest time: with a clock, all that is left on it
 * @param clock by which the engine itself manages its time; null without one
 * @param mate ends when a mate in this many moves is found
 * @param searchMoves the only root moves to search; empty for all
 * @param multiPv the number of ranks
 * @param tolerance nanoseconds after the time limit that an answer may take
 */
public record Limits(
    OptionalLong nanos,
    @Nullable GameClock clock,
    OptionalLong nodes,
    OptionalInt depth,
    OptionalInt mate,
    List<Integer> searchMoves,
    int multiPv,
    long tolerance) {
  /** Engines poll the clock, and a busy machine delays them. */
  public static final long USUAL_TOLERANCE = 200_000_000;

  /** No limit: until stopped. */
  public static final Limits NONE =
      new Limits(
          OptionalLong.empty(),
          null,
          OptionalLong.empty(),
          OptionalInt.empty(),
          OptionalInt.empty(),
          List.of(),
          1,
          USUAL_TOLERANCE);

  public Limits {
    searchMoves = List.copyOf(searchMoves);
    nanos = clock == null ? nanos : OptionalLong.of(TimeUnit.MILLISECONDS.toNanos(clock.left()));
  }

  public static Limits depth(int depth) {
    return NONE.withDepth(depth);
  }

  public static Limits nodes(long nodes) {
    return NONE.withNodes(nodes);
  }

  public static Limits nanos(long nanos) {
    return NONE.withNanos(nanos);
  }

  public Limits withDepth(int depth) {
    return new Limits(
        nanos, clock, nodes, OptionalInt.of(depth), mate, searchMoves, multiPv, tolerance);
  }

  public Limits withNodes(long nodes) {
    return new Limits(
        nanos, clock, OptionalLong.of(nodes), depth, mate, searchMoves, multiPv, tolerance);
  }

  public Limits withNanos(long nanos) {
    return new Limits(
        OptionalLong.of(nanos), null, nodes, depth, mate, searchMoves, multiPv, tolerance);
  }

  /** With a clock, which is as strict as that of a game. */
  public Limits withClock(GameClock other) {
    return new Limits(nanos, other, nodes, depth, mate, searchMoves, multiPv, 0);
  }

  public Limits withMate(int moves) {
    return new Limits(
        nanos, clock, nodes, depth, OptionalInt.of(moves), searchMoves, multiPv, tolerance);
  }

  public Limits withMultiPv(int ranks) {
    return new Limits(nanos, clock, nodes, depth, mate, searchMoves, ranks, tolerance);
  }

  public Limits withSearchMoves(List<Integer> moves) {
    return new Limits(nanos, clock, nodes, depth, mate, moves, multiPv, tolerance);
  }

  public Limits withTolerance(long other) {
    return new Limits(nanos, clock, nodes, depth, mate, searchMoves, multiPv, other);
  }

  /** The number of moves that the engine chooses from. */
  public int choices(Position position) {
    return searchMoves.isEmpty() ? new MoveGenerator().count(position) : searchMoves.size();
  }

  /** Whether output this many nanoseconds after the start of the search is late. */
  public boolean isLate(long time) {
    return time > deadline();
  }

  /** Nanoseconds after the start of the search from which on output is late. */
  public long deadline() {
    long limit = nanos.orElse(Long.MAX_VALUE);
    return limit > Long.MAX_VALUE - tolerance ? Long.MAX_VALUE : limit + tolerance;
  }

  /** As in {@code time 100ms, nodes 20000}; empty without a limit. */
  public String text() {
    List<String> words = new ArrayList<>();
    nanos.ifPresent(time -> words.add("time " + time / 1_000_000 + "ms"));
    nodes.ifPresent(number -> words.add("nodes " + number));
    depth.ifPresent(number -> words.add("depth " + number));
    mate.ifPresent(number -> words.add("mate " + number));
    return String.join(", ", words);
  }
}
