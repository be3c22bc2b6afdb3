package dev.plumbline.doctor.perft;

import dev.plumbline.chess.Perft;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.notation.Uci;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/** Counts the leaves of the move tree, move by move: Plumbline, or the engine to be checked. */
public interface MoveCounter {
  /**
   * Counts the leaves after each legal move.
   *
   * @param position with the moves that led to it; unchanged at the end
   * @param depth at least 1, the move itself included
   * @throws CancellationException if it was stopped
   */
  MoveCounts count(Position position, int depth) throws EngineFailure, InterruptedException;

  /**
   * The leaves of a position.
   *
   * @param byMove by move in UCI notation, as {@link Uci#write(Position, int)} writes it; null if
   *     only the total is known
   * @param total as reported, or the sum
   */
  record MoveCounts(@Nullable SortedMap<String, Long> byMove, long total) {
    public MoveCounts {
      byMove = byMove == null ? null : Collections.unmodifiableSortedMap(new TreeMap<>(byMove));
    }

    public static MoveCounts of(SortedMap<String, Long> byMove) {
      return new MoveCounts(byMove, byMove.values().stream().mapToLong(Long::longValue).sum());
    }

    public static MoveCounts ofTotal(long total) {
      return new MoveCounts(null, total);
    }
  }

  /** Counts with Plumbline's own generator. Any thread may {@link #stop} it. */
  final class OwnCounter implements MoveCounter {
    private final Perft.PerftOptions options;
    private volatile @Nullable Perft current;
    private volatile boolean isStopped;

    public OwnCounter(Perft.PerftOptions options) {
      this.options = options;
    }

    @Override
    public MoveCounts count(Position position, int depth) {
      Perft perft = new Perft(position, options);
      current = perft;
      if (isStopped) {
        perft.stop();
      }
      SortedMap<String, Long> counts = new TreeMap<>();
      for (Perft.Branch branch : perft.divide(depth)) {
        counts.put(Uci.write(position, branch.move()), branch.nodes());
      }
      return MoveCounts.of(counts);
    }

    /** Ends the count in progress, and any later one. */
    public void stop() {
      isStopped = true;
      Perft perft = current;
      if (perft != null) {
        perft.stop();
      }
    }
  }
}
