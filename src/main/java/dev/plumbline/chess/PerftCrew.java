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
import org.jspecify.annotations.Nullable;

/** Shares a count out among threads: each takes the next pair of first and second move. */
final class PerftCrew {
  /** The leaves after a first move, given by its index, and a second. */
  private record Task(int first, int second) {}

  private final PerftProgress progress;
  private final Position position;
  private final @Nullable PerftTable table;

  PerftCrew(PerftProgress progress, Position position, @Nullable PerftTable table) {
    this.progress = progress;
    this.position = position;
    this.table = table;
  }

  /** The leaves after each of the first so many moves. */
  long[] divide(int[] moves, int count, int depth, int threads) {
    List<Task> tasks = tasks(moves, count);
    AtomicInteger next = new AtomicInteger();
    AtomicLongArray nodes = new AtomicLongArray(count);
    Callable<Boolean> work =
        () -> {
          PerftWorker worker = new PerftWorker(progress, position, table);
          for (int i = next.getAndIncrement(); i < tasks.size(); i = next.getAndIncrement()) {
            Task task = tasks.get(i);
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

  private List<Task> tasks(int[] moves, int count) {
    MoveGenerator generator = new MoveGenerator();
    Position playground = position.copy();
    int[] replies = new int[MoveGenerator.MAX_MOVES];
    List<Task> tasks = new ArrayList<>();
    for (int first = 0; first < count; first++) {
      playground.make(moves[first]);
      int end = generator.legal(playground, replies, 0);
      playground.unmake();
      for (int i = 0; i < end; i++) {
        tasks.add(new Task(first, replies[i]));
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
