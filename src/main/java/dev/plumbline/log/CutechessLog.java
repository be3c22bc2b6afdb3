package dev.plumbline.log;

import dev.plumbline.log.LogLine.LineKind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The debug output of cutechess-cli: milliseconds, {@code >} to and {@code <} from the engine, and
 * the number of its process. A game does not name its processes, but each of its two engines gets
 * {@code ucinewgame} next:
 *
 * <pre>
 * Started game 2 of 4 (Glaurung vs Faulty)
 * 790 &gt;Glaurung(2): ucinewgame
 * 790 &gt;Faulty(3): ucinewgame
 * 792 &lt;Glaurung(2): readyok
 * Terminating process of engine Faulty(3)
 * Finished game 2 (Glaurung vs Faulty): 1-0 {Black disconnects}
 * </pre>
 */
final class CutechessLog implements LogReader {
  private static final Pattern ENGINE =
      Pattern.compile("(\\d{1,18}) ([<>])((.{1,200}?)\\(\\d{1,9}\\)): ?(.*)", Pattern.DOTALL);
  private static final Pattern START =
      Pattern.compile("Started game (\\d{1,9}) of \\d+ \\((.{1,200}) vs (.{1,200})\\)");
  private static final Pattern END =
      Pattern.compile("Terminating process of engine ((.{1,200})\\(\\d{1,9}\\))");
  private static final Pattern FORFEIT =
      Pattern.compile(
          "Finished game (\\d{1,9}) \\((.{1,200}) vs (.{1,200})\\): \\S+"
              + " \\{((White|Black)(?:'s connection)? (disconnects|stalls))\\}");
  private static final Pattern REMARK =
      Pattern.compile(
          "(?:Started|Finished) (?:game|match)\\b.*|(?:Score of|Elo difference:|SPRT:|Player:|Rank "
              + "|Indexing |Warning: |Terminating | {3}\"|\\.\\.\\.).*|\\s*");
  private static final int MOST_WAITING = 1000;

  /** An engine of a game that has not begun for its process. */
  private record WaitingEngine(int game, String name) {}

  private final Deque<WaitingEngine> waiting = new ArrayDeque<>();
  private final Map<String, Integer> games = LogReader.bounded();

  /** The streams of processes by their game and name. */
  private final Map<String, List<String>> players = LogReader.bounded();

  private long now = LogLine.NO_TIME;

  @Override
  public @Nullable LogLine read(String line) {
    Matcher engine = ENGINE.matcher(line);
    if (engine.matches()) {
      now = TimeUnit.MILLISECONDS.toNanos(Long.parseLong(engine.group(1)));
      String stream = engine.group(3);
      boolean isCommand = engine.group(2).equals(">");
      if (isCommand && engine.group(5).equals("ucinewgame")) {
        begin(stream, engine.group(4));
      }
      LineKind kind = isCommand ? LineKind.COMMAND : LineKind.OUTPUT;
      return line(kind, stream, engine.group(4), engine.group(5));
    }
    Matcher end = END.matcher(line);
    if (end.matches()) {
      return line(LineKind.ENDED, end.group(1), end.group(2), "cutechess-cli ended it");
    }
    Matcher start = START.matcher(line);
    if (start.matches()) {
      await(Integer.parseInt(start.group(1)), start.group(2), start.group(3));
      return LogLine.REMARK;
    }
    Matcher forfeit = FORFEIT.matcher(line);
    if (forfeit.matches()) {
      return forfeit(forfeit);
    }
    return REMARK.matcher(line).matches() ? LogLine.REMARK : null;
  }

  private void await(int game, String white, String black) {
    waiting.add(new WaitingEngine(game, white));
    waiting.add(new WaitingEngine(game, black));
    while (waiting.size() > MOST_WAITING) {
      waiting.remove();
    }
  }

  private void begin(String stream, String name) {
    games.remove(stream);
    for (WaitingEngine each : waiting) {
      if (each.name().equals(name)) {
        waiting.remove(each);
        games.put(stream, each.game());
        players.computeIfAbsent(each.game() + " " + name, any -> new ArrayList<>(2)).add(stream);
        return;
      }
    }
  }

  /** Only of two engines with different names is it clear which one the result blames. */
  private LogLine forfeit(Matcher result) {
    String name = result.group(result.group(5).equals("White") ? 2 : 3);
    List<String> streams = players.getOrDefault(result.group(1) + " " + name, List.of());
    if (streams.size() != 1) {
      return LogLine.REMARK;
    }
    LineKind kind = result.group(6).equals("stalls") ? LineKind.STALLED : LineKind.ENDED;
    return line(kind, streams.get(0), name, result.group(4));
  }

  private LogLine line(LineKind kind, String stream, String name, String text) {
    return new LogLine(kind, stream, name, games.getOrDefault(stream, 0), text, now);
  }
}
