package dev.plumbline.log;

import dev.plumbline.log.LogLine.LineKind;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Conversations in which a prefix shows the direction, perhaps after the time and with the number
 * of the process. The prefixes are learned, since programs use the same signs in opposite senses:
 *
 * <pre>
 * &gt;&gt; uci                                                (to Stockfish, Debug Log File)
 * DEBUG:chess.engine:&lt;UciProtocol (pid=6176)&gt;: &gt;&gt; uciok    (from an engine, python-chess)
 * </pre>
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

  private static final Pattern COMMAND = Pattern.compile("(\\S.{0,80}?)[ \\t]*" + COMMANDS);
  private static final Pattern OUTPUT = Pattern.compile("(\\S.{0,80}?)[ \\t]*" + OUTPUTS);

  /** The number of a process within a prefix, as in {@code (pid=6176)} or {@code (2)}. */
  private static final Pattern PROCESS = Pattern.compile("(?<=[(=])\\d{1,9}(?=\\))");

  private static final String ANY_PROCESS = "\0";

  private final Pattern to;
  private final Pattern from;

  private PlainLog(String to, String from) {
    this.to = pattern(to);
    this.from = pattern(from);
  }

  private static Pattern pattern(String prefix) {
    return Pattern.compile(
        Stream.of(prefix.split(ANY_PROCESS, 2))
            .map(Pattern::quote)
            .collect(Collectors.joining("(\\d{1,9})")));
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
        counts.merge(PROCESS.matcher(parts.group(1)).replaceFirst(ANY_PROCESS), 1, Integer::sum);
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
    Matcher command = to.matcher(line).region(start, line.length());
    Matcher output = from.matcher(line).region(start, line.length());
    boolean isTo = command.lookingAt();
    boolean isFrom = output.lookingAt();
    if (!isTo && !isFrom) {
      return null;
    }
    // One prefix may be the beginning of the other one.
    boolean isCommand = isTo && (!isFrom || command.end() > output.end());
    Matcher prefix = isCommand ? command : output;
    String process = prefix.groupCount() == 0 ? "" : prefix.group(1);
    String text = line.substring(prefix.end()).stripLeading();
    long nanos = LogLine.timeOfDay(line.substring(0, start));
    return new LogLine(isCommand ? LineKind.COMMAND : LineKind.OUTPUT, process, "", 0, text, nanos);
  }
}
