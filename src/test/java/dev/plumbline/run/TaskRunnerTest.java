package dev.plumbline.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.engine.EngineFailure;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TaskRunnerTest {
  private final CountDownLatch stopped = new CountDownLatch(1);
  private final AtomicInteger opened = new AtomicInteger();
  private final AtomicInteger closed = new AtomicInteger();
  private final List<Integer> taken = new ArrayList<>();
  private final TaskRunner.Sink<Integer, Integer> taker = (task, result) -> taken.add(result);

  /** What runs, for workers that call it. */
  private final List<TaskRunner<Integer, Integer>> runner = new ArrayList<>();

  /** Who waits for the workers. */
  private Thread caller = Thread.currentThread();

  /** A worker that is healthy: it works until it is stopped, and ends when its end is awaited. */
  private class Healthy implements TaskRunner.Worker<Integer, Integer> {
    Healthy() {
      opened.incrementAndGet();
    }

    @Override
    public @Nullable Integer run(Integer task)
        throws IOException, EngineFailure, InterruptedException {
      stopped.await();
      awaitWaiting(caller);
      return null;
    }

    @Override
    public void stop() {
      stopped.countDown();
    }

    @Override
    public void close() {
      closed.incrementAndGet();
    }
  }

  /** Waits until a thread waits for something itself, or has ended. */
  static void awaitWaiting(Thread thread) {
    Set<Thread.State> idle =
        EnumSet.of(Thread.State.WAITING, Thread.State.TIMED_WAITING, Thread.State.TERMINATED);
    while (!idle.contains(thread.getState())) {
      Thread.onSpinWait();
    }
  }

  /** Fails at the first task as soon as the other workers are at theirs. */
  private TaskRunner<Integer, Integer> failing(
      int jobs, Throwable failure, boolean hasConsequence) {
    CountDownLatch others = new CountDownLatch(jobs - 1);
    return new TaskRunner<>(
        jobs,
        numbers(jobs),
        () ->
            new Healthy() {
              @Override
              public @Nullable Integer run(Integer task)
                  throws IOException, EngineFailure, InterruptedException {
                if (task == 0) {
                  others.await();
                  throwIt(failure);
                }
                others.countDown();
                super.run(task);
                if (hasConsequence) {
                  throw new IllegalStateException("a consequence");
                }
                return null;
              }
            },
        taker);
  }

  private static void throwIt(Throwable failure) throws IOException, EngineFailure {
    if (failure instanceof IOException e) {
      throw e;
    }
    if (failure instanceof EngineFailure e) {
      throw e;
    }
    throw (Error) failure;
  }

  private static TaskRunner.Feed<Integer> numbers(int count) {
    return TaskRunner.Feed.of(IntStream.range(0, count).boxed().toList());
  }

  private void run(TaskRunner<Integer, Integer> started) throws Exception {
    runner.add(started);
    started.run();
  }

  @Test
  void throwsAFailureOnlyWhenAllWorkersAreClosed() {
    IOException full = new IOException("the disk is full");
    assertSame(full, assertThrows(IOException.class, failing(4, full, false)::run));
    assertEquals(4, opened.get());
    assertEquals(4, closed.get());
  }

  @Test
  void throwsTheFirstFailureWithItsConsequencesAttached() {
    EngineFailure gone = new EngineFailure("the engine is gone");
    assertSame(gone, assertThrows(EngineFailure.class, failing(2, gone, true)::run));
    assertEquals("a consequence", gone.getSuppressed()[0].getMessage());
  }

  @Test
  void throwsAnErrorUnchanged() {
    OutOfMemoryError full = new OutOfMemoryError("Java heap space");
    assertSame(full, assertThrows(OutOfMemoryError.class, failing(1, full, false)::run));
  }

  @Test
  void anInterruptStopsTheWorkersAndWaitsForThem() throws Exception {
    AtomicBoolean isInterrupted = new AtomicBoolean();
    TaskRunner<Integer, Integer> runner = new TaskRunner<>(2, numbers(2), Healthy::new, taker);
    caller =
        new Thread(
            () -> {
              try {
                runner.run();
              } catch (InterruptedException e) {
                isInterrupted.set(opened.get() == closed.get());
              } catch (IOException | EngineFailure e) {
                throw new AssertionError(e);
              }
            });
    caller.start();
    caller.interrupt();
    caller.join();
    assertTrue(isInterrupted.get(), "interrupted, after both workers were closed");
  }

  @Test
  void aStopBeforeTheStartStartsNothing() throws Exception {
    TaskRunner<Integer, Integer> runner = new TaskRunner<>(2, numbers(9), Healthy::new, taker);
    runner.stop();
    runner.run();
    assertEquals(List.of(), taken);
    assertEquals(opened.get(), closed.get());
  }

  @Test
  void afterEndTheCurrentTasksAreFinished() throws Exception {
    run(
        new TaskRunner<>(
            1,
            numbers(9),
            () -> task -> task,
            (task, result) -> {
              taken.add(result);
              if (task == 3) {
                runner.get(0).end();
              }
            }));
    assertEquals(List.of(0, 1, 2, 3), taken);
  }

  @Test
  void aTaskIsHandedBackOnlyIfAnotherWorkerIsLeft() throws Exception {
    AtomicInteger refused = new AtomicInteger();
    run(
        new TaskRunner<>(
            3,
            numbers(1),
            () ->
                task -> {
                  if (runner.get(0).handBack(task) > 0) {
                    return null;
                  }
                  refused.incrementAndGet();
                  return task;
                },
            taker));
    assertEquals(List.of(0), taken);
    assertEquals(1, refused.get());
  }

  @Test
  void whoeverHandsATaskBackLearnsHowManyWorkersAreLeft() throws Exception {
    CountDownLatch bothBusy = new CountDownLatch(2);
    CountDownLatch back = new CountDownLatch(1);
    List<Integer> left = new ArrayList<>();
    run(
        new TaskRunner<>(
            2,
            numbers(2),
            () ->
                task -> {
                  bothBusy.countDown();
                  bothBusy.await();
                  if (task == 0 && left.isEmpty()) {
                    left.add(runner.get(0).handBack(task));
                    back.countDown();
                    return null;
                  }
                  back.await();
                  return task;
                },
            taker));
    assertEquals(List.of(1), left);
    assertEquals(List.of(1, 0), taken);
  }

  @Test
  void aWorkerThatHasEndedTakesNothingBack() throws Exception {
    CountDownLatch oneEnded = new CountDownLatch(1);
    run(
        new TaskRunner<>(
            2,
            numbers(1),
            () ->
                new Healthy() {
                  @Override
                  public Integer run(Integer task) throws InterruptedException {
                    oneEnded.await();
                    return runner.get(0).handBack(task);
                  }

                  @Override
                  public void close() {
                    oneEnded.countDown();
                  }
                },
            taker));
    assertEquals(List.of(0), taken, "no worker is left");
  }

  @Test
  void aWorkerOpenedDuringAStopIsStoppedToo() throws Exception {
    run(
        new TaskRunner<>(
            1,
            numbers(1),
            () -> {
              runner.get(0).stop();
              return new Healthy();
            },
            taker));
    assertEquals(0, stopped.getCount());
    assertEquals(1, closed.get());
  }

  @Test
  void announcesTasksAndLeavesNoThread() throws Exception {
    List<Integer> begun = new ArrayList<>();
    List<Thread> threads = new ArrayList<>();
    TaskRunner.Sink<Integer, Integer> sink =
        new TaskRunner.Sink<>() {
          @Override
          public void begun(Integer task) {
            threads.add(Thread.currentThread());
            begun.add(task);
          }

          @Override
          public void done(Integer task, Integer result) {
            assertEquals(result, begun.get(begun.size() - 1));
            taken.add(result);
          }
        };
    new TaskRunner<>(1, numbers(3), () -> task -> task, sink).run();
    assertEquals(List.of(0, 1, 2), begun);
    assertEquals(begun, taken);
    threads.get(0).join(10_000);
    assertFalse(threads.get(0).isAlive());
  }

  @Test
  void callsTheSinkForOneResultAtATime() throws Exception {
    AtomicInteger inside = new AtomicInteger();
    new TaskRunner<>(
            4,
            numbers(200),
            () -> task -> task,
            (task, result) -> {
              assertEquals(1, inside.incrementAndGet());
              Thread.onSpinWait();
              inside.decrementAndGet();
              taken.add(result);
            })
        .run();
    assertEquals(200, taken.size());
  }

  /** Does even tasks slowly and fails at one. */
  private TaskRunner.Worker<Integer, Integer> slow(int failing) {
    return new Healthy() {
      @Override
      public Integer run(Integer task) throws EngineFailure {
        if (task == failing) {
          throw new EngineFailure("task " + task);
        }
        long until = System.nanoTime() + (task % 2 == 0 ? 300_000 : 0);
        while (System.nanoTime() < until) {
          Thread.onSpinWait();
        }
        return task;
      }
    };
  }

  @Test
  void deliversInTheOrderOfTheTasks() throws Exception {
    for (int jobs = 1; jobs <= 4; jobs++) {
      taken.clear();
      TaskRunner.inOrder(jobs, numbers(50), () -> slow(-1), taker).run();
      assertEquals(IntStream.range(0, 50).boxed().toList(), taken);
      assertEquals(opened.get(), closed.get());
    }
  }

  @Test
  void deliversNothingAfterTheEnd() throws Exception {
    run(
        TaskRunner.inOrder(
            3,
            numbers(50),
            () -> slow(-1),
            (task, result) -> {
              taken.add(result);
              if (task == 6) {
                runner.get(0).end();
              }
            }));
    assertEquals(List.of(0, 1, 2, 3, 4, 5, 6), taken);
    assertEquals(opened.get(), closed.get());
  }

  @Test
  void throwsTheFailureOfAWorkerThatDeliversInOrder() {
    TaskRunner<Integer, Integer> runner = TaskRunner.inOrder(2, numbers(50), () -> slow(9), taker);
    EngineFailure failure = assertThrows(EngineFailure.class, runner::run);
    assertEquals("task 9", failure.getMessage());
    assertEquals(opened.get(), closed.get());
  }

  @Test
  void aSlowTaskHoldsBackTheFeed() throws Exception {
    int jobs = 3;
    AtomicInteger asked = new AtomicInteger();
    CountDownLatch isFull = new CountDownLatch(TaskRunner.WINDOW * jobs - 1);
    Set<Thread> workers = ConcurrentHashMap.newKeySet();
    TaskRunner.inOrder(
            jobs,
            () -> asked.get() == 1000 ? null : asked.getAndIncrement(),
            () ->
                task -> {
                  if (task == 0) {
                    isFull.await();
                    // The others wait; without a bound they would do all.
                    workers.forEach(TaskRunnerTest::awaitWaiting);
                    assertEquals(TaskRunner.WINDOW * jobs, asked.get());
                  }
                  workers.add(Thread.currentThread());
                  isFull.countDown();
                  return task;
                },
            taker)
        .run();
    assertEquals(IntStream.range(0, 1000).boxed().toList(), taken);
  }

  @Test
  void aFailureEndsWorkersThatWaitForASlowTask() {
    AtomicInteger asked = new AtomicInteger();
    TaskRunner<Integer, Integer> runner =
        TaskRunner.inOrder(
            2,
            asked::getAndIncrement,
            () ->
                task -> {
                  while (task == 0) {
                    if (asked.get() == 2 * TaskRunner.WINDOW) {
                      throw new EngineFailure("the slow one");
                    }
                    Thread.sleep(1);
                  }
                  return task;
                },
            taker);
    assertEquals("the slow one", assertThrows(EngineFailure.class, runner::run).getMessage());
    assertEquals(List.of(), taken);
  }

  @Test
  void deliversTheResultsBeforeAMissingOne() throws Exception {
    CountDownLatch oneEnded = new CountDownLatch(1);
    TaskRunner.inOrder(
            2,
            numbers(500),
            () ->
                new Healthy() {
                  @Override
                  public @Nullable Integer run(Integer task) throws InterruptedException {
                    if (task == 1) {
                      return null;
                    }
                    oneEnded.await();
                    return task;
                  }

                  @Override
                  public void close() {
                    oneEnded.countDown();
                  }
                },
            taker)
        .run();
    assertEquals(List.of(0), taken);
  }

  @Test
  void inOrderNothingCanBeHandedBack() throws Exception {
    run(
        TaskRunner.inOrder(
            2,
            numbers(500),
            () -> task -> task == 7 && runner.get(0).handBack(task) == 0 ? null : task,
            taker));
    assertEquals(List.of(0, 1, 2, 3, 4, 5, 6), taken);
  }
}
