package dev.plumbline.engine;

import org.jspecify.annotations.Nullable;

/**
 * A raw line of output during an analysis.
 *
 * @param nanos since the start of the analysis, by the caller's clock
 * @param text without line end
 * @param leaf how its line ends; only lines of the builtin engine with the value of their first
 *     move
 */
public record RawLine(long nanos, String text, @Nullable LeafRecord leaf) {
  /** The prefix of a line that is not of the search: another answer, or what came after it. */
  public static final String STRAY = "[stray] ";

  /** The prefix of a line that the engine wrote to standard error. */
  public static final String STDERR = "[stderr] ";

  /** The prefix of what the record of a game says about the search. */
  public static final String GAME = "[game] ";

  public RawLine(long nanos, String text) {
    this(nanos, text, null);
  }

  /** A line that is not of the search, without its prefix; empty for any other. */
  public String stray() {
    return text.startsWith(STRAY) ? text.substring(STRAY.length()) : "";
  }
}
