package dev.plumbline.engine;

import org.jspecify.annotations.Nullable;

/**
 * What an engine said while it thought, word for word.
 *
 * @param nanos since the analysis began, by the clock of the one who asked
 * @param text without its line end
 * @param leaf how the line that it tells of ends; the builtin engine's exact lines only
 */
public record RawLine(long nanos, String text, @Nullable LeafRecord leaf) {
  /** Stands before the text of a {@code bestmove} that is not the answer of the search. */
  public static final String STRAY = "[stray] ";

  public RawLine(long nanos, String text) {
    this(nanos, text, null);
  }
}
