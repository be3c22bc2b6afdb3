package dev.plumbline.log;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a line of a log says.
 *
 * @param stream identifies the conversation with one engine within the log, such as {@code
 *     Faulty(3)}
 * @param name of the engine; empty if the log names none
 * @param game the number of the game; 0 if the log does not say
 * @param text of the command, of the output, or how the process ended
 * @param nanos by the clock of the log, whose zero is unknown; {@link #NO_TIME} without one
 */
record LogLine(LineKind kind, String stream, String name, int game, String text, long nanos) {
  static final long NO_TIME = -1;

  /** A line that belongs to the format, but not to a conversation. */
  static final LogLine REMARK = new LogLine(LineKind.REMARK, "", "", 0, "", NO_TIME);

  private static final Pattern TIME_OF_DAY =
      Pattern.compile("(\\d\\d):(\\d\\d):(\\d\\d)[.,](\\d{1,9})");

  private static final long NANOS_PER_SECOND = 1_000_000_000;
  private static final int NANO_DIGITS = 9;

  enum LineKind {
    /** To the engine. */
    COMMAND,
    /** From the engine. */
    OUTPUT,
    /** From the engine, on standard error. */
    ERROR_OUTPUT,
    /** The process has ended. */
    ENDED,
    /** The engine no longer answers. */
    STALLED,
    REMARK
  }

  /** The first time of day in a text, as in {@code 18:07:53.977}. */
  static long timeOfDay(String text) {
    Matcher time = TIME_OF_DAY.matcher(text);
    if (!time.find()) {
      return NO_TIME;
    }
    long minutes = Long.parseLong(time.group(1)) * 60 + Long.parseLong(time.group(2));
    long seconds = minutes * 60 + Long.parseLong(time.group(3));
    String fraction = (time.group(4) + "0".repeat(NANO_DIGITS)).substring(0, NANO_DIGITS);
    return seconds * NANOS_PER_SECOND + Long.parseLong(fraction);
  }
}
