package dev.plumbline.pgn;

import dev.plumbline.io.TextLines;
import dev.plumbline.pgn.PgnScanner.PgnToken.TokenKind;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Splits a file of games into tokens and skips the rest: nested variations, annotations, move
 * numbers, escaped lines and, unless they are wanted, comments. Keeps one line and the beginning of
 * one comment in memory.
 */
final class PgnScanner implements Closeable {
  /** Begins a game, even within a comment that was never closed. */
  private static final String FIRST_TAG = "[Event ";

  private static final String SINGLE_SIGNS = "(){}[];<>$";

  private static final Set<String> RESULTS =
      Set.of("1-0", "0-1", "1/2-1/2", "*", "1/2", "\u00BD-\u00BD");

  /** Words that look like moves but are remarks. */
  private static final Set<String> REMARKS =
      Set.of("N", "D", "e.p.", "ep", "ch", "mate", "dis", "dbl");

  private static final char WHITE_KING = '\u2654';
  private static final char BLACK_PAWN = '\u265F';

  /** Of a comment. */
  private static final int LONGEST_COMMENT = 1_000;

  private final TextLines lines;
  private final boolean keepsComments;

  /** The comment that is read, if comments are wanted. */
  private final StringBuilder comment = new StringBuilder();

  /** The current line, and how far it is read. */
  private String text = "";

  private int index;
  private long number;

  private int depth;

  private boolean inComment;

  PgnScanner(String name, InputStream raw, boolean keepsComments) throws IOException {
    this.keepsComments = keepsComments;
    lines = TextLines.open(name, raw);
  }

  /** The next token; after the last, always the end. */
  PgnToken next() throws IOException {
    while (true) {
      if (index >= text.length()) {
        PgnToken found = nextLine();
        if (found != null) {
          return found;
        }
      } else if (inComment) {
        int end = text.indexOf('}', index);
        inComment = end < 0;
        int start = index;
        index = end < 0 ? text.length() : end + 1;
        if (keepsComments && depth == 0) {
          keep(start, end < 0 ? index : end);
          if (!inComment) {
            return comment();
          }
        }
      } else {
        PgnToken token = token();
        if (token != null) {
          return token;
        }
      }
    }
  }

  /** Keeps a part of the comment that is read; its lines are separated by blanks. */
  private void keep(int start, int end) {
    int most = Math.max(0, LONGEST_COMMENT - comment.length());
    comment.append(comment.isEmpty() ? "" : " ").append(text, start, Math.min(end, start + most));
  }

  private PgnToken comment() {
    PgnToken token = at(TokenKind.COMMENT, comment.toString().strip(), index - 1);
    comment.setLength(0);
    return token;
  }

  /** Goes to the next line; returns a token if the line has an error or is the end. */
  private @Nullable PgnToken nextLine() throws IOException {
    if (!lines.next()) {
      boolean wasOpen = inComment;
      inComment = false;
      return wasOpen ? trouble("a comment is never closed") : at(TokenKind.END, "", text.length());
    }
    number++;
    text = lines.text();
    index = 0;
    if (lines.isCut()) {
      text = "";
      return trouble("a line is longer than a megabyte");
    }
    if (text.startsWith(FIRST_TAG)) {
      boolean wasOpen = inComment;
      inComment = false;
      comment.setLength(0);
      depth = 0;
      return wasOpen ? trouble("a comment was not closed before this game") : null;
    }
    if (text.startsWith("%")) {
      index = text.length();
    }
    return null;
  }

  /** The token at the index; null if it is skipped. */
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

  /** Reads the tag pair that begins here: {@code [Name "value"]}. */
  private PgnToken tag() {
    int start = index;
    int nameStart = skipBlanks(start + 1);
    int nameEnd = nameStart;
    while (nameEnd < text.length() && isOfName(text.charAt(nameEnd))) {
      nameEnd++;
    }
    int quote = skipBlanks(nameEnd);
    index = text.length();
    if (nameEnd > nameStart && text.startsWith("\"", quote)) {
      StringBuilder value = new StringBuilder();
      for (int i = quote + 1; i < text.length(); i++) {
        char c = text.charAt(i);
        if (c == '\\' && i + 1 < text.length() && "\"\\".indexOf(text.charAt(i + 1)) >= 0) {
          value.append(text.charAt(++i));
        } else if (c == '"' && text.startsWith("]", skipBlanks(i + 1))) {
          // Some files have bare quotes in values; only one before the bracket ends it.
          index = text.indexOf(']', i) + 1;
          String name = text.substring(nameStart, nameEnd);
          return new PgnToken(TokenKind.TAG, name, value.toString(), number, start + 1);
        } else {
          value.append(c);
        }
      }
    }
    return at(TokenKind.TROUBLE, "a tag is as [Name \"value\"]", start);
  }

  private static boolean isOfName(char c) {
    return c > ' ' && "\"[]{}();".indexOf(c) < 0;
  }

  private int skipBlanks(int from) {
    int i = from;
    while (i < text.length() && text.charAt(i) <= ' ') {
      i++;
    }
    return i;
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
    if (RESULTS.contains(word)) {
      return at(TokenKind.RESULT, word, start);
    }
    int skipped = numberLength(word);
    String rest = word.substring(skipped);
    return isMove(rest) ? at(TokenKind.MOVE, rest, start + skipped) : null;
  }

  /** The length of the move number that a word begins with, with its dots; 0 if there is none. */
  private static int numberLength(String word) {
    int digits = 0;
    while (digits < word.length() && word.charAt(digits) >= '0' && word.charAt(digits) <= '9') {
      digits++;
    }
    int end = digits;
    while (end < word.length() && (word.charAt(end) == '.' || word.charAt(end) == '\u2026')) {
      end++;
    }
    return end > digits || digits == word.length() ? end : 0;
  }

  /** Whether a word looks like a move, legal or not. */
  private static boolean isMove(String word) {
    if (word.isEmpty() || REMARKS.contains(word)) {
      return false;
    }
    char c = word.charAt(0);
    return Character.isLetter(c)
        || (c >= WHITE_KING && c <= BLACK_PAWN)
        || word.startsWith("0-0")
        || word.startsWith("--");
  }

  private PgnToken trouble(String reason) {
    return at(TokenKind.TROUBLE, reason, 0);
  }

  private PgnToken at(TokenKind kind, String what, int start) {
    return new PgnToken(kind, what, "", number, start + 1);
  }

  private static boolean isBlank(char c) {
    return c <= ' ' || c == '\u00A0';
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }

  /**
   * A tag, a move, a comment, a result or an error. Its line and column count from 1.
   *
   * @param text the name of a tag, a move with its signs, a comment, a result, or what is wrong
   * @param value the value of a tag, else empty
   */
  record PgnToken(TokenKind kind, String text, String value, long line, int column) {
    enum TokenKind {
      TAG,
      MOVE,
      COMMENT,
      RESULT,
      /** An error that makes its game unusable. */
      TROUBLE,
      END
    }
  }
}
