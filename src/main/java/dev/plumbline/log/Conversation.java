package dev.plumbline.log;

import dev.plumbline.engine.BestMove;
import dev.plumbline.engine.Info;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.RawLine;
import dev.plumbline.log.LoggedSearch.LogPlace;
import dev.plumbline.log.LoggedSearch.SearchEnd;
import dev.plumbline.uci.Words;
import dev.plumbline.uci.server.GuiRequest;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Puts the lines of one stream of a log together into searches. A search is complete with the next
 * command of its game, so that it has what the engine writes after its answer, as strays. Mutable.
 */
final class Conversation {
  /** The most output of one search that is kept, in characters. */
  private static final int MOST_OF_SEARCH = 4_000_000;

  /** What a line takes besides its characters. */
  private static final int LINE_COST = 80;

  private static final int MOST_LAST_WORDS = 8;
  private static final int MOST_EARLY_LINES = 100;
  private static final int MOST_OPTIONS = 200;
  private static final int LONGEST_VALUE = 200;
  private static final long DAY = TimeUnit.DAYS.toNanos(1);

  private final String stream;
  private final IntSupplier ordinals;
  private final SortedMap<String, String> options = new TreeMap<>();

  /** What came before the first search, or between two. */
  private final Deque<RawLine> early = new ArrayDeque<>();

  private String named = "";
  private String idName = "";
  private String position = "startpos";
  private int newGames;
  private @Nullable Open open;

  /**
   * @param ordinals numbers the searches of all conversations as they begin
   */
  Conversation(String stream, IntSupplier ordinals) {
    this.stream = stream;
    this.ordinals = ordinals;
  }

  /** A search that has begun. */
  private static final class Open {
    private final LogPlace place;
    private final GuiRequest request;
    private final long start;
    private final Deque<RawLine> lines = new ArrayDeque<>();
    private final List<String> ends = new ArrayList<>();
    private final Deque<String> lastWords = new ArrayDeque<>();
    private long cost;
    private long lost;
    private long engineNanos;
    private @Nullable String answer;
    private long answered;
    private long last;
    private boolean stopped;
    private boolean stalled;
    private boolean quit;

    Open(LogPlace place, GuiRequest request, long start) {
      this.place = place;
      this.request = request;
      this.start = start;
    }

    /** Time since go; without a clock, what the engine has reported last. */
    private long elapsed(LogLine line) {
      if (start == LogLine.NO_TIME || line.nanos() == LogLine.NO_TIME) {
        if (line.text().contains(" time ") && Info.isInfo(line.text())) {
          long millis = Info.read(line.text()).millis();
          engineNanos = Math.max(engineNanos, TimeUnit.MILLISECONDS.toNanos(millis));
        }
        return engineNanos;
      }
      long elapsed = line.nanos() - start;
      // A clock that shows only the time of day begins again at midnight.
      return Math.max(0, elapsed < -DAY / 2 ? elapsed + DAY : elapsed);
    }

    private void add(RawLine line) {
      lines.add(line);
      cost += line.text().length() + LINE_COST;
      last = line.nanos();
    }

    /** Forgets the oldest lines until their cost is at most this. */
    private void shorten(long most) {
      while (cost > most && lines.size() > 1) {
        cost -= lines.remove().text().length() + LINE_COST;
        lost++;
      }
    }
  }

  /** Who receives complete searches. */
  @FunctionalInterface
  interface SearchConsumer {
    void search(LoggedSearch search) throws IOException;
  }

  /**
   * Takes the next line of the log.
   *
   * @param number of the line
   * @param room the characters that the output of all searches may still take
   */
  void take(LogLine line, long number, long room, SearchConsumer taker) throws IOException {
    named = line.name().isEmpty() ? named : line.name();
    switch (line.kind()) {
      case COMMAND -> command(line, number, taker);
      case OUTPUT -> output(line, room);
      case ERROR_OUTPUT -> error(line, room);
      case ENDED, STALLED -> {
        Open awaited = awaited();
        if (awaited != null) {
          awaited.ends.add(line.text());
          awaited.last = Math.max(awaited.last, awaited.elapsed(line));
          awaited.stalled |= line.kind() == LogLine.LineKind.STALLED;
        }
      }
      case REMARK -> {
        // Not of a conversation.
      }
    }
  }

  private void command(LogLine line, long number, SearchConsumer taker) throws IOException {
    Words words = new Words(line.text());
    Open awaited = awaited();
    switch (words.next()) {
      case "go" -> {
        if (awaited != null && awaited.stopped) {
          awaited.ends.add("no bestmove after stop");
          awaited.stalled = true;
        }
        end("no bestmove before the next go", taker);
        int game = line.game() == 0 ? newGames : line.game();
        LogPlace place = new LogPlace(engine(), process(), game, ordinals.getAsInt(), number);
        open = new Open(place, new GuiRequest(position, rest(words)), line.nanos());
        early.forEach(open::add);
        early.clear();
      }
      case "position" -> {
        endIfAnswered(taker);
        position = rest(words);
      }
      case "ucinewgame" -> {
        endIfAnswered(taker);
        newGames++;
      }
      case "setoption" -> {
        endIfAnswered(taker);
        set(words);
      }
      case "uci" -> {
        end("the engine was started again", taker);
        options.clear();
        position = "startpos";
      }
      case "stop" -> {
        if (awaited != null && awaited.ends.isEmpty()) {
          awaited.stopped = true;
        }
      }
      case "quit" -> {
        if (awaited != null && awaited.ends.isEmpty()) {
          awaited.quit = true;
        }
      }
      default -> {
        // Says nothing about searches.
      }
    }
  }

  /** The search that has begun and has no answer. */
  private @Nullable Open awaited() {
    return open != null && open.answer == null ? open : null;
  }

  private static String rest(Words words) {
    return String.join(" ", words.rest());
  }

  private void set(Words words) {
    if (!words.isNext("name")) {
      return;
    }
    words.next();
    String name = cut(String.join(" ", words.until("value")));
    String value = cut(rest(words));
    if (options.size() < MOST_OPTIONS) {
      options.put(name, value);
    }
  }

  private static String cut(String text) {
    return text.substring(0, Math.min(text.length(), LONGEST_VALUE));
  }

  private void output(LogLine line, long room) {
    if (open == null) {
      if (line.text().startsWith("id name ")) {
        idName = cut(line.text().substring("id name ".length()).strip());
      } else if (BestMove.isBestMove(line.text()) || Info.isOfSearch(line.text())) {
        early(RawLine.STRAY + line.text().strip());
      }
      return;
    }
    boolean isStray = open.answer != null && !line.text().startsWith(RawLine.GAME);
    if (!isStray && BestMove.isBestMove(line.text())) {
      open.answered = open.elapsed(line);
      open.answer = line.text();
    }
    if (!line.text().strip().equals("readyok")) {
      add(open, line, isStray ? RawLine.STRAY + line.text().strip() : line.text(), room);
    }
  }

  private void error(LogLine line, long room) {
    String text = RawLine.STDERR + line.text();
    if (open == null) {
      early(text);
      return;
    }
    add(open, line, text, room);
    open.lastWords.add(cut(line.text().strip()));
    if (open.lastWords.size() > MOST_LAST_WORDS) {
      open.lastWords.remove();
    }
  }

  private void early(String text) {
    early.add(new RawLine(0, cut(text)));
    if (early.size() > MOST_EARLY_LINES) {
      early.remove();
    }
  }

  private static void add(Open to, LogLine line, String text, long room) {
    to.add(new RawLine(to.elapsed(line), text));
    to.shorten(Math.max(0, Math.min(MOST_OF_SEARCH, to.cost + room)));
  }

  /** The characters of output that are kept. */
  long cost() {
    return open == null ? 0 : open.cost;
  }

  private void endIfAnswered(SearchConsumer taker) throws IOException {
    if (open != null && open.answer != null) {
      end("", taker);
    }
  }

  /**
   * Completes the search that has begun, if there is one.
   *
   * @param why it has no answer if nothing else explains it
   */
  void end(String why, SearchConsumer taker) throws IOException {
    Open ended = open;
    open = null;
    if (ended != null) {
      List<RawLine> lines = new ArrayList<>(ended.lines);
      if (ended.lost > 0) {
        lines.add(0, new RawLine(0, "[" + ended.lost + " lines were too many to be kept]"));
      }
      taker.search(
          new LoggedSearch(
              ended.place, ended.request, ended.stopped, ending(ended, why), lines, ended.lost));
    }
  }

  private static SearchEnd ending(Open ended, String why) {
    if (ended.answer != null) {
      return new SearchEnd(ended.answer, Outcome.ANSWERED, "", ended.answered);
    }
    String words =
        ended.lastWords.isEmpty() ? "" : "; its last words: " + String.join(" / ", ended.lastWords);
    String ends = String.join(", ", ended.ends);
    if (ended.stalled) {
      return new SearchEnd(null, Outcome.TIME_OUT, ends + words, ended.last);
    }
    if (!ended.ends.isEmpty()) {
      String sentence = "the process ended during the search: " + ends;
      return new SearchEnd(null, Outcome.CRASHED, sentence + words, ended.last);
    }
    String sentence = ended.quit ? "quit was sent before the answer" : why;
    return new SearchEnd(null, Outcome.UNFINISHED, sentence + words, ended.last);
  }

  /** The label of the engine: as the log names it, else as it names itself. */
  String engine() {
    return !named.isEmpty() ? named : !idName.isEmpty() ? idName : "engine";
  }

  /** Tells the processes of one engine apart; empty if the log does not. */
  private String process() {
    boolean isNumber = !stream.isEmpty() && stream.chars().allMatch(Character::isDigit);
    return isNumber ? engine() + "(" + stream + ")" : stream.startsWith(named + "(") ? stream : "";
  }

  /** The name that the engine gave itself; empty without one. */
  String idName() {
    return idName;
  }

  SortedMap<String, String> options() {
    return Collections.unmodifiableSortedMap(options);
  }
}
