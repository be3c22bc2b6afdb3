package dev.plumbline.epd;

import dev.plumbline.io.Windows1252;
import java.nio.charset.StandardCharsets;

/**
 * One line of an input.
 *
 * @param file the name of the input, as the user gave it; "-" for standard input
 * @param number from 1
 * @param text decoded, without its end
 * @param encoding how it was encoded
 * @param cut whether the line was too long to be kept: the text is its beginning, and {@link
 *     EntryReader#copyRest} gives the rest
 */
public record SourceLine(String file, long number, String text, Encoding encoding, boolean cut) {
  /** How the bytes of a line are to be read. */
  public enum Encoding {
    UTF_8,
    WINDOWS_1252
  }

  public SourceLine(String file, long number, String text) {
    this(file, number, text, Encoding.UTF_8, false);
  }

  /** The line as it stood in the input, without its end. */
  public byte[] bytes() {
    return encoding == Encoding.UTF_8
        ? text.getBytes(StandardCharsets.UTF_8)
        : Windows1252.encode(text);
  }
}
