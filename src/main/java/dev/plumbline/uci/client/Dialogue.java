package dev.plumbline.uci.client;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Setting;
import dev.plumbline.uci.Words.CommandException;
import dev.plumbline.uci.client.EngineProcess.EngineLine;
import dev.plumbline.uci.client.Session.EngineTimeouts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * An engine that has answered {@code uci}, to be sent any command, and its lines, one by one and as
 * they are. Unlike {@link UciEngine} it expects nothing: the caller decides what may follow what.
 *
 * <p>An engine that crashes or hangs is gone: open another dialogue. For one thread, except {@link
 * #kill}.
 */
public final class Dialogue implements AutoCloseable {
  /** More exchanges are not logged: no transcript shows them. */
  private static final int LONGEST_LOG = 100_000;

  private final Session session;
  private final EngineProcess process;
  private final long start;
  private final List<Exchange> log;

  private Dialogue(Session session, long start, List<Exchange> log) {
    this.session = session;
    this.start = start;
    this.log = log;
    process = session.process();
  }

  /**
   * A line sent or received.
   *
   * @param nanos since the start of the conversation
   */
  public record Exchange(long nanos, boolean isCommand, String text) {
    /** Whether this is the first word of the line. */
    public boolean begins(String word) {
      return new EngineLine(0, text, false).begins(word);
    }
  }

  /**
   * Starts a program, sends {@code uci} and logs all that is said. Its options are not set.
   *
   * @throws EngineFailure if it cannot be started
   * @throws EngineFault if it does not answer
   */
  public static Dialogue open(UciSpec spec) throws EngineFailure, InterruptedException {
    long start = System.nanoTime();
    List<Exchange> log = new ArrayList<>();
    Session session =
        Session.open(
            spec,
            (nanos, isCommand, text) -> {
              if (log.size() < LONGEST_LOG) {
                log.add(new Exchange(nanos - start, isCommand, text));
              }
            });
    return new Dialogue(session, start, log);
  }

  /**
   * Starts an engine, sets its options and waits until it is ready, without a log.
   *
   * @throws EngineFailure if it cannot be started, is not an engine, or an option is invalid
   */
  public static Dialogue ready(UciSpec spec) throws EngineFailure, InterruptedException {
    Session session = Session.ready(spec, spec.options());
    return new Dialogue(session, System.nanoTime(), List.of());
  }

  public String name() {
    return session.name();
  }

  /** Empty if the engine names none. */
  public String author() {
    return session.author();
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
  public void place(Position position) throws EngineFault, InterruptedException {
    session.place(position, !position.castling().isStandard(), EngineTimeouts.NORMAL.ready());
  }

  /** Nanoseconds since the start. */
  public long now() {
    return System.nanoTime() - start;
  }

  /** Sends commands together. */
  public void send(String... commands) {
    process.send(commands);
  }

  /**
   * Sends {@code isready} and waits until the engine is ready.
   *
   * @return the bestmove lines received meanwhile
   */
  public List<Exchange> awaitReady(Duration timeout) throws EngineFault, InterruptedException {
    return session.awaitReady(timeout).stream().map(this::exchange).toList();
  }

  /** Sends {@code isready}; the {@code readyok} is received like other lines. */
  public void askReady() {
    process.askReady();
  }

  /**
   * The next line.
   *
   * @param until by {@link #now}
   * @return null if no line arrives before
   * @throws EngineFault if the output has ended
   */
  public @Nullable Exchange next(long until) throws EngineFault, InterruptedException {
    EngineLine line = process.receive(start + until);
    if (line != null && line.isEnd()) {
      throw process.exitFault();
    }
    return line == null ? null : exchange(line);
  }

  private Exchange exchange(EngineLine line) {
    return new Exchange(line.nanos() - start, false, line.text());
  }

  /** All exchanges so far. */
  public List<Exchange> log() {
    return List.copyOf(log);
  }

  /** The number of lines on standard error. */
  public long errorLines() {
    return process.errorLines();
  }

  /** The process of the program. */
  public ProcessHandle process() {
    return process.handle();
  }

  /** Whether the engine still accepts commands. */
  public boolean isUsable() {
    return process.isUsable();
  }

  /** Ends the input of the engine. */
  public void closeInput() {
    process.closeInput();
  }

  /** Closes both pipes, as happens when the program that started the engine dies. */
  public void closePipes() {
    process.closePipes();
  }

  /** The exit code, as shells report it; empty if the engine does not exit within the timeout. */
  public OptionalInt exitCode(Duration timeout) {
    return process.exitCode(timeout);
  }

  /** Kills the engine and its children. Thread-safe. */
  public void kill() {
    process.kill();
  }

  /** Sends quit, and kills an engine that does not obey. */
  @Override
  public void close() {
    process.quit(EngineTimeouts.NORMAL.quit());
  }
}
