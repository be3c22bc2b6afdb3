package dev.plumbline.engine;

import dev.plumbline.chess.Position;
import java.util.List;

/** Anything that analyses positions. One analysis at a time. */
public interface Engine extends AutoCloseable {
  /** Name and version, as shown in reports. */
  String name();

  /** All settings with their types; a foreign engine's as it has told them. */
  List<Setting> settings();

  /**
   * Changes a setting before the next analysis.
   *
   * @throws EngineFailure if there is no such setting, or its value does not fit
   */
  void set(String name, String value) throws EngineFailure;

  /** Forgets all that was learnt. */
  void newGame() throws EngineFailure;

  /**
   * Searches a position until a limit is reached or a stop is asked for.
   *
   * @param position with the history of its game; it is as before at the end
   */
  Analysis analyse(Position position, Limits limits, LineListener listener, StopToken stop)
      throws EngineFailure;

  @Override
  void close();

  /** Hears of lines while an analysis goes on, on the thread that analyses. */
  @FunctionalInterface
  public interface LineListener {
    void line(LineReport line);
  }
}
