package dev.plumbline.log;

import dev.plumbline.log.LogLine.Kind;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The log of python-chess at the level of debugging, in any layout: {@code <<} to and {@code >>}
 * from the engine, as seen by the engine's input and output.
 *
 * <pre>
 * DEBUG:chess.engine:&lt;UciProtocol (pid=6176)&gt;: &lt;&lt; uci
 * DEBUG:chess.engine:&lt;UciProtocol (pid=6176)&gt;: &gt;&gt; uciok
 * WARNING:chess.engine:&lt;UciProtocol (pid=6176)&gt;: stderr &gt;&gt; assertion failed
 * DEBUG:chess.engine:&lt;UciProtocol (pid=6176)&gt;: Connection lost (exit code: 3, error: None)
 * </pre>
 */
final class PythonChessLog implements LogReader {
  private static final Pattern ENGINE =
      Pattern.compile(
          "(.{0,200}?)<UciProtocol(?: \\(pid=(\\d{1,9})\\))?>: (?:(<<|>>|stderr >>) ?)?(.*)",
          Pattern.DOTALL);
  private static final Pattern REMARK =
      Pattern.compile(".{0,200}?\\b(?:DEBUG|INFO|WARNING|ERROR|CRITICAL)\\b.*|\\s*");

  @Override
  public @Nullable LogLine read(String line) {
    Matcher engine = ENGINE.matcher(line);
    if (!engine.matches()) {
      return REMARK.matcher(line).matches() ? LogLine.REMARK : null;
    }
    String process = engine.group(2) == null ? "" : engine.group(2);
    String text = engine.group(4);
    Kind kind = kind(engine.group(3), text);
    return kind == Kind.REMARK
        ? LogLine.REMARK
        : new LogLine(kind, process, "", 0, text, LogLine.timeOfDay(engine.group(1)));
  }

  private static Kind kind(@Nullable String sign, String text) {
    if (sign == null) {
      return text.startsWith("Connection lost") ? Kind.ENDED : Kind.REMARK;
    }
    return switch (sign) {
      case "<<" -> Kind.COMMAND;
      case ">>" -> Kind.OUTPUT;
      default -> Kind.ERROR_OUTPUT;
    };
  }
}
