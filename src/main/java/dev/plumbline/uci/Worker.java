package dev.plumbline.uci;

import dev.plumbline.engine.EngineFailure;
import org.jspecify.annotations.Nullable;

/** Does one task at a time, each on a thread of its own. Belongs to the thread that gives tasks. */
final class Worker {
  private final Output output;
  private @Nullable Thread thread;
  private @Nullable Task task;
  private boolean isStopping;

  Worker(Output output) {
    this.output = output;
  }

  /** Ends what goes on, then begins a task. */
  void start(String command, Task next) throws InterruptedException {
    finish();
    task = next;
    thread = new Thread(() -> run(command, next), command);
    // A program that ends with an error must not wait for a search without end.
    thread.setDaemon(true);
    thread.start();
  }

  private void run(String command, Task next) {
    try {
      next.run();
    } catch (EngineFailure | RuntimeException | OutOfMemoryError | StackOverflowError e) {
      output.mishap(command, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Whether something goes on that nobody has asked to end. */
  boolean isBusy() {
    return thread != null && thread.isAlive() && task != null && !task.isAnswered() && !isStopping;
  }

  /** Asks the task to end soon, if there is one. */
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

  /** Tells the task that no other will follow, and waits for its end. */
  void endOfInput() throws InterruptedException {
    if (task != null) {
      task.endOfInput();
    }
    await();
  }

  /** Ends what goes on, and waits for its end. */
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
