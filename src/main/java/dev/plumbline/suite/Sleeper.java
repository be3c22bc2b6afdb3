package dev.plumbline.suite;

import java.time.Duration;

/** Waits; tests do not. */
@FunctionalInterface
public interface Sleeper {
  /** Lets the time pass. */
  Sleeper REAL = pause -> Thread.sleep(pause.toMillis());

  void sleep(Duration pause) throws InterruptedException;
}
