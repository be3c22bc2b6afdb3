package dev.plumbline.epd;

import dev.plumbline.epd.RecordFinding.FindingKind;
import dev.plumbline.epd.Tokenizer.Token;
import java.util.ArrayList;
import java.util.List;

/**
 * A word that may be a move, without the move number before it, and with its signs if blanks were
 * before them.
 *
 * @param start where it begins in the line
 * @param end where it ends
 */
record MoveWord(String text, int start, int end) {

  /** The words of some tokens, which quotes, commas and blanks may divide. */
  static List<MoveWord> of(List<Token> tokens, FindingCollector report) {
    List<MoveWord> words = new ArrayList<>();
    for (Token token : tokens) {
      if (token.isText()) {
        report.add(FindingKind.MOVES_QUOTED, token.start(), token.end());
      }
      String raw = token.raw();
      int from = 0;
      for (int i = 0; i <= raw.length(); i++) {
        if (i == raw.length() || (token.isText() && divides(raw.charAt(i)))) {
          split(raw.substring(from, i), token.inside() + from, words, report);
          from = i + 1;
        }
      }
    }
    for (MoveWord word : words) {
      if (word.text.length() != word.end - word.start) {
        report.add(FindingKind.MOVE_SPLIT, word.start, word.end);
      }
    }
    return words;
  }

  /** Whether a character cannot be part of a word without quotes. */
  private static boolean divides(char c) {
    return Chars.isBlank(c) || c == ';' || c == '"';
  }

  private static void split(String text, int start, List<MoveWord> words, FindingCollector report) {
    int comma = text.indexOf(',');
    if (comma >= 0) {
      String message = "a comma between moves";
      report.add(FindingKind.MOVE_SEPARATOR, start + comma, start + comma + 1, message);
    }
    int from = 0;
    for (int to = comma; to >= 0; to = text.indexOf(',', from)) {
      add(text.substring(from, to), start + from, words, report);
      from = to + 1;
    }
    add(text.substring(from), start + from, words, report);
  }

  private static void add(String text, int start, List<MoveWord> words, FindingCollector report) {
    int from = afterMoveNumber(text);
    if (from > 0) {
      report.add(FindingKind.MOVE_NUMBER, start, start + from);
    }
    String word = text.substring(from);
    int last = words.size() - 1;
    if (word.isEmpty()) {
      return;
    }
    if (last >= 0 && words.get(last).goesOnWith(word)) {
      MoveWord before = words.get(last);
      String piece = word.startsWith("e") ? "" : word;
      words.set(last, new MoveWord(before.text + piece, before.start, start + text.length()));
    } else {
      words.add(new MoveWord(word, start + from, start + text.length()));
    }
  }

  /** Where the move begins after its number, even a doubled one. */
  private static int afterMoveNumber(String text) {
    int from = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '.') {
        from = i + 1;
      } else if (!Chars.isDigit(c)) {
        break;
      }
    }
    return from;
  }

  private boolean goesOnWith(String word) {
    return text.endsWith("=") ? word.length() == 1 : isEndOfMove(word);
  }

  /** Whether a word looks like the end of a move: signs, a promotion, a sign of en passant. */
  private static boolean isEndOfMove(String word) {
    return word.equals("ep")
        || word.equals("e.p.")
        || word.startsWith("=")
        || ("+#!?".indexOf(word.charAt(0)) >= 0
            && word.chars().allMatch(c -> "+#!?".indexOf(c) >= 0));
  }

  /** Whether a word, written among moves, is read as one word among moves again. */
  static boolean staysOne(String word) {
    Opcode opcode = Opcode.of(word);
    return (opcode == null || opcode.isSquare())
        && !word.startsWith("\"")
        && !word.endsWith("=")
        && !isEndOfMove(word);
  }
}
