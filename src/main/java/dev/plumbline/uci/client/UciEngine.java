package dev.plumbline.uci.client;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.Engine.LineListener;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.Setting;
import dev.plumbline.engine.StopToken;
import dev.plumbline.uci.Words.CommandException;
import dev.plumbline.uci.client.EngineProcess.EngineLine;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A foreign UCI engine in a process. Whatever it does becomes the outcome of an analysis; after a
 * crash or a hang the next analysis starts a new process with the same options.
 *
 * <p>For one thread, except {@link #close}: any thread may close it, which ends a running analysis.
 */
public final class UciEngine implements Engine {
  private static final String CHESS960 = "UCI_Chess960";
  private static final String MULTI_PV = "MultiPV";

  private final UciSpec spec;
  private final EngineTimeouts timeouts;
  private final Map<String, String> values;
  private final String name;
  private final List<Setting> settings;

  private volatile @Nullable Session session;
  private volatile boolean isClosed;
  private boolean isNewGame;

  private UciEngine(UciSpec spec, EngineTimeouts timeouts, Session session) {
    this.spec = spec;
    this.timeouts = timeouts;
    this.session = session;
    values = new LinkedHashMap<>(spec.options());
    name = session.name();
    settings = session.settings();
  }

  /**
   * Starts an engine.
   *
   * @throws EngineFailure if it cannot be started, is not an engine, or an option is invalid
   */
  public static UciEngine open(UciSpec spec) throws EngineFailure {
    return open(spec, EngineTimeouts.NORMAL);
  }

  /** Starts an engine with other timeouts. */
  public static UciEngine open(UciSpec spec, EngineTimeouts timeouts) throws EngineFailure {
    try {
      return new UciEngine(spec, timeouts, ready(spec, spec.options()));
    } catch (InterruptedException e) {
      throw interrupted(spec.label(), e);
    }
  }

  /** Starts a process, sets its options and waits until it is ready. */
  static Session ready(UciSpec spec, Map<String, String> values)
      throws EngineFailure, InterruptedException {
    Session session = Session.open(spec);
    boolean isReady = false;
    try {
      for (Map.Entry<String, String> option : values.entrySet()) {
        session.set(option.getKey(), option.getValue());
      }
      session.awaitReady(spec.initTimeout());
      isReady = true;
      return session;
    } catch (CommandException e) {
      throw new EngineFailure(session.name() + ": " + e.getMessage(), e);
    } catch (EngineFault e) {
      throw new EngineFailure(session.name() + " cannot be used: " + e.sentence(), e);
    } finally {
      if (!isReady) {
        session.process().kill();
      }
    }
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public List<Setting> settings() {
    return settings;
  }

  @Override
  public void set(String option, String value) throws EngineFailure {
    try {
      session().set(option, value);
      // A new process receives the options in order: this one last.
      values.keySet().removeIf(option::equalsIgnoreCase);
      values.put(option, value);
    } catch (CommandException e) {
      throw new EngineFailure(name + ": " + e.getMessage(), e);
    } catch (InterruptedException e) {
      throw interrupted(name, e);
    }
  }

  /** {@inheritDoc} The engine receives it when the next analysis begins. */
  @Override
  public void newGame() {
    isNewGame = true;
  }

  @Override
  public Analysis analyse(Position position, Limits limits, LineListener listener, StopToken stop)
      throws EngineFailure {
    try {
      boolean chess960 = !position.castling().isStandard();
      if (chess960 && !session().offers(CHESS960)) {
        String why =
            "the position's castling is that of Chess960, which " + name + " does not offer";
        return unsearched(Outcome.SKIPPED, why);
      }
      Prepared prepared = prepared(position, limits, chess960);
      ForeignSearch search =
          new ForeignSearch(
              prepared.session().process(),
              spec.ceiling(limits),
              timeouts,
              position,
              limits,
              listener,
              stop);
      return search.run(prepared.strays(), chess960);
    } catch (CommandException e) {
      throw new EngineFailure(name + ": " + e.getMessage(), e);
    } catch (EngineFault e) {
      return unsearched(e.outcome(), e.sentence());
    } catch (InterruptedException e) {
      close();
      throw interrupted(name, e);
    }
  }

  /** A process ready for a search, and bestmove lines that belong to no search. */
  private record Prepared(Session session, List<EngineLine> strays) {}

  /** A process ready for a search. One that died while idle is replaced once. */
  private Prepared prepared(Position position, Limits limits, boolean chess960)
      throws EngineFailure, InterruptedException, CommandException, EngineFault {
    Session session = session();
    try {
      return new Prepared(session, prepare(session, position, limits, chess960));
    } catch (EngineFault e) {
      Session fresh = session();
      return new Prepared(fresh, prepare(fresh, position, limits, chess960));
    }
  }

  private List<EngineLine> prepare(
      Session session, Position position, Limits limits, boolean chess960)
      throws InterruptedException, CommandException, EngineFault {
    if (chess960 || (session.offers(CHESS960) && !isChosen(CHESS960))) {
      session.set(CHESS960, Boolean.toString(chess960));
    }
    if (limits.multiPv() > 1 || (session.offers(MULTI_PV) && !isChosen(MULTI_PV))) {
      session.set(MULTI_PV, Integer.toString(limits.multiPv()));
    }
    if (isNewGame) {
      session.newGame();
    }
    // The previous search ends when the engine is ready: a bestmove before that belongs to none.
    List<EngineLine> strays = session.place(position, chess960, timeouts.ready());
    isNewGame = false;
    return strays;
  }

  /** Whether the user has set an option that otherwise depends on the search. */
  private boolean isChosen(String option) {
    return values.keySet().stream().anyMatch(option::equalsIgnoreCase);
  }

  /** The current process, or a new one if it has ended. */
  private Session session() throws EngineFailure, InterruptedException {
    Session present = session;
    if (present != null && present.process().isUsable()) {
      return present;
    }
    if (isClosed) {
      throw new EngineFailure(name + " is closed");
    }
    if (present != null) {
      present.process().kill();
    }
    Session fresh = ready(spec, values);
    if (!fresh.name().equals(name)) {
      fresh.process().kill();
      throw new EngineFailure(
          name
              + " was started again, but now says that it is "
              + fresh.name()
              + ": its program was replaced");
    }
    session = fresh;
    if (isClosed) {
      fresh.process().kill();
    }
    return fresh;
  }

  private static Analysis unsearched(Outcome outcome, String detail) {
    return new Analysis(outcome, detail, Move.NONE, Move.NONE, 0, 0, 0, List.of(), List.of());
  }

  private static EngineFailure interrupted(String name, InterruptedException e) {
    Thread.currentThread().interrupt();
    return new EngineFailure("interrupted while waiting for " + name, e);
  }

  @Override
  public void close() {
    isClosed = true;
    Session present = session;
    if (present != null) {
      present.process().quit(timeouts.quit());
    }
  }

  /**
   * The timeouts after which an engine counts as hanging.
   *
   * @param ready for {@code readyok} after the start; a new game may clear gigabytes
   * @param overtime beyond the time limit, before {@code stop} is sent
   * @param stop for the move after {@code stop}, before it is killed
   * @param silence without output during a search, before {@code isready} is sent; and as long
   *     again before {@code stop} is sent
   * @param quit for the exit after {@code quit}
   */
  record EngineTimeouts(
      Duration ready, Duration overtime, Duration stop, Duration silence, Duration quit) {
    public static final EngineTimeouts NORMAL =
        new EngineTimeouts(
            Duration.ofSeconds(30),
            Duration.ofMillis(500),
            Duration.ofSeconds(3),
            Duration.ofSeconds(60),
            Duration.ofSeconds(1));
  }
}
