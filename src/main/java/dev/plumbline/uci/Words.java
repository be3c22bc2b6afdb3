package dev.plumbline.uci;

import java.util.ArrayList;
import java.util.List;

/** The words of a command, read from left to right. */
final class Words {
  private static final int LONGEST_QUOTE = 60;

  private final List<String> words = new ArrayList<>();
  private int next;

  Words(String line) {
    for (String word : line.split("[ \t]+", -1)) {
      if (!word.isEmpty()) {
        words.add(word);
      }
    }
  }

  boolean hasNext() {
    return next < words.size();
  }

  /** Whether the next word is this one. */
  boolean isNext(String word) {
    return hasNext() && words.get(next).equals(word);
  }

  /** The next word, or an empty one at the end. */
  String next() {
    return hasNext() ? words.get(next++) : "";
  }

  /** The words up to this one, which is passed over, or to the end. */
  List<String> until(String end) {
    List<String> before = new ArrayList<>();
    while (hasNext()) {
      String word = next();
      if (word.equals(end)) {
        break;
      }
      before.add(word);
    }
    return before;
  }

  List<String> rest() {
    List<String> rest = List.copyOf(words.subList(next, words.size()));
    next = words.size();
    return rest;
  }

  /** Foreign text made fit for an answer: short, on one line, in quotation marks. */
  static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    text.codePoints()
        .limit(LONGEST_QUOTE)
        .map(character -> Character.isISOControl(character) ? '?' : character)
        .forEach(quoted::appendCodePoint);
    return quoted.append(text.length() > LONGEST_QUOTE ? "...\"" : "\"").toString();
  }
}
