package dev.plumbline.uci.client;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.Engine.LineListener;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.Setting;
import dev.plumbline.engine.StopToken;
import dev.plumbline.uci.client.EngineProcess.EngineLine;
import dev.plumbline.uci.client.Session.EngineTimeouts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A foreign UCI engine in a process. Whatever it does becomes the outcome of an analysis, a crash
 * between two searches that of the second; after a crash or a hang the next analysis starts a new
 * process with the same options.
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

  /** The current process; null if there is none because the last one failed. */
  private volatile @Nullable Session session;

  /** How a process ended between two searches, if the next analysis is still to say so. */
  private @Nullable EngineFault idleEnd;

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

  public static UciEngine open(UciSpec spec, EngineTimeouts timeouts) throws EngineFailure {
    try {
      return new UciEngine(spec, timeouts, Session.ready(spec, spec.options()));
    } catch (InterruptedException e) {
      throw interrupted(spec.label(), e);
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
  public boolean searchesSeveralLines() {
    return settings.stream().map(Setting::name).anyMatch(MULTI_PV::equalsIgnoreCase);
  }

  @Override
  public void set(String option, String value) throws EngineFailure {
    try {
      session().set(option, value);
      // A new process receives the options in order: this one last.
      values.keySet().removeIf(option::equalsIgnoreCase);
      values.put(option, value);
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
      noteIdleEnd();
      EngineFault end = idleEnd;
      if (end != null) {
        idleEnd = null;
        throw end;
      }
      boolean chess960 = !position.castling().isStandard();
      Session ready = opened();
      if (chess960 && !ready.offers(CHESS960)) {
        String why =
            "the position's castling is that of Chess960, which " + name + " does not offer";
        return Analysis.without(Outcome.SKIPPED, why);
      }
      List<EngineLine> strays = prepare(ready, position, limits, chess960);
      ForeignSearch search =
          new ForeignSearch(
              ready.process(), spec.timeout(limits), timeouts, position, limits, listener, stop);
      return result(search.run(strays, chess960));
    } catch (EngineFault e) {
      return result(Analysis.without(e.outcome(), "before the search: " + e.sentence()));
    } catch (InterruptedException e) {
      close();
      throw interrupted(name, e);
    }
  }

  /**
   * The result of a search.
   *
   * @throws EngineFailure if Plumbline, rather than the engine, is the reason that there is none
   */
  private Analysis result(Analysis analysis) throws EngineFailure {
    if (analysis.outcome() == Outcome.UNUSABLE) {
      throw new EngineFailure(name + ": " + analysis.detail());
    }
    return analysis;
  }

  /** Takes note of a process that has ended since the last search. */
  private void noteIdleEnd() throws InterruptedException {
    Session present = session;
    if (present != null && !isClosed && !present.process().isUsable()) {
      if (!present.process().isKilled()) {
        idleEnd = present.process().exitFault();
      }
      session = null;
    }
  }

  private List<EngineLine> prepare(
      Session session, Position position, Limits limits, boolean chess960)
      throws InterruptedException, EngineFailure {
    if (chess960 || (session.offers(CHESS960) && !isChosen(CHESS960))) {
      session.set(CHESS960, Boolean.toString(chess960));
    }
    // An engine without the option searches one line.
    if (session.offers(MULTI_PV) && (limits.multiPv() > 1 || !isChosen(MULTI_PV))) {
      session.set(MULTI_PV, Integer.toString(limits.multiPv()));
    }
    if (isNewGame) {
      session.newGame();
    }
    // The previous search is over when the engine is ready: what it says before belongs to none.
    List<EngineLine> strays = session.place(position, timeouts.ready());
    isNewGame = false;
    return strays;
  }

  /** Whether the user has set an option that otherwise depends on the search. */
  private boolean isChosen(String option) {
    return values.keySet().stream().anyMatch(option::equalsIgnoreCase);
  }

  /** The current process, or a new one if it has ended. */
  private Session session() throws EngineFailure, InterruptedException {
    noteIdleEnd();
    return opened();
  }

  private Session opened() throws EngineFailure, InterruptedException {
    if (isClosed) {
      throw new EngineFailure(name + " is closed");
    }
    Session present = session;
    if (present != null) {
      return present;
    }
    Session fresh = Session.ready(spec, values);
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
}
