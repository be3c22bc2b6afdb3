package dev.plumbline.cli.terminal;

import dev.plumbline.io.InertText;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/**
 * The way of all text to a terminal or a log, on which foreign text becomes harmless: characters
 * that steer a terminal or are not seen are spelt out as {@code \x1b}, and so is what makes a build
 * server take a line for a command. Only line ends, tabs and {@link ControlSequence}s pass.
 */
public final class SafeWriter extends Writer {
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

  /**
   * Prints text for people through a {@link SafeWriter}. What is printed as a line stays one: a
   * line end inside it is foreign, as in the name of a file, and is spelt out.
   */
  public static final class SafePrinter extends PrintWriter {
    /**
     * @param flushesLines whether each line is flushed
     */
    public SafePrinter(Writer out, boolean flushesLines) {
      super(new SafeWriter(out, true), flushesLines);
    }

    @Override
    public void println(String line) {
      super.println(line.replace("\r", "\\x0d").replace("\n", "\\x0a"));
    }
  }

  /** A way to a terminal for UTF-8 data, on which nothing stays that could steer it. */
  static final class SafeOutputStream extends OutputStream {
    private static final int ROOM = 1 << 13;

    private final Writer out;
    private final CharsetDecoder decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPLACE)
            .onUnmappableCharacter(CodingErrorAction.REPLACE);
    private final ByteBuffer bytes = ByteBuffer.allocate(ROOM);
    private final CharBuffer characters = CharBuffer.allocate(ROOM);

    public SafeOutputStream(OutputStream out) {
      this.out = new SafeWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), false);
    }

    @Override
    public void write(int value) throws IOException {
      bytes.put((byte) value);
      if (!bytes.hasRemaining()) {
        decode();
      }
    }

    /** Passes on all but a character of which the last bytes have not come yet. */
    private void decode() throws IOException {
      bytes.flip();
      decoder.decode(bytes, characters, false);
      bytes.compact();
      out.write(characters.flip().toString());
      characters.clear();
    }

    @Override
    public void flush() throws IOException {
      decode();
      out.flush();
    }

    @Override
    public void close() throws IOException {
      flush();
    }
  }

  /**
   * A control sequence of our own for the terminal: a colour, or a line erased. Until {@link
   * SafeWriter} writes it, it is sealed with a word that no text from outside can know, so that
   * escape characters in foreign text never pass for ours.
   */
  public static final class ControlSequence {
    /**
     * A noncharacter, which Unicode keeps for use inside a program; then a word made at start-up.
     */
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
}
