package dev.plumbline.doctor.perft;

import dev.plumbline.chess.Position;
import dev.plumbline.doctor.perft.MoveCounter.MoveCounts;
import dev.plumbline.doctor.perft.PerftDifference.DifferenceKind;
import dev.plumbline.doctor.perft.PerftDifference.MoveDifference;
import dev.plumbline.doctor.perft.PerftDifference.MoveFault;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.Uci.UciReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Compares the move counts of an engine with Plumbline's, and descends to the first position and
 * move that differ.
 *
 * <p>The depth grows until the counts differ, so that the path to the difference is as short as
 * possible: below a position whose counts are the first to differ at depth N, the difference is N -
 * 1 moves away. The engine is given the path as moves, which also shows what it makes of them.
 */
public final class PerftComparison {
  private final MoveCounter own;
  private final MoveCounter engine;
  private final UciReader reader = new UciReader();

  public PerftComparison(MoveCounter own, MoveCounter engine) {
    this.own = own;
    this.engine = engine;
  }

  /**
   * How far to compare.
   *
   * @param maxNodes depths that are expected to have more leaves are left out
   */
  public record PerftExtent(int depth, long maxNodes) {}

  /**
   * The result for one position.
   *
   * @param depth the depth compared last
   * @param nodes the leaves of all depths compared, by Plumbline's count
   * @param difference null if all counts are equal
   */
  public record ComparedPerft(int depth, long nodes, @Nullable PerftDifference difference) {}

  /** Compares depth by depth, from 1 up; {@code begun} receives each depth as it begins. */
  public ComparedPerft compare(Position root, PerftExtent extent, IntConsumer begun)
      throws EngineFailure, InterruptedException {
    Position position = root.copy();
    long nodes = 0;
    long previous = 1;
    for (int depth = 1; ; depth++) {
      begun.accept(depth);
      MoveCounts expected = own.count(position, depth);
      MoveCounts found = engine.count(position, depth);
      nodes += expected.total();
      if (!isEqual(expected, found)) {
        PerftDifference difference = descend(position, depth, expected, found, new ArrayDeque<>());
        return new ComparedPerft(depth, nodes, difference);
      }
      double growth = (double) expected.total() / previous;
      if (depth == extent.depth()
          || expected.total() == 0
          || expected.total() * growth > extent.maxNodes()) {
        return new ComparedPerft(depth, nodes, null);
      }
      previous = expected.total();
    }
  }

  private static boolean isEqual(MoveCounts expected, MoveCounts found) {
    return expected.total() == found.total()
        && (found.byMove() == null || found.byMove().equals(expected.byMove()));
  }

  private PerftDifference descend(
      Position position, int depth, MoveCounts expected, MoveCounts found, Deque<String> path)
      throws EngineFailure, InterruptedException {
    SortedMap<String, Long> right = expected.byMove();
    if (right == null) {
      throw new IllegalArgumentException("Plumbline counts by move");
    }
    SortedMap<String, Long> wrong = found.byMove();
    if (wrong == null) {
      PerftDifference deeper = depth == 1 ? null : below(position, depth, right.keySet(), path);
      return deeper != null
          ? deeper
          : difference(DifferenceKind.TOTAL, position, path, depth, expected, found, List.of());
    }
    List<MoveDifference> moves = differences(position, right, wrong);
    if (moves.stream().anyMatch(move -> move.fault() != MoveFault.MISCOUNTED)) {
      return difference(DifferenceKind.MOVES, position, path, depth, expected, found, moves);
    }
    if (moves.isEmpty() || depth == 1) {
      DifferenceKind kind = moves.isEmpty() ? DifferenceKind.SUM : DifferenceKind.REPEATED;
      return difference(kind, position, path, depth, expected, found, moves);
    }
    // The smallest count is the fastest to follow.
    List<String> miscounted =
        moves.stream()
            .sorted(Comparator.comparingLong(MoveDifference::expected))
            .map(MoveDifference::move)
            .toList();
    PerftDifference deeper = below(position, depth, miscounted, path);
    return deeper != null
        ? deeper
        : difference(DifferenceKind.CONTEXT, position, path, depth, expected, found, moves);
  }

  /** The first difference after one of these moves, or null. */
  private @Nullable PerftDifference below(
      Position position, int depth, Iterable<String> moves, Deque<String> path)
      throws EngineFailure, InterruptedException {
    for (String move : moves) {
      position.make(reader.read(position, move));
      path.addLast(move);
      MoveCounts expected = own.count(position, depth - 1);
      MoveCounts found = engine.count(position, depth - 1);
      PerftDifference difference =
          isEqual(expected, found) ? null : descend(position, depth - 1, expected, found, path);
      path.removeLast();
      position.unmake();
      if (difference != null) {
        return difference;
      }
    }
    return null;
  }

  private static List<MoveDifference> differences(
      Position position, SortedMap<String, Long> right, SortedMap<String, Long> wrong) {
    MoveNotes notes = new MoveNotes(position);
    SortedMap<String, MoveDifference> differences = new TreeMap<>();
    for (Map.Entry<String, Long> entry : right.entrySet()) {
      String move = entry.getKey();
      long expected = entry.getValue();
      Long found = wrong.get(move);
      if (found == null || found != expected) {
        MoveFault fault = found == null ? MoveFault.MISSING : MoveFault.MISCOUNTED;
        long count = found == null ? 0 : found;
        differences.put(
            move, new MoveDifference(move, fault, expected, count, notes.ofLegal(move)));
      }
    }
    wrong.forEach(
        (move, count) -> {
          if (!right.containsKey(move)) {
            differences.put(
                move, new MoveDifference(move, MoveFault.ILLEGAL, 0, count, notes.ofIllegal(move)));
          }
        });
    return List.copyOf(differences.values());
  }

  private PerftDifference difference(
      DifferenceKind kind,
      Position position,
      Deque<String> path,
      int depth,
      MoveCounts expected,
      MoveCounts found,
      List<MoveDifference> moves)
      throws EngineFailure, InterruptedException {
    Position alone = Position.of(position.setup());
    boolean inFenAlone = path.isEmpty() || !isEqual(expected, engine.count(alone, depth));
    return new PerftDifference(
        kind,
        Fen.write(position),
        new ArrayList<>(path),
        depth,
        expected.total(),
        found.total(),
        moves,
        inFenAlone);
  }
}
