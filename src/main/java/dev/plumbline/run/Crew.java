package dev.plumbline.run;

import dev.plumbline.engine.EngineFailure;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Several workers at the same work, each on a thread of its own. */
public final class Crew {
  private Crew() {}

  /** What a worker does until nothing is left to do. */
  @FunctionalInterface
  public interface Work<W> {
    void of(W worker) throws IOException, EngineFailure, InterruptedException;
  }

  /**
   * Returns only when all workers have ended, so that the caller may close what they share. The
   * first failure stops the others and is thrown.
   *
   * @param stop asks all workers to end soon; called when one fails or this thread is interrupted
   */
  public static <W> void work(List<W> workers, Work<W> work, Runnable stop)
      throws IOException, EngineFailure, InterruptedException {
    AtomicReference<@Nullable Throwable> first = new AtomicReference<>();
    ExecutorService pool = Executors.newFixedThreadPool(workers.size());
    try {
      List<Future<?>> ends = new ArrayList<>();
      try {
        for (W worker : workers) {
          ends.add(pool.submit(() -> begin(worker, work, stop, first)));
        }
      } catch (Throwable e) {
        // Too little memory for another thread, for example.
        fail(e, stop, first);
      }
      for (Future<?> end : ends) {
        await(end, stop, first);
      }
    } finally {
      pool.shutdown();
    }
    throwFirst(first.get());
  }

  private static <W> void begin(
      W worker, Work<W> work, Runnable stop, AtomicReference<@Nullable Throwable> first) {
    try {
      work.of(worker);
    } catch (Throwable e) {
      fail(e, stop, first);
    }
  }

  /** Keeps the first failure; those that follow are often its consequences. */
  private static void fail(Throwable e, Runnable stop, AtomicReference<@Nullable Throwable> first) {
    if (!first.compareAndSet(null, e)) {
      Throwable earlier = first.get();
      if (earlier != null && earlier != e) {
        earlier.addSuppressed(e);
      }
    }
    stop.run();
  }

  /** Waits for a worker, also when interrupted: then for its early end. */
  private static void await(
      Future<?> end, Runnable stop, AtomicReference<@Nullable Throwable> first) {
    while (true) {
      try {
        end.get();
        return;
      } catch (InterruptedException e) {
        fail(e, stop, first);
      } catch (ExecutionException e) {
        fail(e.getCause() == null ? e : e.getCause(), stop, first);
        return;
      }
    }
  }

  private static void throwFirst(@Nullable Throwable first)
      throws IOException, EngineFailure, InterruptedException {
    if (first instanceof IOException failure) {
      throw failure;
    }
    if (first instanceof EngineFailure failure) {
      throw failure;
    }
    if (first instanceof InterruptedException interruption) {
      throw interruption;
    }
    if (first instanceof RuntimeException failure) {
      throw failure;
    }
    if (first instanceof Error error) {
      throw error;
    }
    if (first != null) {
      throw new IllegalStateException(first);
    }
  }
}
