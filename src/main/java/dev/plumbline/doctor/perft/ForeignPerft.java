package dev.plumbline.doctor.perft;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.io.InertText;
import dev.plumbline.uci.client.Session;
import dev.plumbline.uci.client.Session.SessionLine;
import dev.plumbline.uci.client.UciSpec;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/**
 * The perft of a UCI engine. The protocol has none, so each engine has its own command and its own
 * output, if it has a perft at all.
 *
 * <p>The output ends where {@code readyok} follows it. An engine that counts on another thread
 * answers {@code isready} earlier: then the output ends with the total, or after a silence.
 *
 * <p>An engine that crashes or hangs is started again for the next count. For one thread, except
 * {@link #stop}.
 */
public final class ForeignPerft implements MoveCounter, AutoCloseable {
  /** The place of the depth in a command. */
  public static final String DEPTH = "{depth}";

  /** The commands that engines are known to have. */
  public static final List<String> COMMANDS =
      List.of("go perft " + DEPTH, "perft " + DEPTH, "divide " + DEPTH);

  private static final String CHESS960 = "UCI_Chess960";

  private static final long NEVER = Long.MAX_VALUE;

  /** A silence that ends the output, where readyok comes before all of it. */
  private static final long AFTER_TOTAL = MILLISECONDS.toNanos(50);

  private static final long AFTER_MOVES = MILLISECONDS.toNanos(1000);

  /** A silence that ends the output, where readyok comes after it. */
  private static final long AFTER_READY = MILLISECONDS.toNanos(20);

  /** How long to wait for an engine that may have no such command. */
  private static final long UNKNOWN_COMMAND = MILLISECONDS.toNanos(500);

  /** Shallow counts are immediate. */
  private static final int SHALLOW = 2;

  private static final long SHALLOW_TIMEOUT = MILLISECONDS.toNanos(2000);

  /** A program that has just started may be slow. */
  private static final long FIRST_TIMEOUT = MILLISECONDS.toNanos(5000);

  private static final long STOP_TIMEOUT = MILLISECONDS.toNanos(3000);

  private final UciSpec spec;
  private final long timeout;
  private final String name;

  private volatile Session engine;
  private volatile boolean isStopped;

  /** Null if the engine has no perft. */
  private @Nullable String command;

  /** What is known of the engine's output. */
  private boolean isAsynchronous;

  private boolean hasTotals;

  private ForeignPerft(UciSpec spec, Session engine, @Nullable String command, Duration timeout) {
    this.spec = spec;
    this.engine = engine;
    this.command = command;
    this.timeout = timeout.toNanos();
    name = engine.name();
  }

  /**
   * Starts an engine.
   *
   * @param command its perft command with {@link #DEPTH}; null to try the known ones
   * @throws EngineFailure if it cannot be started or is not an engine
   */
  public static ForeignPerft open(UciSpec spec, @Nullable String command, Duration timeout)
      throws EngineFailure, InterruptedException {
    ForeignPerft perft =
        new ForeignPerft(spec, Session.ready(spec, spec.options()), command, timeout);
    if (command == null) {
      boolean isFound = false;
      try {
        perft.command = perft.knownCommand();
        isFound = true;
      } finally {
        if (!isFound) {
          perft.close();
        }
      }
    }
    return perft;
  }

  /** The first command that counts by move, else one that prints totals, else null. */
  private @Nullable String knownCommand() throws EngineFailure, InterruptedException {
    String ofTotals = null;
    for (String known : COMMANDS) {
      PerftOutput output = tried(known);
      if (output.hasMoves()) {
        return known;
      }
      if (output.hasTotal() && ofTotals == null) {
        ofTotals = known;
      }
    }
    return ofTotals;
  }

  private PerftOutput tried(String known) throws EngineFailure, InterruptedException {
    Position start = Position.start();
    PerftOutput output = new PerftOutput(start, 1);
    try {
      prepared(start);
      ask(known.replace(DEPTH, "1"), output, UNKNOWN_COMMAND, Math.max(timeout, FIRST_TIMEOUT));
      if (output.isSearch()) {
        endSearch();
        return new PerftOutput(start, 1);
      }
    } catch (EngineFailure e) {
      if (isStopped || engine.isUsable()) {
        throw e;
      }
      // Some engines crash at commands they do not know: the next count starts it again.
      return new PerftOutput(start, 1);
    }
    return output;
  }

  /** Ends a search that was not asked for. */
  private void endSearch() throws EngineFailure, InterruptedException {
    engine.send("stop");
    long until = engine.now() + STOP_TIMEOUT;
    SessionLine line = engine.next(until);
    while (line != null && !line.begins("bestmove")) {
      line = engine.next(until);
    }
    if (line == null) {
      engine.kill();
    }
  }

  public String name() {
    return name;
  }

  /** The engine's perft command, or null if it has none. */
  public @Nullable String command() {
    return command;
  }

  /** Whether the engine can be given this position; false for Chess960 it does not offer. */
  public boolean supports(Position position) {
    return position.castling().isStandard() || engine.offers(CHESS960);
  }

  @Override
  public MoveCounts count(Position position, int depth) throws EngineFailure, InterruptedException {
    if (command == null) {
      throw new IllegalStateException(name + " has no perft");
    }
    String text = command.replace(DEPTH, Integer.toString(depth));
    PerftOutput output = new PerftOutput(position, depth);
    try {
      prepared(position);
      ask(text, output, depth <= SHALLOW ? SHALLOW_TIMEOUT : NEVER, timeout);
    } catch (EngineFailure e) {
      if (isStopped) {
        throw stopped(e);
      }
      throw e;
    }
    if (output.isSearch()) {
      engine.kill();
      throw new EngineFailure("it answers \"" + text + "\" with a search");
    }
    if (!output.hasMoves() && !output.hasTotal()) {
      List<String> unread = output.unread();
      String but = unread.isEmpty() ? "" : ", but with " + InertText.quoted(unread.get(0));
      throw new EngineFailure("it answers \"" + text + "\" without any count" + but);
    }
    return output.counts();
  }

  private static CancellationException stopped(EngineFailure cause) {
    CancellationException stopped = new CancellationException("perft was stopped");
    stopped.initCause(cause);
    return stopped;
  }

  /** Gives the engine the position; starts it again if it has ended. */
  private void prepared(Position position) throws EngineFailure, InterruptedException {
    if (!engine.isUsable() && !isStopped) {
      engine.kill();
      engine = Session.ready(spec, spec.options());
      if (isStopped) {
        engine.kill();
      }
    }
    boolean isChosen = spec.options().keySet().stream().anyMatch(CHESS960::equalsIgnoreCase);
    if (engine.offers(CHESS960) && !isChosen) {
      engine.set(CHESS960, Boolean.toString(!position.castling().isStandard()));
    }
    engine.place(position);
  }

  /**
   * Sends a command and reads the output.
   *
   * @param patience the longest silence before the first count
   * @param longest the longest time before the last count
   */
  private void ask(String text, PerftOutput output, long patience, long longest)
      throws EngineFailure, InterruptedException {
    engine.send(text);
    engine.askReady();
    long deadline = engine.now() + longest;
    long end = deadline;
    boolean isReady = false;
    while (!output.isSearch()) {
      SessionLine line = engine.next(Math.min(end, deadline));
      long now = engine.now();
      if (line == null) {
        if (now >= deadline && end >= deadline) {
          engine.kill();
          String limit = Session.seconds(Duration.ofNanos(longest));
          throw new EngineFailure(
              "no result of \"" + text + "\" within " + limit + "; it was killed");
        }
        if (now >= end) {
          return;
        }
        continue;
      }
      if (line.begins("readyok")) {
        isReady = true;
      } else {
        output.add(line.text());
        isAsynchronous |= isReady && (output.hasMoves() || output.hasTotal());
        hasTotals |= output.hasTotal();
      }
      if (isReady) {
        long silence = silence(output, patience);
        if (silence == 0) {
          return;
        }
        end = silence == NEVER ? deadline : now + silence;
      }
    }
  }

  /** The silence after which the output is complete. */
  private long silence(PerftOutput output, long patience) {
    if (output.isComplete()) {
      return 0;
    }
    if (output.hasTotal()) {
      return isAsynchronous ? AFTER_TOTAL : 0;
    }
    if (!output.hasMoves()) {
      return patience;
    }
    if (isAsynchronous) {
      return hasTotals ? NEVER : AFTER_MOVES;
    }
    return AFTER_READY;
  }

  /** Ends the count in progress, and any later one. */
  public void stop() {
    isStopped = true;
    engine.kill();
  }

  @Override
  public void close() {
    engine.close();
  }
}
