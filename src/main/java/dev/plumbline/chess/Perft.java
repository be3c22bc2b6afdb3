package dev.plumbline.chess;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/**
 * Counts the leaves of the tree of legal moves, on one thread or several, with or without a table
 * of the counts already known. One count at a time; {@link #counted} and {@link #stop} may be
 * called from any thread meanwhile.
 */
public final class Perft {
  public static final int MAX_DEPTH = 64;
  public static final int MAX_HASH_MEGABYTES = PerftTable.MAX_MEGABYTES;

  /** Below this depth a count is too short to share out among threads. */
  private static final int MIN_SHARED_DEPTH = 4;

  /**
   * How to count.
   *
   * @param threads at least 1
   * @param hashMegabytes the memory of the table of known counts; 0 for none
   */
  public record Options(int threads, int hashMegabytes) {
    public static final Options DEFAULT = new Options(1, 0);

    public Options {
      if (threads < 1 || hashMegabytes < 0 || hashMegabytes > MAX_HASH_MEGABYTES) {
        throw new IllegalArgumentException(threads + " threads, " + hashMegabytes + " MB");
      }
    }
  }

  /** A first move and the number of leaves after it. */
  public record Branch(int move, long nodes) {}

  private final Position position;
  private final Options options;
  private final @Nullable PerftTable table;
  private final PerftProgress progress = new PerftProgress();

  public Perft(Position position) {
    this(position, Options.DEFAULT);
  }

  public Perft(Position position, Options options) {
    this.position = position.copy();
    this.options = options;
    table = options.hashMegabytes() == 0 ? null : new PerftTable(options.hashMegabytes());
  }

  /**
   * The number of leaves at a depth.
   *
   * @throws CancellationException after {@link #stop}, or when the thread is interrupted
   */
  public long count(int depth) {
    if (depth == 0) {
      return 1;
    }
    long nodes = 0;
    for (Branch branch : divide(depth)) {
      nodes += branch.nodes();
    }
    return nodes;
  }

  /**
   * Every legal move with the number of leaves after it, in the order of generation.
   *
   * @param depth at least 1, the move itself included
   * @throws CancellationException after {@link #stop}, or when the thread is interrupted
   */
  public List<Branch> divide(int depth) {
    if (depth < 1 || depth > MAX_DEPTH) {
      throw new IllegalArgumentException("perft depth " + depth);
    }
    progress.reset();
    MoveGenerator generator = new MoveGenerator();
    int[] moves = new int[MoveGenerator.MAX_MOVES];
    int count = generator.legal(position, moves, 0);
    long[] nodes =
        options.threads() > 1 && depth >= MIN_SHARED_DEPTH
            ? new PerftCrew(progress, position, table)
                .divide(moves, count, depth, options.threads())
            : divideAlone(moves, count, depth);
    List<Branch> branches = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      branches.add(new Branch(moves[i], nodes[i]));
    }
    return branches;
  }

  private long[] divideAlone(int[] moves, int count, int depth) {
    PerftWorker worker = new PerftWorker(progress, position, table);
    long[] nodes = new long[count];
    for (int i = 0; i < count; i++) {
      nodes[i] = worker.countAfter(moves[i], Move.NONE, depth);
    }
    return nodes;
  }

  /** The leaves counted so far, in steps: for a progress line. */
  public long counted() {
    return progress.counted();
  }

  /** Ends the count under way, and any later one. */
  public void stop() {
    progress.stop();
  }
}
