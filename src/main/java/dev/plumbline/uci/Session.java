package dev.plumbline.uci;

import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.Setting;
import java.time.Duration;
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

  private static final String CLEAR_HASH = "Clear Hash";

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
    } catch (Mishap e) {
      session.process.kill();
      throw new EngineFailure(spec.label() + " cannot be used: " + e.sentence(), e);
    } catch (InterruptedException e) {
      session.process.kill();
      throw e;
    }
  }

  private void introduce(Duration patience) throws Mishap, InterruptedException {
    long until = System.nanoTime() + patience.toNanos();
    Heard heard = next("uciok", until, patience);
    while (!heard.begins("uciok")) {
      Words words = new Words(heard.text());
      switch (words.next()) {
        case "id" -> identify(words);
        case "option" -> options.note(words);
        default -> {
          // A greeting, or nothing that is needed.
        }
      }
      heard = next("uciok", until, patience);
    }
  }

  private void identify(Words words) {
    if (words.next().equals("name") && words.hasNext()) {
      String told = String.join(" ", words.rest()).replaceAll("\\p{Cntrl}", "?");
      name = told.substring(0, Math.min(told.length(), LONGEST_NAME));
    }
  }

  private Heard next(String awaited, long until, Duration patience)
      throws Mishap, InterruptedException {
    Heard heard = process.hear(until);
    // One that talks on and on is as bad as one that is silent.
    if (heard == null || System.nanoTime() - until > 0) {
      String sentence = "no " + awaited + " within " + seconds(patience) + process.words();
      process.kill();
      throw new Mishap(Outcome.TIME_OUT, sentence);
    }
    if (heard.isEnd()) {
      Mishap end = process.ending();
      throw new Mishap(end.outcome(), "no " + awaited + ": " + end.sentence());
    }
    return heard;
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

  /** Lets it forget. */
  void newGame() throws CommandException {
    process.say("ucinewgame");
    if (options.has(CLEAR_HASH)) {
      process.say(options.command(CLEAR_HASH, ""));
    }
  }

  /**
   * Waits until it has done all that it was told. Whatever it says before that belongs to what was
   * before, a belated move too, and is dropped.
   */
  void awaitReady(Duration patience) throws Mishap, InterruptedException {
    process.askReady();
    long until = System.nanoTime() + patience.toNanos();
    boolean isReady = false;
    while (!isReady) {
      isReady = next("readyok", until, patience).begins("readyok");
    }
    // The first may have been the belated answer to a question in the search before.
    while (process.owesReady()) {
      Heard more = process.hear(System.nanoTime() + BELATED);
      if (more != null && more.isEnd()) {
        throw process.ending();
      }
      if (more == null || System.nanoTime() > until) {
        process.excuse();
      }
    }
  }
}
