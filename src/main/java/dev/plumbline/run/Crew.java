package dev.plumbline.run;

import dev.plumbline.engine.EngineFailure;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Several workers at the same work, each on a thread of its own. */
public final class Crew {
  private Crew() {}

  /** What a worker does until nothing is left to do. */
  @FunctionalInterface
  public interface Work<W> {
    void of(W worker) throws IOException, EngineFailure, InterruptedException;
  }

  /**
   * Waits for all of them. If one fails, so does this, when those before it have ended: whoever
   * fails has to see to it that they do.
   */
  public static <W> void work(List<W> workers, Work<W> work)
      throws IOException, EngineFailure, InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(workers.size());
    try {
      List<Future<?>> futures = new ArrayList<>();
      for (W worker : workers) {
        futures.add(
            pool.submit(
                () -> {
                  work.of(worker);
                  return null;
                }));
      }
      for (Future<?> future : futures) {
        join(future);
      }
    } finally {
      pool.shutdown();
    }
  }

  private static void join(Future<?> worker)
      throws IOException, EngineFailure, InterruptedException {
    try {
      worker.get();
    } catch (ExecutionException e) {
      Throwable cause = e.getCause();
      if (cause instanceof IOException failure) {
        throw failure;
      }
      if (cause instanceof EngineFailure failure) {
        throw failure;
      }
      if (cause instanceof RuntimeException failure) {
        throw failure;
      }
      throw new IllegalStateException(cause);
    }
  }
}
