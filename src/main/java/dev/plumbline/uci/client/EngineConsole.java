package dev.plumbline.uci.client;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Setting;
import dev.plumbline.uci.Words.CommandException;
import dev.plumbline.uci.client.EngineProcess.EngineLine;
import dev.plumbline.uci.client.UciEngine.EngineTimeouts;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A foreign engine as a console: any command goes in, and every line comes out. For commands that
 * are not part of the protocol; {@link UciEngine} searches.
 *
 * <p>An engine that crashes or hangs is gone: open another console. For one thread, except {@link
 * #kill}.
 */
public final class EngineConsole implements AutoCloseable {
  private final Session session;
  private final EngineTimeouts timeouts = EngineTimeouts.NORMAL;

  private EngineConsole(Session session) {
    this.session = session;
  }

  /**
   * Starts an engine, sets its options and waits until it is ready.
   *
   * @throws EngineFailure if it cannot be started, is not an engine, or an option is invalid
   */
  public static EngineConsole open(UciSpec spec) throws EngineFailure, InterruptedException {
    return new EngineConsole(UciEngine.ready(spec, spec.options()));
  }

  public String name() {
    return session.name();
  }

  public List<Setting> settings() {
    return session.settings();
  }

  /** Whether the engine has an option of this name, in any case. */
  public boolean offers(String option) {
    return session.offers(option);
  }

  /** Sets an option, unless it has this value already. */
  public void set(String option, String value) throws EngineFailure {
    try {
      session.set(option, value);
    } catch (CommandException e) {
      throw new EngineFailure(name() + ": " + e.getMessage(), e);
    }
  }

  /**
   * Sends {@code position} with the moves made since the position was set up, and waits until the
   * engine is ready. Output up to then is skipped.
   */
  public void place(Position position) throws EngineFailure, InterruptedException {
    try {
      session.place(position, !position.castling().isStandard(), timeouts.ready());
    } catch (EngineFault e) {
      throw failure(e);
    }
  }

  /** Sends a command as it is. */
  public void send(String command) {
    session.process().send(command);
  }

  /** Sends {@code isready}; the {@code readyok} is received like other lines. */
  public void askReady() {
    session.process().askReady();
  }

  /**
   * Receives the next line.
   *
   * @param until by {@link System#nanoTime}
   * @return null if none arrives until then
   * @throws EngineFailure if the engine has ended
   */
  public @Nullable String receive(long until) throws EngineFailure, InterruptedException {
    EngineLine line = session.process().receive(until);
    if (line == null) {
      return null;
    }
    if (line.isEnd()) {
      throw failure(session.process().exitFault());
    }
    return line.text();
  }

  private EngineFailure failure(EngineFault fault) {
    return new EngineFailure(fault.sentence(), fault);
  }

  /** Whether the engine is still there. */
  public boolean isUsable() {
    return session.process().isUsable();
  }

  /** Ends the engine at once. Thread-safe. */
  public void kill() {
    session.process().kill();
  }

  /** Sends quit, and kills an engine that does not obey. */
  @Override
  public void close() {
    session.process().quit(timeouts.quit());
  }
}
