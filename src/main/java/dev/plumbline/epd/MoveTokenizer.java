package dev.plumbline.epd;

import java.util.ArrayList;
import java.util.List;

/**
 * The words of an operation that should each be a move: commas taken for blanks, pieces of a move
 * put together, move numbers left out. Reused from operation to operation.
 */
final class MoveTokenizer {
  /**
   * A word of the operation.
   *
   * @param source a text that holds it, from offset to offset: most often the line itself
   * @param place where it stands in the line
   */
  record Word(String source, int from, int to, int place, int placeEnd) {
    boolean isJoined() {
      return to - from != placeEnd - place;
    }

    String text() {
      return source.substring(from, to);
    }
  }

  private final Tokens tokens;
  private final FindingCollector report;
  private final List<Word> words = new ArrayList<>();

  MoveTokenizer(Tokens tokens, FindingCollector report) {
    this.tokens = tokens;
    this.report = report;
  }

  /** The words of some tokens; the list is good until the next call. */
  List<Word> of(int from, int to) {
    words.clear();
    for (int token = from; token < to; token++) {
      int start = tokens.start(token);
      int end = tokens.end(token);
      if (tokens.isString(token)) {
        report.add(FindingKind.MOVES_QUOTED, start - 1, tokens.outerEnd(token));
        quoted(start, end);
      } else {
        split(start, end);
      }
    }
    for (Word word : words) {
      if (word.isJoined()) {
        report.add(FindingKind.MOVE_SPLIT, word.place, word.placeEnd);
      }
    }
    return words;
  }

  private void quoted(int start, int end) {
    int from = start;
    for (int i = start; i <= end; i++) {
      if (i == end || divides(tokens.text().charAt(i))) {
        if (i > from) {
          split(from, i);
        }
        from = i + 1;
      }
    }
  }

  /** A word that is written without quotes holds none of these. */
  private static boolean divides(char c) {
    return Chars.isBlank(c) || c == ';' || c == '"';
  }

  private void split(int start, int end) {
    int comma = tokens.text().indexOf(',', start);
    if (comma < 0 || comma >= end) {
      add(start, end);
      return;
    }
    report.add(FindingKind.MOVE_SEPARATOR, comma, comma + 1, "a comma between moves");
    int from = start;
    for (int i = start; i <= end; i++) {
      if (i == end || tokens.text().charAt(i) == ',') {
        if (i > from) {
          add(from, i);
        }
        from = i + 1;
      }
    }
  }

  private void add(int start, int end) {
    String text = tokens.text();
    char first = text.charAt(start);
    if (first > '9' && !mayContinue(text, start, end)) {
      words.add(new Word(text, start, end, start, end));
      return;
    }
    int from = skipMoveNumber(text, start, end);
    if (from > start) {
      report.add(FindingKind.MOVE_NUMBER, start, from);
    }
    if (from == end) {
      return;
    }
    if (!words.isEmpty() && continues(text, from, end)) {
      join(from, end);
    } else {
      words.add(new Word(text, from, end, from, end));
    }
  }

  /** Passes over a move number, even a doubled one. */
  private static int skipMoveNumber(String text, int start, int end) {
    int from = start;
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      if (c == '.') {
        from = i + 1;
      } else if (!Chars.isDigit(c)) {
        break;
      }
    }
    return from;
  }

  /** Words from a letter on that may belong to the move before. */
  private static boolean mayContinue(String text, int start, int end) {
    return end - start == 1
        || text.charAt(start) == '='
        || text.charAt(start) == '?'
        || text.startsWith("ep", start)
        || text.startsWith("e.p.", start);
  }

  /** Whether a word is a sign or a promotion that belongs to the move before. */
  private boolean continues(String text, int start, int end) {
    Word before = words.get(words.size() - 1);
    if (before.source.charAt(before.to - 1) == '=') {
      return end - start == 1;
    }
    return isPiece(text, start, end);
  }

  /**
   * Whether a word is by its look the end of a move: signs, a promotion, a remark on en passant.
   */
  private static boolean isPiece(String text, int start, int end) {
    int length = end - start;
    if ((length == 2 && text.startsWith("ep", start))
        || (length == 4 && text.startsWith("e.p.", start))) {
      return true;
    }
    if (text.charAt(start) == '=') {
      return true;
    }
    for (int i = start; i < end; i++) {
      if ("+#!?".indexOf(text.charAt(i)) < 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether a word is read as it is, wherever among the moves it stands. */
  static boolean standsAlone(String word) {
    return !word.startsWith("\"") && !word.endsWith("=") && !isPiece(word, 0, word.length());
  }

  private void join(int start, int end) {
    Word before = words.remove(words.size() - 1);
    String text = tokens.text();
    String piece = text.charAt(start) == 'e' ? "" : text.substring(start, end);
    String joined = before.text() + piece;
    words.add(new Word(joined, 0, joined.length(), before.place, end));
  }
}
