package dev.plumbline.log;

import dev.plumbline.log.LogLine.Kind;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The log of PolyGlot, which translates between one engine and a program for xboard.
 *
 * <pre>
 * 1795457433.063 Adapter-&gt;Engine: uci
 * 1795457433.117 Engine-&gt;Adapter: uciok
 * 1795457434.690 Engine-&gt;Adapter: EOF
 * 1795457434.690 POLYGLOT Child exited with status 3.
 * </pre>
 */
final class PolyglotLog implements LogReader {
  private static final Pattern LINE =
      Pattern.compile(
          "(?:(\\d{1,10})\\.(\\d{1,9}) )?(?:(Adapter->Engine|Engine->Adapter): ?|(POLYGLO[TG]"
              + "|PolyGlot|GUI->Adapter:|Adapter->GUI:) ?)(.*)",
          Pattern.DOTALL);
  private static final String EXIT = "Child exited";

  @Override
  public @Nullable LogLine read(String line) {
    Matcher parts = LINE.matcher(line);
    if (!parts.matches()) {
      return line.isBlank() ? LogLine.REMARK : null;
    }
    long nanos =
        parts.group(1) == null
            ? LogLine.NO_TIME
            : LogLine.seconds(Long.parseLong(parts.group(1)), parts.group(2));
    String text = parts.group(5);
    if (parts.group(3) == null) {
      return text.startsWith(EXIT) ? line(Kind.ENDED, text, nanos) : LogLine.REMARK;
    }
    if (parts.group(3).startsWith("Adapter")) {
      return line(Kind.COMMAND, text, nanos);
    }
    return text.equals("EOF")
        ? line(Kind.ENDED, "its output ended", nanos)
        : line(Kind.OUTPUT, text, nanos);
  }

  private static LogLine line(Kind kind, String text, long nanos) {
    return new LogLine(kind, "", "", 0, text, nanos);
  }
}
