package dev.plumbline.uci;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.LineListener;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.Setting;
import dev.plumbline.engine.StopToken;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A foreign engine that speaks UCI, as a process. Whatever it does becomes the outcome of an
 * analysis; after a crash or a hang the next analysis has a fresh process, set as the one before.
 *
 * <p>For one thread, but for {@link #close}: another may close it at any time, and an analysis that
 * goes on then ends at once.
 */
public final class UciEngine implements Engine {
  private static final String CHESS960 = "UCI_Chess960";
  private static final String MULTI_PV = "MultiPV";

  private final UciSpec spec;
  private final EngineTimeouts patience;
  private final Map<String, String> values;
  private final String name;
  private final List<Setting> settings;

  private volatile @Nullable Session session;
  private volatile boolean isClosed;
  private boolean isNewGame;

  private UciEngine(UciSpec spec, EngineTimeouts patience, Session session) {
    this.spec = spec;
    this.patience = patience;
    this.session = session;
    values = new LinkedHashMap<>(spec.options());
    name = session.name();
    settings = session.settings();
  }

  /**
   * Starts an engine.
   *
   * @throws EngineFailure if it cannot be started, is no engine, or an option does not fit
   */
  public static UciEngine open(UciSpec spec) throws EngineFailure {
    return open(spec, EngineTimeouts.NORMAL);
  }

  /** Starts an engine that is waited for so long and no longer. */
  public static UciEngine open(UciSpec spec, EngineTimeouts patience) throws EngineFailure {
    try {
      return new UciEngine(spec, patience, ready(spec, spec.options()));
    } catch (InterruptedException e) {
      throw interrupted(spec.label(), e);
    }
  }

  /** A process that stands ready, with its options set. */
  private static Session ready(UciSpec spec, Map<String, String> values)
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
      // The last one, whatever its capitals, is what a fresh process is told last.
      values.keySet().removeIf(option::equalsIgnoreCase);
      values.put(option, value);
    } catch (CommandException e) {
      throw new EngineFailure(name + ": " + e.getMessage(), e);
    } catch (InterruptedException e) {
      throw interrupted(name, e);
    }
  }

  /** {@inheritDoc} It is told when the next analysis begins, and waited for. */
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
              SearchCeiling.of(spec, limits),
              patience,
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

  /** A process that is ready for a search, and the moves it said that belong to no search. */
  private record Prepared(Session session, List<EngineLine> strays) {}

  /**
   * A process that is ready for a search. One that broke down while nothing was asked of it is
   * replaced; one that does so again will not get better.
   */
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
    // A search ends when the engine is ready again: a move that comes now belongs to none.
    List<EngineLine> strays = session.place(position, chess960, patience.ready());
    isNewGame = false;
    return strays;
  }

  /** Whether the user has set an option that otherwise follows from what is asked. */
  private boolean isChosen(String option) {
    return values.keySet().stream().anyMatch(option::equalsIgnoreCase);
  }

  /** The process there is, or a fresh one if that has ended. */
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
      present.process().quit(patience.quit());
    }
  }
}
