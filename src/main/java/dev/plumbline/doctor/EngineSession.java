package dev.plumbline.doctor;

import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.Setting;
import dev.plumbline.uci.client.EngineFault;
import dev.plumbline.uci.client.Session;
import dev.plumbline.uci.client.Session.SessionLine;
import dev.plumbline.uci.client.UciSpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A process of the engine that has answered {@code uci}, and the user's options are set. */
final class EngineSession implements AutoCloseable {
  private static final String THREADS = "Threads";
  private static final int MOST_LINES = 200_000;

  private final Session engine;
  private final Duration timeout;
  private final List<SessionLine> strays = new ArrayList<>();
  private boolean isEnding;

  private EngineSession(Session engine, UciSpec spec, Duration timeout) {
    this.engine = engine;
    this.timeout = timeout;
    boolean isChosen = spec.options().keySet().stream().anyMatch(THREADS::equalsIgnoreCase);
    if (offers(THREADS) && !isChosen) {
      // As in all other commands: several threads cannot repeat a search.
      set(THREADS, "1");
    }
    spec.options().forEach(this::set);
  }

  static EngineSession open(UciSpec spec, Duration timeout)
      throws EngineFailure, InterruptedException {
    return new EngineSession(Session.logged(spec), spec, timeout);
  }

  List<Setting> settings() {
    return engine.settings();
  }

  /** The option of this name in any spelling. */
  Optional<Setting> setting(String option) {
    return settings().stream().filter(one -> one.name().equalsIgnoreCase(option)).findFirst();
  }

  boolean offers(String option) {
    return engine.offers(option);
  }

  Session engine() {
    return engine;
  }

  /** Notes that the engine will end, so that no more answers are expected. */
  Session ending() {
    isEnding = true;
    return engine;
  }

  boolean isEnding() {
    return isEnding;
  }

  /** Lines about a search that arrived while none was on. */
  List<SessionLine> strays() {
    return strays;
  }

  void send(String... commands) {
    engine.send(commands);
  }

  /** Sets an option, whether the engine offers it or not; a button has no value. */
  void set(String option, String value) {
    String spelling = setting(option).map(Setting::name).orElse(option);
    boolean isButton =
        setting(option).filter(one -> one.type() == Setting.SettingType.BUTTON).isPresent();
    send("setoption name " + spelling + (isButton ? "" : " value " + value));
  }

  /** Waits for {@code readyok}; what arrives before belongs to no search. */
  void ready() throws EngineFault, InterruptedException {
    ready(timeout);
  }

  void ready(Duration longest) throws EngineFault, InterruptedException {
    strays.addAll(engine.awaitReady(longest));
  }

  void newGame() throws EngineFault, InterruptedException {
    send("ucinewgame");
    ready();
  }

  /**
   * Reads lines into a list for a time, or up to one with one of these first words. Returns that
   * line, or null if none arrives in time.
   */
  private @Nullable SessionLine listen(Duration time, List<SessionLine> lines, String... words)
      throws EngineFault, InterruptedException {
    long until = engine.now() + time.toNanos();
    for (int i = 0; i < MOST_LINES && engine.now() < until; i++) {
      SessionLine line = engine.next(until);
      if (line != null) {
        lines.add(line);
        if (Arrays.stream(words).anyMatch(line::begins)) {
          return line;
        }
      }
    }
    return null;
  }

  /** Sends a line. Returns whether readyok follows within a time. */
  boolean isReadyAfter(String line, Duration time) throws EngineFault, InterruptedException {
    send(line);
    return listen(time, new ArrayList<>(), "readyok") != null;
  }

  /** Searches to the end; a search that takes longer is stopped. */
  SearchLog search(TestPosition position, String go, Duration longest)
      throws EngineFault, InterruptedException {
    OpenSearch search = begin(position, go);
    boolean stopped = !search.isAnsweredWithin(longest);
    return stopped ? search.endedBy("stop") : search.log(false);
  }

  /** Sends a position and a {@code go}. */
  OpenSearch begin(TestPosition position, String go) throws EngineFault, InterruptedException {
    // What follows the answer to the search before would be taken for part of this one.
    ready();
    send(position.command());
    OpenSearch search = new OpenSearch(position, go);
    send(go);
    return search;
  }

  final class OpenSearch {
    private final TestPosition position;
    private final String go;
    private final long start = engine.now();
    private final List<SessionLine> lines = new ArrayList<>();

    OpenSearch(TestPosition position, String go) {
      this.position = position;
      this.go = go;
    }

    /** When {@code go} was sent, in the time of the dialogue. */
    long start() {
      return start;
    }

    /** Reads up to a line with one of these first words; null if none arrives in time. */
    @Nullable SessionLine await(Duration longest, String... words)
        throws EngineFault, InterruptedException {
      return listen(longest, lines, words);
    }

    /** Reads up to bestmove. */
    boolean isAnsweredWithin(Duration longest) throws EngineFault, InterruptedException {
      return await(longest, "bestmove") != null;
    }

    /** Sends a command that has to bring the answer. */
    SearchLog endedBy(String command) throws EngineFault, InterruptedException {
      send(command);
      return answered(command, true);
    }

    /** Waits for the answer, which is due after a command. */
    SearchLog answered(String command, boolean stopped) throws EngineFault, InterruptedException {
      if (!isAnsweredWithin(timeout)) {
        String detail = "no bestmove within " + Session.seconds(timeout) + " of " + command;
        throw new EngineFault(Outcome.TIME_OUT, detail);
      }
      return log(stopped);
    }

    /** The search so far. */
    SearchLog log(boolean stopped) {
      return new SearchLog(position, go, start, lines, stopped);
    }
  }

  @Override
  public void close() {
    engine.kill();
  }
}
