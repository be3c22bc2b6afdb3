package dev.plumbline.uci;

import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;

/** Has an engine take its memory before any clock runs, while something else can be answered. */
final class Preparing {
  private final Thread thread;

  /** Begins. */
  Preparing(Engine engine, Output output) {
    thread = new Thread(() -> run(engine, output), "preparing");
    thread.setDaemon(true);
    thread.start();
  }

  private static void run(Engine engine, Output output) {
    try {
      engine.newGame();
    } catch (EngineFailure | RuntimeException | OutOfMemoryError e) {
      output.mishap("isready", e);
    }
  }

  /** Waits for the end, which is soon. */
  void await() throws InterruptedException {
    thread.join();
  }
}
