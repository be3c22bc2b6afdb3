package dev.plumbline.uci;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.Setting;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A process that has introduced itself as an engine, and what it has been told since. */
final class Session {
  /** Longer names are no names. */
  private static final int LONGEST_NAME = 200;

  /** An engine that was asked twice says so twice, unless it does not listen while it searches. */
  private static final long BELATED = 200_000_000;

  /** An engine that says so much, for so long, does not listen. */
  private static final long FLOOD_BYTES = 1 << 20;

  private static final long FLOOD_NANOS = 1_000_000_000;

  /** How often to look whether there is a flood. */
  private static final long SLICE = 100_000_000;

  private static final int MOST_STRAYS = 10;

  private final EngineProcess process;
  private final OfferedOptions options = new OfferedOptions();
  private final Map<String, String> told = new HashMap<>();
  private String name;

  private Session(EngineProcess process, String name) {
    this.process = process;
    this.name = name;
  }

  /**
   * Starts an engine and has it introduce itself.
   *
   * @throws EngineFailure if it does not
   */
  static Session open(UciSpec spec) throws EngineFailure, InterruptedException {
    Session session = new Session(EngineProcess.start(spec), spec.label());
    try {
      session.process.say("uci");
      session.introduce(spec.initTimeout());
      return session;
    } catch (EngineFault e) {
      session.process.kill();
      throw new EngineFailure(spec.label() + " cannot be used: " + e.sentence(), e);
    } catch (InterruptedException e) {
      session.process.kill();
      throw e;
    }
  }

  private void introduce(Duration patience) throws EngineFault, InterruptedException {
    Waiting waiting = new Waiting("uciok", patience);
    EngineLine heard = waiting.next();
    while (!heard.begins("uciok")) {
      Words words = new Words(heard.text());
      switch (words.next()) {
        case "id" -> identify(words);
        case "option" -> options.note(words);
        default -> {
          // A greeting, or nothing that is needed.
        }
      }
      heard = waiting.next();
    }
  }

  private void identify(Words words) {
    if (words.next().equals("name") && words.hasNext()) {
      String told = String.join(" ", words.rest()).replaceAll("\\p{Cntrl}", "?");
      name = told.substring(0, Math.min(told.length(), LONGEST_NAME));
    }
  }

  /** Hears line after line until a certain word comes, but not for ever. */
  private final class Waiting {
    private final String awaited;
    private final Duration patience;
    private final long start = System.nanoTime();
    private final long bytesBefore = process.bytesRead();

    Waiting(String awaited, Duration patience) {
      this.awaited = awaited;
      this.patience = patience;
    }

    /** The next line. */
    EngineLine next() throws EngineFault, InterruptedException {
      EngineLine heard = null;
      while (heard == null) {
        long now = System.nanoTime();
        // One that talks on and on is as bad as one that is silent.
        if (now - start > patience.toNanos()) {
          throw killed("no " + awaited + " within " + seconds(patience));
        }
        if (now - start > FLOOD_NANOS && process.bytesRead() - bytesBefore > FLOOD_BYTES) {
          throw killed("no " + awaited + " within 1 s, but a flood of output");
        }
        heard = process.hear(Math.min(start + patience.toNanos(), now + SLICE));
      }
      if (heard.isEnd()) {
        EngineFault end = process.ending();
        throw new EngineFault(end.outcome(), "no " + awaited + ": " + end.sentence());
      }
      return heard;
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

  List<Setting> settings() {
    return options.settings();
  }

  boolean offers(String option) {
    return options.has(option);
  }

  EngineProcess process() {
    return process;
  }

  /** Sets an option, unless it was set so already. */
  void set(String option, String value) throws CommandException {
    String command = options.command(option, value);
    if (!command.equals(told.put(option.toLowerCase(Locale.ROOT), command))) {
      process.say(command);
    }
  }

  /**
   * Makes it forget. The protocol has no other command for that; to press {@code Clear Hash} too
   * would clear a large table twice.
   */
  void newGame() {
    process.say("ucinewgame");
  }

  /**
   * Waits until it has done all that it was told. What it says before that belongs to what was
   * before.
   *
   * @return the moves among what it said
   */
  List<EngineLine> awaitReady(Duration patience) throws EngineFault, InterruptedException {
    List<EngineLine> moves = new ArrayList<>();
    process.askReady();
    Waiting waiting = new Waiting("readyok", patience);
    EngineLine heard = waiting.next();
    while (!heard.begins("readyok")) {
      if (heard.begins("bestmove") && moves.size() < MOST_STRAYS) {
        moves.add(heard);
      }
      heard = waiting.next();
    }
    long until = System.nanoTime() + patience.toNanos();
    // The first may have been the belated answer to a question in the search before.
    while (process.owesReady()) {
      EngineLine more = process.hear(System.nanoTime() + BELATED);
      if (more != null && more.isEnd()) {
        throw process.ending();
      }
      if (more == null || System.nanoTime() > until) {
        process.excuse();
      }
    }
    return moves;
  }

  /**
   * Sets up the position of the next search, and waits until the engine is ready for it.
   *
   * @return moves that it said meanwhile
   */
  List<EngineLine> place(Position position, boolean chess960, Duration patience)
      throws EngineFault, InterruptedException {
    process.say(SearchCommand.position(position, chess960));
    return awaitReady(patience);
  }
}
