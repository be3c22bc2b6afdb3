package dev.plumbline.doctor;

import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.Setting;
import dev.plumbline.uci.client.EngineFault;
import dev.plumbline.uci.client.Session;
import dev.plumbline.uci.client.Session.Exchange;
import dev.plumbline.uci.client.UciSpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A process of the engine that has answered {@code uci}, and the user's options are set. */
final class EngineSession implements AutoCloseable {
  private static final String THREADS = "Threads";
  private static final int MOST_LINES = 200_000;
  private static final Duration A_MOMENT = Duration.ofMillis(1);

  private final Session engine;
  private final Duration timeout;
  private final List<Exchange> strays = new ArrayList<>();
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

  /** Starts a process. */
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

  Duration timeout() {
    return timeout;
  }

  /** Notes that the engine will end, so that no more answers are expected. */
  Session ending() {
    isEnding = true;
    return engine;
  }

  boolean isEnding() {
    return isEnding;
  }

  /** Moves that arrived while no search was on. */
  List<Exchange> strays() {
    return strays;
  }

  void send(String... commands) {
    engine.send(commands);
  }

  /** Sets an option, whether the engine offers it or not; a button has no value. */
  void set(String option, String value) {
    String spelling = setting(option).map(Setting::name).orElse(option);
    boolean isButton = setting(option).filter(one -> one.type() == Setting.Type.BUTTON).isPresent();
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

  /** Lines that arrive within a time, up to one with this first word. */
  List<Exchange> listen(Duration time, @Nullable String word)
      throws EngineFault, InterruptedException {
    List<Exchange> lines = new ArrayList<>();
    long until = engine.now() + time.toNanos();
    while (engine.now() < until && lines.size() < MOST_LINES) {
      Exchange line = engine.next(until);
      if (line != null) {
        lines.add(line);
        if (word != null && line.begins(word)) {
          break;
        }
      }
    }
    return lines;
  }

  /** Searches to the end, which the limit of {@code go} is to bring within the timeout. */
  SearchLog search(TestPosition position, String go) throws EngineFault, InterruptedException {
    return search(position, go, timeout);
  }

  /** Searches to the end; a search that takes longer is stopped. */
  SearchLog search(TestPosition position, String go, Duration longest)
      throws EngineFault, InterruptedException {
    long start = begin(position, go);
    List<Exchange> lines = new ArrayList<>(listen(longest, "bestmove"));
    boolean stopped = !isAnswered(lines);
    if (stopped) {
      send("stop");
      lines.addAll(awaitMove("stop"));
    }
    return new SearchLog(position, go, start, lines, stopped);
  }

  /** Sends a position and a {@code go}. Returns the time. */
  long begin(TestPosition position, String go) throws EngineFault, InterruptedException {
    // A second answer to the search before would be taken for that of this one.
    for (Exchange line : listen(A_MOMENT, null)) {
      if (line.begins("bestmove")) {
        strays.add(line);
      }
    }
    send(position.command());
    long start = engine.now();
    send(go);
    return start;
  }

  /** The lines up to bestmove after a command that has to bring it. */
  List<Exchange> awaitMove(String command) throws EngineFault, InterruptedException {
    List<Exchange> lines = listen(timeout, "bestmove");
    if (!isAnswered(lines)) {
      String seconds = timeout.toMillis() / 1000.0 + " s";
      throw new EngineFault(Outcome.TIME_OUT, "no bestmove within " + seconds + " of " + command);
    }
    return lines;
  }

  static boolean isAnswered(List<Exchange> lines) {
    return !lines.isEmpty() && lines.get(lines.size() - 1).begins("bestmove");
  }

  @Override
  public void close() {
    engine.kill();
  }
}
