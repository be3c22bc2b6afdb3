package dev.plumbline.chess;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.LongAdder;
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
  public record PerftOptions(int threads, int hashMegabytes) {
    public static final PerftOptions DEFAULT = new PerftOptions(1, 0);

    public PerftOptions {
      if (threads < 1 || hashMegabytes < 0 || hashMegabytes > MAX_HASH_MEGABYTES) {
        throw new IllegalArgumentException(threads + " threads, " + hashMegabytes + " MB");
      }
    }
  }

  /** A first move and the number of leaves after it. */
  public record Branch(int move, long nodes) {}

  private final Position position;
  private final PerftOptions options;
  private final @Nullable PerftTable table;
  private final PerftProgress progress = new PerftProgress();

  public Perft(Position position) {
    this(position, PerftOptions.DEFAULT);
  }

  public Perft(Position position, PerftOptions options) {
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
    int[] moves = generator.legal(position);
    int count = moves.length;
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

  /**
   * Known counts by position and depth, shared by threads without locks.
   *
   * <p>An entry is two words, the count with its depth and the same xor the position's key: an
   * entry half written by another thread, or one of another position or depth, does not fit
   * together and is not used.
   */
  static final class PerftTable {
    static final long UNKNOWN = -1;

    /** The size of the longest array of longs. */
    static final int MAX_MEGABYTES = 16_000;

    private static final int COUNT_BITS = 56;
    private static final long COUNT_MASK = (1L << COUNT_BITS) - 1;

    /** Two entries of two words: one for the largest count, one for the latest. */
    private static final int BUCKET_WORDS = 4;

    private static final long DEPTH_SPREAD = 0x9E3779B97F4A7C15L;

    private final long[] words;
    private final long buckets;

    PerftTable(int megabytes) {
      buckets = ((long) megabytes << 20) / (BUCKET_WORDS * Long.BYTES);
      words = new long[(int) (buckets * BUCKET_WORDS)];
    }

    /** The count, or {@link #UNKNOWN}. */
    long get(long key, int depth) {
      int bucket = bucket(key, depth);
      for (int entry = bucket; entry < bucket + BUCKET_WORDS; entry += 2) {
        long data = words[entry];
        if ((words[entry + 1] ^ data) == key && data >>> COUNT_BITS == depth) {
          return data & COUNT_MASK;
        }
      }
      return UNKNOWN;
    }

    void put(long key, int depth, long count) {
      if (count > COUNT_MASK) {
        return;
      }
      int bucket = bucket(key, depth);
      int entry = count >= (words[bucket] & COUNT_MASK) ? bucket : bucket + 2;
      long data = (long) depth << COUNT_BITS | count;
      words[entry] = data;
      words[entry + 1] = data ^ key;
    }

    private int bucket(long key, int depth) {
      long spread = (key + depth * DEPTH_SPREAD) >>> 32;
      return (int) ((spread * buckets) >>> 32) * BUCKET_WORDS;
    }
  }

  /** The progress of a count, and the request to stop it. */
  static final class PerftProgress {
    private final LongAdder counted = new LongAdder();
    private volatile boolean stopped;

    void reset() {
      counted.reset();
    }

    void add(long nodes) {
      counted.add(nodes);
    }

    long counted() {
      return counted.sum();
    }

    void stop() {
      stopped = true;
    }

    void throwIfStopped() {
      if (stopped || Thread.currentThread().isInterrupted()) {
        throw new CancellationException("perft was stopped");
      }
    }
  }

  /** Counts leaves on one thread; the last ply is counted without being played. */
  static final class PerftWorker {
    /**
     * The depth at which progress is reported: high enough in the tree to cost nothing, low enough
     * to be prompt.
     */
    private static final int REPORT_DEPTH = 4;

    private final PerftProgress progress;
    private final Position position;
    private final @Nullable PerftTable table;
    private final MoveGenerator generator = new MoveGenerator();
    private final int[] moves = new int[(Perft.MAX_DEPTH + 1) * MoveGenerator.MAX_MOVES];

    PerftWorker(PerftProgress progress, Position position, @Nullable PerftTable table) {
      this.progress = progress;
      this.position = position.copy();
      this.table = table;
    }

    /** The leaves after a first move and, unless it is none, a second; the depth counts both. */
    long countAfter(int first, int second, int depth) {
      position.make(first);
      long nodes;
      if (second == Move.NONE) {
        nodes = count(depth - 1);
      } else {
        position.make(second);
        nodes = count(depth - 2);
        position.unmake();
      }
      position.unmake();
      return nodes;
    }

    private long count(int depth) {
      progress.throwIfStopped();
      if (depth == 0) {
        progress.add(1);
        return 1;
      }
      long nodes = count(depth, 0);
      if (depth < REPORT_DEPTH) {
        progress.add(nodes);
      }
      return nodes;
    }

    private long count(int depth, int start) {
      if (depth == 1) {
        return generator.count(position);
      }
      long known = table == null ? PerftTable.UNKNOWN : table.get(position.key(), depth);
      if (known != PerftTable.UNKNOWN) {
        if (depth >= REPORT_DEPTH) {
          progress.add(known);
        }
        return known;
      }
      int end = generator.legal(position, moves, start);
      long nodes = 0;
      for (int i = start; i < end; i++) {
        position.make(moves[i]);
        nodes += count(depth - 1, end);
        position.unmake();
      }
      if (table != null) {
        table.put(position.key(), depth, nodes);
      }
      if (depth == REPORT_DEPTH) {
        progress.add(nodes);
        progress.throwIfStopped();
      }
      return nodes;
    }
  }

  /** Shares a count out among threads: each takes the next pair of first and second move. */
  private record PerftCrew(PerftProgress progress, Position position, @Nullable PerftTable table) {
    /** The leaves after a first move, given by its index, and a second. */
    private record MovePair(int first, int second) {}

    /** The leaves after each of the first so many moves. */
    long[] divide(int[] moves, int count, int depth, int threads) {
      List<MovePair> tasks = tasks(moves, count);
      AtomicInteger next = new AtomicInteger();
      AtomicLongArray nodes = new AtomicLongArray(count);
      Callable<Boolean> work =
          () -> {
            PerftWorker worker = new PerftWorker(progress, position, table);
            for (int i = next.getAndIncrement(); i < tasks.size(); i = next.getAndIncrement()) {
              MovePair task = tasks.get(i);
              nodes.addAndGet(task.first, worker.countAfter(moves[task.first], task.second, depth));
            }
            return true;
          };
      runOn(threads, work);
      long[] result = new long[count];
      for (int i = 0; i < count; i++) {
        result[i] = nodes.get(i);
      }
      return result;
    }

    private List<MovePair> tasks(int[] moves, int count) {
      MoveGenerator generator = new MoveGenerator();
      Position playground = position.copy();
      int[] replies = new int[MoveGenerator.MAX_MOVES];
      List<MovePair> tasks = new ArrayList<>();
      for (int first = 0; first < count; first++) {
        playground.make(moves[first]);
        int end = generator.legal(playground, replies, 0);
        playground.unmake();
        for (int i = 0; i < end; i++) {
          tasks.add(new MovePair(first, replies[i]));
        }
      }
      return tasks;
    }

    private static void runOn(int threads, Callable<Boolean> work) {
      ExecutorService pool = Executors.newFixedThreadPool(threads, PerftCrew::daemon);
      try {
        List<Future<Boolean>> ends = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
          ends.add(pool.submit(work));
        }
        for (Future<Boolean> end : ends) {
          end.get();
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new CancellationException("perft was interrupted");
      } catch (ExecutionException e) {
        throw rethrown(e);
      } finally {
        pool.shutdownNow();
      }
    }

    private static RuntimeException rethrown(ExecutionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        return cause;
      }
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      return new IllegalStateException(e);
    }

    private static Thread daemon(Runnable work) {
      Thread thread = new Thread(work, "perft");
      thread.setDaemon(true);
      return thread;
    }
  }
}
