package dev.plumbline.cli.terminal;

import dev.plumbline.io.InertText;

/**
 * An excerpt of a line with a mark below some of its columns, as compilers show it.
 *
 * <p>A long line is cut on both sides of the mark. Control characters are spelt out, and the mark
 * stays below its columns.
 *
 * @param text the line as shown
 * @param mark the mark: {@code ^~~~}
 */
public record MarkedLine(String text, int indent, String mark) {
  private static final String CUT = "...";

  /**
   * The excerpt around a part of a line.
   *
   * @param start the offset of the first marked character; at most the length of the line
   * @param end the offset after the last one
   */
  public static MarkedLine of(String line, int start, int end, int width) {
    int from = Math.max(0, Math.min(start, line.length()));
    int to = Math.max(from, Math.min(end, line.length()));
    int first = from;
    int before = 0;
    // A third of the width goes to the text before the mark, more if the rest is short.
    int room = width - 2 * CUT.length() - (line.length() - from);
    room = Math.max(width / 3, Math.min(room, width - 4 * CUT.length()));
    while (first > 0 && before < room) {
      first--;
      before += shownWidth(line.charAt(first));
    }
    StringBuilder text = new StringBuilder(first > 0 ? CUT : "");
    int column = text.length();
    int indent = column;
    int marked = 0;
    int at = first;
    while (at < line.length() && column < width - CUT.length()) {
      if (at == from) {
        indent = column;
      }
      int character = line.codePointAt(at);
      int columnBefore = column;
      column += append(text, character);
      marked += at >= from && at < to ? column - columnBefore : 0;
      at += Character.charCount(character);
    }
    if (at <= from) {
      indent = column;
    }
    if (at < line.length()) {
      text.append(CUT);
    }
    return new MarkedLine(text.toString(), indent, '^' + "~".repeat(Math.max(0, marked - 1)));
  }

  /** Adds a character (a tab as a space) and returns its width. */
  private static int append(StringBuilder text, int character) {
    if (character == '\t') {
      text.append(' ');
      return 1;
    }
    int before = text.length();
    InertText.append(text, character);
    return InertText.isPlain(character) ? InertText.width(character) : text.length() - before;
  }

  private static int shownWidth(char character) {
    return character == '\t' || InertText.isPlain(character) ? 1 : character < 0x100 ? 4 : 6;
  }
}
