package dev.plumbline.uci;

import java.time.Duration;

/**
 * How long a foreign engine is waited for before it is taken to hang.
 *
 * @param ready for {@code readyok}, once it has been started: a new game may clear gigabytes
 * @param overtime beyond a limit of time, before it is told to stop
 * @param stop for its move once it was told to stop, before it is killed
 * @param silence for any word during a search; then it is asked whether it is there, and as long
 *     again until it is told to stop
 * @param quit for its end once it was told to quit
 */
public record EngineTimeouts(
    Duration ready, Duration overtime, Duration stop, Duration silence, Duration quit) {
  public static final EngineTimeouts NORMAL =
      new EngineTimeouts(
          Duration.ofSeconds(30),
          Duration.ofMillis(500),
          Duration.ofSeconds(3),
          Duration.ofSeconds(60),
          Duration.ofSeconds(1));
}
