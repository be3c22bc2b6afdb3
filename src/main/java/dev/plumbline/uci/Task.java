package dev.plumbline.uci;

import dev.plumbline.engine.EngineFailure;

/** Something that takes time and that another thread may end. */
interface Task {
  /** Does it all, on one thread. */
  void run() throws EngineFailure, InterruptedException;

  /** Asks it to end soon; from any thread, at any time. */
  void stop();

  /** Whether all has been answered, even if the thread is not at its end. */
  default boolean isAnswered() {
    return false;
  }

  /** There will be no other command: whatever is not sure to end by itself is to end now. */
  default void endOfInput() {}

  /** The move pondered about was played. */
  default void ponderHit() {}
}
