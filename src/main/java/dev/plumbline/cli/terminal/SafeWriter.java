package dev.plumbline.cli.terminal;

import dev.plumbline.io.InertText;
import java.io.IOException;
import java.io.Writer;

/**
 * The way of all text to a terminal or a log, on which foreign text becomes harmless: characters
 * that steer a terminal or are not seen are spelt out as {@code \x1b}, and so is what makes a build
 * server take a line for a command. Only line ends, tabs and {@link ControlSequence}s pass.
 */
final class SafeWriter extends Writer {
  /** How much of a command such as {@code ##[error]} or {@code ##vso[task]} the text has so far. */
  private enum Prefix {
    NONE,
    HASH,
    HASHES,
    WORD
  }

  private final Writer out;
  private final boolean guardsCommands;
  private boolean atLineStart = true;
  private Prefix prefix = Prefix.NONE;

  /**
   * @param guardsCommands whether the text may end in the log of a build server
   */
  SafeWriter(Writer out, boolean guardsCommands) {
    super(out);
    this.out = out;
    this.guardsCommands = guardsCommands;
  }

  @Override
  public void write(char[] characters, int offset, int length) throws IOException {
    write(new String(characters, offset, length));
  }

  @Override
  public void write(String text, int offset, int length) throws IOException {
    write(text.substring(offset, offset + length));
  }

  @Override
  public void write(int character) throws IOException {
    write(String.valueOf((char) character));
  }

  /** Writes a text, in which no pair of surrogates and no sequence of ours is cut in two. */
  @Override
  public void write(String text) throws IOException {
    StringBuilder safe = new StringBuilder(text.length() + 16);
    synchronized (lock) {
      int at = 0;
      while (at < text.length()) {
        int end = ControlSequence.end(text, at);
        if (end > at) {
          safe.append(ControlSequence.open(text.substring(at, end)));
          at = end;
        } else if (text.startsWith("\r\n", at)) {
          at++;
        } else {
          int character = text.codePointAt(at);
          append(safe, character);
          at += Character.charCount(character);
        }
      }
      out.append(safe);
    }
  }

  private void append(StringBuilder safe, int character) {
    if (character == '\n' || character == '\t') {
      safe.append((char) character);
    } else if (guardsCommands && isCommand(character)) {
      InertText.escape(safe, character);
    } else {
      InertText.append(safe, character);
    }
    atLineStart = character == '\n' || (atLineStart && Character.isWhitespace(character));
    prefix = next(character);
  }

  /** Build servers obey {@code ::error} at the start of a line, and {@code ##[error]} anywhere. */
  private boolean isCommand(int character) {
    return (character == ':' && atLineStart)
        || (character == '[' && (prefix == Prefix.HASHES || prefix == Prefix.WORD));
  }

  private Prefix next(int character) {
    boolean hashes = prefix == Prefix.HASHES;
    if (character == '#') {
      return hashes || prefix == Prefix.HASH ? Prefix.HASHES : Prefix.HASH;
    }
    return Character.isLetter(character) && (hashes || prefix == Prefix.WORD)
        ? Prefix.WORD
        : Prefix.NONE;
  }

  @Override
  public void flush() throws IOException {
    out.flush();
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
