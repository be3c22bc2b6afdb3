package dev.plumbline.lab;

import dev.plumbline.engine.EngineFailure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/**
 * Does numbered tasks on several threads and hands over the results in the order of their numbers,
 * so that what comes out does not hang on how many threads there are. Used once.
 *
 * @param <R> what a task gives
 */
public final class Crew<R> {
  /** Does tasks one by one, on a thread of its own, with engines of its own. */
  public interface Worker<R> extends AutoCloseable {
    R run(int task) throws EngineFailure;

    @Override
    void close();
  }

  /** Makes the worker of a thread. */
  @FunctionalInterface
  public interface Hiring<R> {
    Worker<R> hire() throws EngineFailure;
  }

  /** Takes results in order, one at a time. */
  @FunctionalInterface
  public interface Results<R> {
    /** Takes the next result, and says whether more are wanted. */
    boolean take(R result);
  }

  private final int tasks;
  private final Results<R> results;

  /** Results that wait for others before them. */
  private final Map<Integer, R> ahead = new HashMap<>();

  private int begun;
  private int taken;
  private boolean over;

  /**
   * @param tasks how many there are, numbered from 0
   */
  public Crew(int tasks, Results<R> results) {
    this.tasks = tasks;
    this.results = results;
  }

  /** Does the tasks until all are done, no more results are wanted, or one fails. */
  public void run(int threads, Hiring<R> hiring) throws EngineFailure, InterruptedException {
    try {
      dev.plumbline.run.Crew.work(Collections.nCopies(threads, hiring), this::work, this::end);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void work(Hiring<R> hiring) throws EngineFailure {
    try (Worker<R> worker = hiring.hire()) {
      for (int task = next(); task >= 0; task = next()) {
        put(task, worker.run(task));
      }
    }
  }

  /** The next task, or -1. */
  private synchronized int next() {
    return over || begun == tasks ? -1 : begun++;
  }

  private synchronized void put(int task, R result) {
    ahead.put(task, result);
    for (R due = ahead.remove(taken); due != null && !over; due = ahead.remove(taken)) {
      taken++;
      over = !results.take(due);
    }
  }

  private synchronized void end() {
    over = true;
  }
}
