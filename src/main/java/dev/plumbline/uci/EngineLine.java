package dev.plumbline.uci;

/**
 * A line that an engine said, or that it will say nothing more.
 *
 * @param nanos of arrival, by the clock of {@link System#nanoTime}
 * @param text empty at the end
 */
record EngineLine(long nanos, String text, boolean isEnd) {
  /** The first word, by which the protocol tells lines apart. */
  boolean begins(String word) {
    String line = text.strip();
    return line.startsWith(word)
        && (line.length() == word.length() || line.charAt(word.length()) <= ' ');
  }
}
