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
 * Writes text to a terminal or a log and makes foreign text harmless: control and invisible
 * characters are spelt out as {@code \x1b}, and so are the characters that start a command in the
 * log of a build server. Only line ends, tabs and {@link ControlSequence}s pass.
 */
public final class SafeWriter extends Writer {
  /** How far the text matches a command such as {@code ##[error]} or {@code ##vso[task]}. */
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

  /** Guards commands if the text may end up in the log of a build server. */
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

  /** Writes a text that splits neither surrogate pairs nor our own control sequences. */
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

  /**
   * Build servers execute {@code ::error} at the start of a line, and {@code ##[error]} anywhere.
   */
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
   * Prints through a {@link SafeWriter}. A printed line stays one line: line ends inside it are
   * foreign, as in a file name, and are spelt out.
   */
  public static final class SafePrinter extends PrintWriter {
    public SafePrinter(Writer out, boolean flushesLines) {
      super(new SafeWriter(out, true), flushesLines);
    }

    @Override
    public void println(String line) {
      super.println(line.replace("\r", "\\x0d").replace("\n", "\\x0a"));
    }
  }

  /** Writes UTF-8 data to a terminal through a {@link SafeWriter}. */
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

    /** Writes all complete characters; the bytes of an incomplete one stay in the buffer. */
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
   * Our own control sequences: colours, erasing, cursor movement. Until {@link SafeWriter} writes
   * it, a sequence is sealed with a random word that foreign text cannot know, so that escape
   * characters in foreign text never pass.
   */
  public static final class ControlSequence {
    /** A Unicode noncharacter, followed by a word chosen at start-up. */
    private static final String SEAL =
        "\ufdd0" + Long.toHexString(System.nanoTime() * 31 + new Object().hashCode()) + ":";

    private static final char END = '\ufdd1';

    private ControlSequence() {}

    /** A sealed sequence after ESC and a bracket: {@code 1;31m}, {@code K}. */
    static String of(String command) {
      return SEAL + "\u001b[" + command + END;
    }

    /** The text in a colour, given by its ANSI numbers: {@code 1;31}. */
    public static String coloured(String numbers, String text) {
      return of(numbers + 'm') + text + of("0m");
    }

    /** A command of ours for a build server, which begins with two colons. */
    public static String workflowCommand(String command) {
      return SEAL + command.substring(0, 2) + END + command.substring(2);
    }

    static String carriageReturn() {
      return SEAL + '\r' + END;
    }

    /** The end of the sealed sequence at this offset; the same offset if there is none. */
    static int end(String text, int at) {
      return text.startsWith(SEAL, at) ? text.indexOf(END, at) + 1 : at;
    }

    static String open(String sealed) {
      return sealed.substring(SEAL.length(), sealed.length() - 1);
    }
  }
}
