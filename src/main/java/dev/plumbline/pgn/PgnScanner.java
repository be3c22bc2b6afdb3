package dev.plumbline.pgn;

import dev.plumbline.io.ByteLines;
import dev.plumbline.io.Compression;
import dev.plumbline.io.LineDecoder;
import dev.plumbline.io.Utf8Stream;
import dev.plumbline.pgn.PgnToken.Kind;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a file of games into tokens and passes over the rest: comments, variations however nested,
 * annotations, move numbers, escaped lines. Holds one line at a time.
 */
final class PgnScanner implements Closeable {
  /** What a game begins with; it ends a comment that somebody forgot to close. */
  private static final String FIRST_TAG = "[Event ";

  private static final String SINGLE_SIGNS = "(){}[];<>$";

  private final ByteLines lines;
  private final LineDecoder decoder = new LineDecoder();

  /** The line at hand, and how far it is read. */
  private String text = "";

  private int index;
  private long number;

  /** How many variations are open. */
  private int depth;

  private boolean inComment;

  PgnScanner(String name, InputStream raw) throws IOException {
    lines = new ByteLines(Utf8Stream.of(Compression.plain(name, raw)));
  }

  /** The next token; at the end of the file, its end for ever. */
  PgnToken next() throws IOException {
    while (true) {
      if (index >= text.length()) {
        PgnToken told = nextLine();
        if (told != null) {
          return told;
        }
      } else if (inComment) {
        int end = text.indexOf('}', index);
        inComment = end < 0;
        index = end < 0 ? text.length() : end + 1;
      } else {
        PgnToken token = token();
        if (token != null) {
          return token;
        }
      }
    }
  }

  /** Goes to the next line; a token if there is something to be told of it. */
  private @Nullable PgnToken nextLine() throws IOException {
    if (!lines.next()) {
      boolean wasOpen = inComment;
      inComment = false;
      return wasOpen ? trouble("a comment is never closed") : at(Kind.END, "", text.length());
    }
    number++;
    text = decoder.decode(lines);
    index = 0;
    if (lines.isCut()) {
      text = "";
      return trouble("a line is longer than a megabyte");
    }
    if (text.startsWith(FIRST_TAG)) {
      boolean wasOpen = inComment;
      inComment = false;
      depth = 0;
      return wasOpen ? trouble("a comment was not closed before this game") : null;
    }
    if (text.startsWith("%")) {
      index = text.length();
    }
    return null;
  }

  /** What stands at the index, or null if it is passed over. */
  private @Nullable PgnToken token() {
    char c = text.charAt(index);
    switch (c) {
      case '{' -> inComment = true;
      case ';' -> index = text.length();
      case '<' -> index = Math.max(index, text.indexOf('>', index));
      case '(' -> depth++;
      case ')' -> depth = Math.max(0, depth - 1);
      case '[' -> {
        if (depth == 0 || index == 0) {
          depth = 0;
          return tag();
        }
      }
      default -> {
        if (SINGLE_SIGNS.indexOf(c) < 0 && !isBlank(c)) {
          return word();
        }
      }
    }
    index++;
    return null;
  }

  private PgnToken tag() {
    int start = index;
    int[] end = {index};
    String[] pair = PgnTag.read(text, start, end);
    index = end[0];
    return pair == null
        ? at(Kind.TROUBLE, "a tag is as [Name \"value\"]", start)
        : new PgnToken(Kind.TAG, pair[0], pair[1], number, start + 1);
  }

  /** A word and what it means outside of variations. */
  private @Nullable PgnToken word() {
    int start = index;
    while (index < text.length()
        && !isBlank(text.charAt(index))
        && SINGLE_SIGNS.indexOf(text.charAt(index)) < 0) {
      index++;
    }
    if (depth > 0) {
      return null;
    }
    String word = text.substring(start, index);
    if (PgnWord.isResult(word)) {
      return at(Kind.RESULT, word, start);
    }
    int skipped = PgnWord.numberLength(word);
    String rest = word.substring(skipped);
    return PgnWord.isMove(rest) ? at(Kind.MOVE, rest, start + skipped) : null;
  }

  private PgnToken trouble(String reason) {
    return at(Kind.TROUBLE, reason, 0);
  }

  private PgnToken at(Kind kind, String what, int start) {
    return new PgnToken(kind, what, "", number, start + 1);
  }

  private static boolean isBlank(char c) {
    return c <= ' ' || c == '\u00A0';
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
