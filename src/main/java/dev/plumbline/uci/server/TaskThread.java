package dev.plumbline.uci.server;

import dev.plumbline.engine.EngineFailure;
import org.jspecify.annotations.Nullable;

/** Runs one task at a time, each on a new thread. For the thread that starts the tasks. */
final class TaskThread {
  private final UciOutput output;
  private @Nullable Thread thread;
  private @Nullable Task task;
  private boolean isStopping;

  TaskThread(UciOutput output) {
    this.output = output;
  }

  /** Ends the current task, then starts another. */
  void start(String command, Task next) throws InterruptedException {
    finish();
    task = next;
    thread = new Thread(() -> run(command, next), command);
    // The program must be able to exit during an infinite search.
    thread.setDaemon(true);
    thread.start();
  }

  private void run(String command, Task next) {
    try {
      next.run();
    } catch (EngineFailure | RuntimeException | OutOfMemoryError | StackOverflowError e) {
      output.error(command, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Whether a task runs and has not been asked to stop. */
  boolean isBusy() {
    return thread != null && thread.isAlive() && task != null && !task.isAnswered() && !isStopping;
  }

  /** Requests an early end of the current task. */
  void stop() {
    if (task != null) {
      isStopping = true;
      task.stop();
    }
  }

  void ponderHit() {
    if (task != null) {
      task.ponderHit();
    }
  }

  /** Ends the input of the task, and waits for its end. */
  void endOfInput() throws InterruptedException {
    if (task != null) {
      task.endOfInput();
    }
    await();
  }

  void finish() throws InterruptedException {
    stop();
    await();
  }

  private void await() throws InterruptedException {
    if (thread != null) {
      thread.join();
    }
    thread = null;
    task = null;
    isStopping = false;
  }
}
