package dev.plumbline.log;

import dev.plumbline.log.LogLine.LineKind;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The log of fastchess. Each thread plays one game at a time, so that the number of the thread and
 * the name tell engines apart:
 *
 * <pre>
 * [TRACE ] [18:07:53.978185] &lt;     1405&gt; fastchess --- Game 1 between Faulty and Glaurung starting
 * [Engine] [18:07:53.979693] &lt;     1405&gt;  Faulty &lt;--- uci
 * [Engine] [18:07:54.167447] &lt;     1405&gt;  Faulty ---&gt; id name Stockfish 15.1
 * [Engine] [18:08:02.748054] &lt;     1405&gt;  &lt;stderr&gt; Faulty ---&gt; assertion failed
 * [WARN  ] [18:08:02.751937] &lt;     1405&gt; fastchess --- Engine Faulty disconnects
 * </pre>
 */
final class FastchessLog implements LogReader {
  private static final Pattern ENGINE =
      Pattern.compile(
          "\\[Engine *\\] \\[([0-9:.]{1,20})\\] < *(\\d*)> +(<stderr> )?(.{1,200}?) (<---|--->)"
              + " ?(.*)",
          Pattern.DOTALL);
  private static final Pattern REMARK =
      Pattern.compile(
          "\\[[A-Z]{1,8} *\\] \\[([0-9:.]{1,20})\\] < *(\\d*)> +fastchess --- (.*)",
          Pattern.DOTALL);
  private static final Pattern START =
      Pattern.compile("Game (\\d{1,9}) between .* starting", Pattern.DOTALL);
  private static final Pattern TROUBLE =
      Pattern.compile("Engine (.{1,200}) (disconnects|stalls)", Pattern.DOTALL);

  /** How the further lines of a warning begin; it ends with an empty one. */
  private static final Pattern DETAIL = Pattern.compile("(?:Info|Position|Moves); .*|\\s*");

  private final Map<String, Integer> games = LogReader.bounded();

  @Override
  public @Nullable LogLine read(String line) {
    Matcher engine = ENGINE.matcher(line);
    if (engine.matches()) {
      LineKind kind =
          engine.group(3) != null
              ? LineKind.ERROR_OUTPUT
              : engine.group(5).equals("<---") ? LineKind.COMMAND : LineKind.OUTPUT;
      return line(kind, engine.group(2), engine.group(4), engine.group(6), engine.group(1));
    }
    Matcher remark = REMARK.matcher(line);
    if (!remark.matches()) {
      return DETAIL.matcher(line).matches() ? LogLine.REMARK : null;
    }
    String thread = remark.group(2);
    Matcher start = START.matcher(remark.group(3));
    Matcher trouble = TROUBLE.matcher(remark.group(3));
    if (start.matches()) {
      games.put(thread, Integer.parseInt(start.group(1)));
    } else if (trouble.matches()) {
      LineKind kind = trouble.group(2).equals("stalls") ? LineKind.STALLED : LineKind.ENDED;
      return line(kind, thread, trouble.group(1), remark.group(3), remark.group(1));
    }
    return LogLine.REMARK;
  }

  private LogLine line(LineKind kind, String thread, String name, String text, String time) {
    int game = games.getOrDefault(thread, 0);
    return new LogLine(kind, thread + " " + name, name, game, text, LogLine.timeOfDay(time));
  }
}
