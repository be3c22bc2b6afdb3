package dev.plumbline.uci.client;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Info;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.Setting;
import dev.plumbline.io.InertText;
import dev.plumbline.uci.SearchCommands;
import dev.plumbline.uci.Words;
import dev.plumbline.uci.Words.CommandException;
import dev.plumbline.uci.client.EngineProcess.EngineLine;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A process that has answered {@code uci}: its name, its options and their values. The doctor and
 * the foreign perft also send it any command and receive its lines one by one; unlike {@link
 * UciEngine}, a session leaves it to them what may follow what.
 *
 * <p>An engine that crashes or hangs is gone: open another session. For one thread, except {@link
 * #kill}.
 */
public final class Session implements AutoCloseable {
  /** Longer names are cut. */
  private static final int LONGEST_NAME = 200;

  /** How long to wait for a second readyok; some engines ignore isready during a search. */
  private static final long LATE_ANSWER = 200_000_000;

  /** More output than this, over {@link #FLOOD_NANOS}, counts as a flood. */
  private static final long FLOOD_BYTES = 1 << 20;

  private static final long FLOOD_NANOS = 1_000_000_000;

  /** The interval of checks for a flood. */
  private static final long SLICE = 100_000_000;

  private static final int MOST_STRAYS = 10;

  /** Exchanges beyond these are not logged. */
  private static final int LONGEST_LOG = 100_000;

  private final long start = System.nanoTime();
  private final List<SessionLine> log = new ArrayList<>();
  private final EngineProcess process;
  private final OfferedOptions options = new OfferedOptions();
  private final Map<String, String> sent = new HashMap<>();
  private String name;
  private String author = "";

  private Session(UciSpec spec) throws EngineFailure, InterruptedException {
    process = EngineProcess.start(spec);
    name = spec.label();
  }

  /**
   * A line sent or received.
   *
   * @param nanos since the start of the session
   */
  public record SessionLine(long nanos, boolean isCommand, String text) {
    public boolean begins(String word) {
      return new EngineLine(0, text, false).begins(word);
    }
  }

  /**
   * Starts an engine, sends {@code uci} and logs all lines. Its options are not set.
   *
   * @throws EngineFailure if it cannot be started
   * @throws EngineFault if it does not answer
   */
  public static Session logged(UciSpec spec) throws EngineFailure, InterruptedException {
    return open(spec, true);
  }

  /** The same without a log. */
  public static Session started(UciSpec spec) throws EngineFailure, InterruptedException {
    return open(spec, false);
  }

  private static Session open(UciSpec spec, boolean isLogged)
      throws EngineFailure, InterruptedException {
    Session session = new Session(spec);
    boolean isOpen = false;
    try {
      if (isLogged) {
        session.process.tap(session::log);
      }
      session.process.send("uci");
      session.introduce(spec.initTimeout());
      isOpen = true;
      return session;
    } finally {
      if (!isOpen) {
        session.kill();
      }
    }
  }

  /**
   * Starts an engine, sets its options and waits until it is ready.
   *
   * @throws EngineFailure if it cannot be started, is not an engine, or an option is invalid
   */
  public static Session ready(UciSpec spec, Map<String, String> values)
      throws EngineFailure, InterruptedException {
    Session session = null;
    boolean isReady = false;
    try {
      session = open(spec, false);
      for (Map.Entry<String, String> option : values.entrySet()) {
        session.set(option.getKey(), option.getValue());
      }
      session.untilReady(spec.initTimeout());
      isReady = true;
      return session;
    } catch (EngineFault e) {
      String label = session == null ? spec.label() : session.name();
      throw new EngineFailure(label + " cannot be used: " + e.sentence(), e);
    } finally {
      if (!isReady && session != null) {
        session.kill();
      }
    }
  }

  private void log(long nanos, boolean isCommand, String text) {
    if (log.size() < LONGEST_LOG) {
      log.add(new SessionLine(nanos - start, isCommand, text));
    }
  }

  private void introduce(Duration timeout) throws EngineFault, InterruptedException {
    ReplyWait waiting = new ReplyWait("uciok", timeout);
    EngineLine line = waiting.next();
    while (!line.begins("uciok")) {
      Words words = new Words(line.text());
      switch (words.next()) {
        case "id" -> identify(words);
        case "option" -> options.note(words);
        default -> waiting.heard(line);
      }
      line = waiting.next();
    }
  }

  private void identify(Words words) {
    String key = words.next();
    String text = String.join(" ", words.rest()).replaceAll("\\p{Cntrl}", "?");
    String value = text.substring(0, Math.min(text.length(), LONGEST_NAME));
    name = key.equals("name") && !value.isEmpty() ? value : name;
    author = key.equals("author") ? value : author;
  }

  /** Receives lines until an expected word, with a timeout. */
  private final class ReplyWait {
    private final String expected;
    private final Duration timeout;
    private final long start = System.nanoTime();
    private final long bytesBefore = process.bytesRead();
    private String heard = "";

    ReplyWait(String expected, Duration timeout) {
      this.expected = expected;
      this.timeout = timeout;
    }

    EngineLine next() throws EngineFault, InterruptedException {
      EngineLine line = null;
      while (line == null) {
        long now = System.nanoTime();
        // Endless output is as bad as silence.
        if (now - start > timeout.toNanos()) {
          throw killed("no " + expected + " within " + seconds(timeout));
        }
        if (now - start > FLOOD_NANOS && process.bytesRead() - bytesBefore > FLOOD_BYTES) {
          throw killed("no " + expected + " within 1 s, but a flood of output");
        }
        line = process.receive(Math.min(start + timeout.toNanos(), now + SLICE));
      }
      if (line.isEnd()) {
        EngineFault end = process.exitFault();
        throw new EngineFault(end.outcome(), "no " + expected + ": " + end.sentence() + heard);
      }
      return line;
    }

    /** Notes a line that is not of the protocol: perhaps the program speaks another one. */
    void heard(EngineLine line) {
      if (!line.text().isBlank()) {
        String shown = InertText.quoted(line.text().strip());
        heard = "; it printed " + shown + ": does it need an argument, as in gnuchess -u?";
      }
    }

    private EngineFault killed(String why) {
      String sentence = why + process.words() + heard;
      process.kill();
      return new EngineFault(Outcome.TIME_OUT, sentence);
    }
  }

  /** As in "2.5 s". */
  public static String seconds(Duration duration) {
    double seconds = duration.toMillis() / 1000.0;
    return (seconds == Math.rint(seconds) ? Long.toString((long) seconds) : seconds + "") + " s";
  }

  public String name() {
    return name;
  }

  /** Empty if the engine names none. */
  public String author() {
    return author;
  }

  public List<Setting> settings() {
    return options.settings();
  }

  /** Whether the engine has an option of this name, in any case. */
  public boolean offers(String option) {
    return options.has(option);
  }

  EngineProcess process() {
    return process;
  }

  /** Sets an option, unless it has this value already. */
  public void set(String option, String value) throws EngineFailure {
    try {
      String command = options.command(option, value);
      if (!command.equals(sent.put(option.toLowerCase(Locale.ROOT), command))) {
        process.send(command);
      }
    } catch (CommandException e) {
      throw new EngineFailure(name + ": " + e.getMessage(), e);
    }
  }

  /**
   * Sends {@code ucinewgame}. Pressing {@code Clear Hash} as well would clear a large table twice.
   */
  void newGame() {
    process.send("ucinewgame");
  }

  /**
   * Waits until the engine is ready. Returns the lines about a search received meanwhile, which
   * belong to what went before.
   */
  private List<EngineLine> untilReady(Duration timeout) throws EngineFault, InterruptedException {
    List<EngineLine> strays = new ArrayList<>();
    process.askReady();
    ReplyWait waiting = new ReplyWait("readyok", timeout);
    EngineLine line = waiting.next();
    while (!line.begins("readyok")) {
      keepStray(line, strays);
      line = waiting.next();
    }
    long until = System.nanoTime() + timeout.toNanos();
    // The first may be the late answer to an isready during the previous search.
    while (process.isReadyDue()) {
      EngineLine more = process.receive(System.nanoTime() + LATE_ANSWER);
      if (more != null && more.isEnd()) {
        throw process.exitFault();
      }
      if (more == null || System.nanoTime() > until) {
        process.forgetReady();
      }
      if (more != null) {
        keepStray(more, strays);
      }
    }
    return strays;
  }

  private static void keepStray(EngineLine line, List<EngineLine> strays) {
    boolean isOfSearch = line.begins("bestmove") || Info.isOfSearch(line.text());
    if (isOfSearch && strays.size() < MOST_STRAYS) {
      strays.add(line);
    }
  }

  /**
   * Sends {@code position} with the moves made since the position was set up, and waits until the
   * engine is ready. Returns the lines about a search received meanwhile.
   */
  List<EngineLine> place(Position position, Duration timeout)
      throws EngineFault, InterruptedException {
    process.send(SearchCommands.position(position, !position.castling().isStandard()));
    return untilReady(timeout);
  }

  /** Sends {@code position}, and skips all output until the engine is ready. */
  public void place(Position position) throws EngineFault, InterruptedException {
    place(position, EngineTimeouts.NORMAL.ready());
  }

  /** Nanoseconds since the start. */
  public long now() {
    return System.nanoTime() - start;
  }

  public void send(String... commands) {
    process.send(commands);
  }

  /**
   * Sends {@code isready} and waits until the engine is ready. Returns the lines about a search
   * received meanwhile.
   */
  public List<SessionLine> awaitReady(Duration timeout) throws EngineFault, InterruptedException {
    return untilReady(timeout).stream().map(this::exchange).toList();
  }

  /** Sends {@code isready}; the {@code readyok} is received like other lines. */
  public void askReady() {
    process.askReady();
  }

  /**
   * The next line, or null if none arrives before a time, by {@link #now}.
   *
   * @throws EngineFault if the output has ended
   */
  public @Nullable SessionLine next(long until) throws EngineFault, InterruptedException {
    EngineLine line = process.receive(start + until);
    if (line != null && line.isEnd()) {
      throw process.exitFault();
    }
    return line == null ? null : exchange(line);
  }

  private SessionLine exchange(EngineLine line) {
    return new SessionLine(line.nanos() - start, false, line.text());
  }

  /** All lines so far, if they are logged. */
  public List<SessionLine> log() {
    return List.copyOf(log);
  }

  /** The first report of a sanitizer or failed assertion on standard error; empty without one. */
  public String alarm() {
    return process.alarm();
  }

  public long errorLines() {
    return process.errorLines();
  }

  public ProcessHandle handle() {
    return process.handle();
  }

  /** Whether the engine still accepts commands. */
  public boolean isUsable() {
    return process.isUsable();
  }

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
