package dev.plumbline.engine;

import dev.plumbline.chess.Position;
import java.util.List;

/**
 * Analyses positions, one at a time. A simple engine implements only {@link #name} and {@link
 * #analyse}.
 */
public interface Engine extends AutoCloseable {
  /** Name and version, as shown in reports. */
  String name();

  /** All settings with their types. */
  default List<Setting> settings() {
    return List.of();
  }

  /**
   * Changes a setting before the next analysis.
   *
   * @throws EngineFailure if the setting is unknown or the value invalid
   */
  default void set(String name, String value) throws EngineFailure {
    throw new EngineFailure("there is no setting " + name);
  }

  /** Whether it reports as many lines as {@link Limits#multiPv} asks for, rather than one. */
  default boolean searchesSeveralLines() {
    return true;
  }

  /** Clears everything learned. */
  default void newGame() throws EngineFailure {}

  /**
   * Searches a position, which has the history of its game, until a limit is reached or a stop is
   * requested.
   */
  Analysis analyse(Position position, Limits limits, LineListener listener, StopToken stop)
      throws EngineFailure;

  @Override
  default void close() {}

  /** Opens an engine, any number of times. */
  @FunctionalInterface
  public interface Opener {
    /**
     * Opens a new instance, which the caller closes.
     *
     * @throws EngineFailure if it cannot be started
     */
    Engine open() throws EngineFailure;
  }

  /** Receives lines during an analysis, on its thread. */
  @FunctionalInterface
  public interface LineListener {
    void line(LineReport line);
  }
}
