package dev.plumbline.uci.client;

import static java.util.concurrent.TimeUnit.NANOSECONDS;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.Setting;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.Uci;
import dev.plumbline.uci.Words;
import dev.plumbline.uci.Words.CommandException;
import dev.plumbline.uci.client.EngineProcess.EngineLine;
import dev.plumbline.uci.client.EngineProcess.Tap;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A process that has answered {@code uci}: its name, its options and their values. */
final class Session {
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

  private final EngineProcess process;
  private final OfferedOptions options = new OfferedOptions();
  private final Map<String, String> sent = new HashMap<>();
  private String name;
  private String author = "";

  private Session(EngineProcess process, String name) {
    this.process = process;
    this.name = name;
  }

  /**
   * Starts an engine and sends {@code uci}.
   *
   * @param tap sees all lines from the first one on
   * @throws EngineFailure if it cannot be started
   * @throws EngineFault if it does not answer
   */
  static Session open(UciSpec spec, Tap tap) throws EngineFailure, InterruptedException {
    Session session = new Session(EngineProcess.start(spec), spec.label());
    boolean isOpen = false;
    try {
      session.process.tap(tap);
      session.process.send("uci");
      session.introduce(spec.initTimeout());
      isOpen = true;
      return session;
    } finally {
      if (!isOpen) {
        session.process.kill();
      }
    }
  }

  /** Starts a process, sets its options and waits until it is ready. */
  static Session ready(UciSpec spec, Map<String, String> values)
      throws EngineFailure, InterruptedException {
    Session session = null;
    boolean isReady = false;
    try {
      session = open(spec, (nanos, isCommand, text) -> {});
      for (Map.Entry<String, String> option : values.entrySet()) {
        session.set(option.getKey(), option.getValue());
      }
      session.awaitReady(spec.initTimeout());
      isReady = true;
      return session;
    } catch (CommandException e) {
      throw new EngineFailure(label(session, spec) + ": " + e.getMessage(), e);
    } catch (EngineFault e) {
      throw new EngineFailure(label(session, spec) + " cannot be used: " + e.sentence(), e);
    } finally {
      if (!isReady && session != null) {
        session.process().kill();
      }
    }
  }

  private static String label(@Nullable Session session, UciSpec spec) {
    return session == null ? spec.label() : session.name();
  }

  private void introduce(Duration timeout) throws EngineFault, InterruptedException {
    Waiting waiting = new Waiting("uciok", timeout);
    EngineLine line = waiting.next();
    while (!line.begins("uciok")) {
      Words words = new Words(line.text());
      switch (words.next()) {
        case "id" -> identify(words);
        case "option" -> options.note(words);
        default -> {
          // A greeting, or irrelevant.
        }
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
  private final class Waiting {
    private final String expected;
    private final Duration timeout;
    private final long start = System.nanoTime();
    private final long bytesBefore = process.bytesRead();

    Waiting(String expected, Duration timeout) {
      this.expected = expected;
      this.timeout = timeout;
    }

    /** The next line. */
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
        throw new EngineFault(end.outcome(), "no " + expected + ": " + end.sentence());
      }
      return line;
    }

    private EngineFault killed(String why) {
      String sentence = why + process.words();
      process.kill();
      return new EngineFault(Outcome.TIME_OUT, sentence);
    }
  }

  /** As in "2.5 s". */
  static String seconds(Duration duration) {
    double seconds = duration.toMillis() / 1000.0;
    return (seconds == Math.rint(seconds) ? Long.toString((long) seconds) : seconds + "") + " s";
  }

  String name() {
    return name;
  }

  String author() {
    return author;
  }

  List<Setting> settings() {
    return options.settings();
  }

  boolean offers(String option) {
    return options.has(option);
  }

  EngineProcess process() {
    return process;
  }

  /** Sets an option, unless it has this value already. */
  void set(String option, String value) throws CommandException {
    String command = options.command(option, value);
    if (!command.equals(sent.put(option.toLowerCase(Locale.ROOT), command))) {
      process.send(command);
    }
  }

  /**
   * Sends {@code ucinewgame}. Pressing {@code Clear Hash} as well would clear a large table twice.
   */
  void newGame() {
    process.send("ucinewgame");
  }

  /**
   * Waits until the engine is ready. Earlier output belongs to what went before.
   *
   * @return the bestmove lines among it
   */
  List<EngineLine> awaitReady(Duration timeout) throws EngineFault, InterruptedException {
    List<EngineLine> moves = new ArrayList<>();
    process.askReady();
    Waiting waiting = new Waiting("readyok", timeout);
    EngineLine line = waiting.next();
    while (!line.begins("readyok")) {
      keepMove(line, moves);
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
        keepMove(more, moves);
      }
    }
    return moves;
  }

  private static void keepMove(EngineLine line, List<EngineLine> moves) {
    if (line.begins("bestmove") && moves.size() < MOST_STRAYS) {
      moves.add(line);
    }
  }

  /**
   * Sets up the position of the next search and waits until the engine is ready.
   *
   * @return the bestmove lines received meanwhile
   */
  List<EngineLine> place(Position position, boolean chess960, Duration timeout)
      throws EngineFault, InterruptedException {
    process.send(position(position, chess960));
    return awaitReady(timeout);
  }

  /** The command {@code position}, with the history of moves as far as known. */
  static String position(Position position, boolean chess960) {
    Position start = position.copy();
    Deque<String> moves = new ArrayDeque<>();
    while (start.pliesMade() > 0 && start.lastMove() != Move.NONE) {
      moves.addFirst(Uci.write(start.lastMove(), chess960));
      start.unmake();
    }
    String command = "position fen " + Fen.write(start);
    return moves.isEmpty() ? command : command + " moves " + String.join(" ", moves);
  }

  /** The command {@code go}; without limits, {@code go infinite}. */
  static String go(Limits limits, boolean chess960) {
    StringBuilder command = new StringBuilder("go");
    limits.nanos().ifPresent(nanos -> command.append(" movetime ").append(millis(nanos)));
    limits.nodes().ifPresent(nodes -> command.append(" nodes ").append(nodes));
    limits.depth().ifPresent(depth -> command.append(" depth ").append(depth));
    limits.mate().ifPresent(moves -> command.append(" mate ").append(moves));
    if (command.length() == "go".length()) {
      command.append(" infinite");
    }
    if (!limits.searchMoves().isEmpty()) {
      // Last, because some engines take everything that follows as moves.
      command.append(" searchmoves");
      limits.searchMoves().forEach(move -> command.append(' ').append(Uci.write(move, chess960)));
    }
    return command.toString();
  }

  /** At least 1: some engines take 0 as no limit. */
  private static long millis(long nanos) {
    return Math.max(1, NANOSECONDS.toMillis(nanos));
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
