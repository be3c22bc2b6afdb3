package dev.plumbline.uci;

import java.util.ArrayList;
import java.util.List;

/** The words of a command, read from left to right. */
public final class Words {
  private final List<String> words = new ArrayList<>();
  private int next;

  public Words(String line) {
    for (String word : line.split("[ \t]+", -1)) {
      if (!word.isEmpty()) {
        words.add(word);
      }
    }
  }

  public boolean hasNext() {
    return next < words.size();
  }

  public boolean isNext(String word) {
    return hasNext() && words.get(next).equals(word);
  }

  /** The next word, or an empty one at the end. */
  public String next() {
    return hasNext() ? words.get(next++) : "";
  }

  /** The words before this one, which is skipped, or all that are left. */
  public List<String> until(String end) {
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

  public List<String> rest() {
    List<String> rest = List.copyOf(words.subList(next, words.size()));
    next = words.size();
    return rest;
  }

  /** An invalid command: what is wrong, a sentence without full stop. */
  public static final class CommandException extends Exception {
    public CommandException(String sentence) {
      super(sentence, null, false, false);
    }
  }
}
