package dev.plumbline.run;

import dev.plumbline.engine.EngineFailure;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Runs tasks on several threads. Every command that searches many positions is built on this class:
 * a {@link Feed} supplies the tasks, each {@link Worker} does them one by one with resources of its
 * own, and a {@link Sink} receives the results.
 *
 * <p>{@link #run} returns or throws only after all workers have ended and closed their resources,
 * so the caller can safely close the feed and the sink. The first failure stops the other workers
 * and is thrown; later failures are attached to it. Used once.
 *
 * @param <T> a task
 * @param <R> the result of a task
 */
public final class TaskRunner<T, R> {
  /** In order, the most tasks for each worker between the first without a result and the last. */
  static final int WINDOW = 64;

  private final int jobs;
  private final Feed<T> feed;
  private final WorkerOpener<T, R> opening;
  private final Sink<T, R> sink;
  private final boolean inOrder;

  /** In order, how many more tasks may start: a slow task holds back those far behind it. */
  private final Semaphore permits;

  private final List<Worker<T, R>> workers = new CopyOnWriteArrayList<>();
  private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
  private volatile boolean ended;
  private volatile boolean stopped;

  /** In order, whether a task has no result: none of the later ones can be delivered. */
  private volatile boolean hasGap;

  /** Guards the feed and the next three fields. {@link #stop} must not wait for it. */
  private final Object feedLock = new Object();

  private final Deque<T> handedBack = new ArrayDeque<>();
  private long started;
  private int active;

  /** Guards the sink and the next two fields. */
  private final Object sinkLock = new Object();

  /** Results that wait for the result of an earlier task. */
  private final Map<Long, Done<T, R>> waiting = new HashMap<>();

  private long delivered;

  /** Supplies tasks. Called by one thread at a time, and only when a worker is free. */
  @FunctionalInterface
  public interface Feed<T> {
    /** The next task, or null at the end. */
    @Nullable T next() throws IOException, EngineFailure;

    static <T> Feed<T> of(Iterable<T> tasks) {
      Iterator<T> iterator = tasks.iterator();
      return () -> iterator.hasNext() ? iterator.next() : null;
    }
  }

  /** Does tasks on one thread. Only {@link #stop} may be called by other threads. */
  @FunctionalInterface
  public interface Worker<T, R> extends AutoCloseable {
    /** Returns the result; null, if it was stopped or handed the task back, ends this worker. */
    @Nullable R run(T task) throws IOException, EngineFailure, InterruptedException;

    /** Makes the current task, and all later ones, end early. */
    default void stop() {}

    /** Releases the resources; called on the worker's thread. */
    @Override
    default void close() {}
  }

  /** Opens the workers, each on its own thread. */
  @FunctionalInterface
  public interface WorkerOpener<T, R> {
    Worker<T, R> open() throws IOException, EngineFailure, InterruptedException;
  }

  @FunctionalInterface
  public interface Sink<T, R> {
    /** A task starts. Called by the worker's thread; calls overlap. */
    default void begun(T task) {}

    /** A task is done. Calls do not overlap. An exception ends the run. */
    void done(T task, R result) throws IOException, EngineFailure;
  }

  private record Numbered<T>(long number, T task) {}

  private record Done<T, R>(T task, R result) {}

  private TaskRunner(
      int jobs, Feed<T> feed, WorkerOpener<T, R> opening, Sink<T, R> sink, boolean inOrder) {
    this.jobs = jobs;
    this.feed = feed;
    this.opening = opening;
    this.sink = sink;
    this.inOrder = inOrder;
    active = jobs;
    permits = new Semaphore(WINDOW * jobs);
  }

  /** Delivers each result of the workers as soon as it arrives. */
  public TaskRunner(int jobs, Feed<T> feed, WorkerOpener<T, R> opening, Sink<T, R> sink) {
    this(jobs, feed, opening, sink, false);
  }

  /**
   * Delivers results in the order of their tasks, so that the output does not depend on the number
   * of workers. Results that arrive after {@link #end}, or follow a task without a result, are
   * dropped, and workers must not hand tasks back.
   */
  public static <T, R> TaskRunner<T, R> inOrder(
      int jobs, Feed<T> feed, WorkerOpener<T, R> opening, Sink<T, R> sink) {
    return new TaskRunner<>(jobs, feed, opening, sink, true);
  }

  /**
   * Runs until the feed is empty, {@link #end} or {@link #stop} is called, or something fails.
   *
   * @throws InterruptedException if the calling thread is interrupted, which stops the workers
   */
  public void run() throws IOException, EngineFailure, InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(jobs);
    try {
      List<Future<?>> threads = new ArrayList<>();
      try {
        for (int i = 0; i < jobs; i++) {
          threads.add(pool.submit(this::work));
        }
      } catch (Throwable e) {
        // For example, there is not enough memory for another thread.
        fail(e);
      }
      for (Future<?> thread : threads) {
        await(thread);
      }
    } finally {
      pool.shutdown();
    }
    throwFailure();
  }

  private void work() {
    try (Worker<T, R> worker = opening.open()) {
      workers.add(worker);
      if (stopped) {
        worker.stop();
      }
      for (Numbered<T> next = next(); next != null; next = next()) {
        sink.begun(next.task());
        R result = worker.run(next.task());
        if (result == null) {
          leaveGap();
          return;
        }
        deliver(next, result);
      }
    } catch (Throwable e) {
      fail(e);
    }
  }

  /** In order, starts no more tasks; the results before the gap are still delivered. */
  private void leaveGap() {
    if (inOrder) {
      hasGap = true;
      admitAll();
    }
  }

  private @Nullable Numbered<T> next() throws IOException, EngineFailure, InterruptedException {
    if (inOrder) {
      // Ended by the delivery of a result, which is another worker's, and by the end of the run.
      permits.acquire();
    }
    synchronized (feedLock) {
      T task = takesMore() ? handedBack.poll() : null;
      if (task == null && takesMore()) {
        task = feed.next();
      }
      // The feed may have waited for input.
      if (task == null || !takesMore()) {
        active--;
        return null;
      }
      return new Numbered<>(started++, task);
    }
  }

  private boolean takesMore() {
    return !ended && !hasGap;
  }

  private void deliver(Numbered<T> next, R result) throws IOException, EngineFailure {
    synchronized (sinkLock) {
      if (failure.get() != null) {
        return;
      }
      if (!inOrder) {
        sink.done(next.task(), result);
        return;
      }
      waiting.put(next.number(), new Done<>(next.task(), result));
      for (Done<T, R> due = waiting.remove(delivered);
          due != null && !ended;
          due = waiting.remove(delivered)) {
        delivered++;
        permits.release();
        sink.done(due.task(), due.result());
      }
    }
  }

  /**
   * Returns a task to the feed for the other workers. The caller must then end by returning null.
   *
   * @return the number of workers left; 0 if there are none, or results are delivered in order, and
   *     the task was not accepted
   */
  public int handBack(T task) {
    synchronized (feedLock) {
      if (active < 2 || inOrder) {
        return 0;
      }
      handedBack.addFirst(task);
      return --active;
    }
  }

  /** Starts no more tasks; the current ones are finished. Never blocks. */
  public void end() {
    ended = true;
    admitAll();
  }

  /** Has the workers that wait for a permit see the end. */
  private void admitAll() {
    if (inOrder) {
      permits.release(jobs);
    }
  }

  /** Starts no more tasks and stops the current ones. Never blocks; called by any thread. */
  public void stop() {
    ended = true;
    stopped = true;
    admitAll();
    workers.forEach(Worker::stop);
  }

  /** Keeps the first failure; those that follow are often its consequences. */
  private void fail(Throwable e) {
    if (!failure.compareAndSet(null, e)) {
      Throwable first = failure.get();
      if (first != null && first != e) {
        first.addSuppressed(e);
      }
    }
    stop();
  }

  /** Waits for a worker, even when interrupted: a stopped worker ends soon. */
  private void await(Future<?> thread) {
    while (true) {
      try {
        thread.get();
        return;
      } catch (InterruptedException e) {
        fail(e);
      } catch (ExecutionException e) {
        fail(e.getCause() == null ? e : e.getCause());
        return;
      }
    }
  }

  private void throwFailure() throws IOException, EngineFailure, InterruptedException {
    Throwable first = failure.get();
    if (first instanceof IOException e) {
      throw e;
    }
    if (first instanceof EngineFailure e) {
      throw e;
    }
    if (first instanceof InterruptedException e) {
      throw e;
    }
    if (first instanceof RuntimeException e) {
      throw e;
    }
    if (first instanceof Error e) {
      throw e;
    }
    if (first != null) {
      throw new IllegalStateException(first);
    }
  }
}
