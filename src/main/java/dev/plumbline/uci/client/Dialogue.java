package dev.plumbline.uci.client;

import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Outcome;
import dev.plumbline.uci.client.EngineProcess.EngineLine;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Commands to an engine and its lines, one by one and as they are, with a log of both directions.
 * Unlike {@link UciEngine} it expects nothing: the caller decides what may follow what. For one
 * thread, except {@link #kill}.
 */
public final class Dialogue implements AutoCloseable {
  /** More exchanges are not logged: no transcript shows them. */
  private static final int LONGEST_LOG = 100_000;

  private final EngineProcess process;
  private final long start = System.nanoTime();
  private final List<Exchange> log = new ArrayList<>();

  private Dialogue(EngineProcess process) {
    this.process = process;
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
   * Starts a program, and sends nothing.
   *
   * @throws EngineFailure if it cannot be started
   */
  public static Dialogue start(UciSpec spec) throws EngineFailure, InterruptedException {
    return new Dialogue(EngineProcess.start(spec));
  }

  /** Nanoseconds since the start. */
  public long now() {
    return System.nanoTime() - start;
  }

  /** Sends commands together. */
  public void send(String... commands) {
    long now = now();
    for (String command : commands) {
      add(new Exchange(now, true, command));
    }
    process.send(commands);
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
    if (line == null) {
      return null;
    }
    if (line.isEnd()) {
      throw process.exitFault();
    }
    Exchange exchange = new Exchange(line.nanos() - start, false, line.text());
    add(exchange);
    return exchange;
  }

  /**
   * Receives lines up to one with this first word.
   *
   * @return all lines, this one last
   * @throws EngineFault if it does not arrive in time, or the output ends
   */
  public List<Exchange> await(String word, Duration timeout)
      throws EngineFault, InterruptedException {
    List<Exchange> lines = new ArrayList<>();
    long until = now() + timeout.toNanos();
    while (true) {
      // Endless output is as bad as silence.
      Exchange line = now() > until ? null : next(until);
      if (line == null) {
        String why = "no " + word + " within " + Session.seconds(timeout);
        throw new EngineFault(Outcome.TIME_OUT, why + process.words());
      }
      lines.add(line);
      if (line.begins(word)) {
        return lines;
      }
    }
  }

  private void add(Exchange exchange) {
    if (log.size() < LONGEST_LOG) {
      log.add(exchange);
    }
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

  @Override
  public void close() {
    process.kill();
  }
}
