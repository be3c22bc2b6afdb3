package dev.plumbline.cli.terminal;

/**
 * A control sequence of our own for the terminal: a colour, or a line erased. Until {@link
 * SafeWriter} writes it, it is sealed with a word that no text from outside can know, so that
 * escape characters in foreign text never pass for ours.
 */
public final class ControlSequence {
  /** A noncharacter, which Unicode keeps for use inside a program; then a word made at start-up. */
  private static final String SEAL =
      "\ufdd0" + Long.toHexString(System.nanoTime() * 31 + new Object().hashCode()) + ":";

  private static final char END = '\ufdd1';

  private ControlSequence() {}

  /** The sequence that begins with ESC and a bracket, sealed: {@code 1;31m}, {@code K}. */
  static String of(String command) {
    return SEAL + "\u001b[" + command + END;
  }

  /** The text in a colour, by the numbers of the terminal: {@code 1;31}. */
  public static String coloured(String numbers, String text) {
    return of(numbers + 'm') + text + of("0m");
  }

  /** Back to the first column, sealed. */
  static String carriageReturn() {
    return SEAL + '\r' + END;
  }

  /** Where the sealed sequence that begins here ends; the same place where none begins. */
  static int end(String text, int at) {
    return text.startsWith(SEAL, at) ? text.indexOf(END, at) + 1 : at;
  }

  /** What is inside the seal. */
  static String open(String sealed) {
    return sealed.substring(SEAL.length(), sealed.length() - 1);
  }
}
