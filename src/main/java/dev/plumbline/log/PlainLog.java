package dev.plumbline.log;

import dev.plumbline.log.LogLine.Kind;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A conversation with one engine in which a prefix shows the direction, perhaps after the time.
 * Stockfish's own {@code Debug Log File} is one of these: {@code >>} to and {@code <<} from it.
 */
final class PlainLog implements LogReader {
  static final String COMMANDS =
      "(?:uci|isready|ucinewgame|stop|ponderhit|quit|go(?: .*)?|position (?:startpos|fen).*"
          + "|setoption name .*)";
  static final String OUTPUTS =
      "(?:uciok|readyok|bestmove \\S.*|info .*|id (?:name|author) .*|option name .*)";

  /** Figures and their punctuation, in words of their own. */
  private static final Pattern TIME =
      Pattern.compile("(?:[\\[(]?[0-9][-0-9:.,TZ/]*[\\])]?[ \\t]+){0,3}");

  private static final Pattern COMMAND = Pattern.compile("(\\S.{0,30}?)[ \\t]*" + COMMANDS);
  private static final Pattern OUTPUT = Pattern.compile("(\\S.{0,30}?)[ \\t]*" + OUTPUTS);

  private final String to;
  private final String from;

  PlainLog(String to, String from) {
    this.to = to;
    this.from = from;
  }

  /** A reader of the two prefixes that commands and output most often have; null without them. */
  static @Nullable PlainLog learned(List<String> sample) {
    String to = mostFrequent(sample, COMMAND);
    String from = mostFrequent(sample, OUTPUT);
    return to == null || from == null || to.equals(from) ? null : new PlainLog(to, from);
  }

  private static @Nullable String mostFrequent(List<String> sample, Pattern pattern) {
    Map<String, Integer> counts = new HashMap<>();
    for (String line : sample) {
      Matcher parts = pattern.matcher(line.substring(timeEnd(line)));
      if (parts.matches()) {
        counts.merge(parts.group(1), 1, Integer::sum);
      }
    }
    return counts.entrySet().stream()
        .max(
            Map.Entry.<String, Integer>comparingByValue()
                .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
        .map(Map.Entry::getKey)
        .orElse(null);
  }

  private static int timeEnd(String line) {
    Matcher time = TIME.matcher(line);
    return time.lookingAt() ? time.end() : 0;
  }

  @Override
  public @Nullable LogLine read(String line) {
    if (line.isBlank()) {
      return LogLine.REMARK;
    }
    int start = timeEnd(line);
    boolean isTo = line.startsWith(to, start);
    boolean isFrom = line.startsWith(from, start);
    if (!isTo && !isFrom) {
      return null;
    }
    // One prefix may be the beginning of the other one.
    boolean isCommand = isTo && (!isFrom || to.length() > from.length());
    String text = line.substring(start + (isCommand ? to : from).length()).stripLeading();
    long nanos = LogLine.timeOfDay(line.substring(0, start));
    return new LogLine(isCommand ? Kind.COMMAND : Kind.OUTPUT, "", "", 0, text, nanos);
  }
}
