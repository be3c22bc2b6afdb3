package dev.plumbline.run.spec;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** CommandWords as people write them. */
final class CommandWords {
  private static final Pattern WORD = Pattern.compile("((?:[^\\s\"]|\"[^\"]*\"?)+)");

  private CommandWords() {}

  /** Whether a text is a path, and no name that is looked up. */
  static boolean isPath(String command) {
    return command.contains("/") || command.contains(File.separator);
  }

  /** A line as its words; blanks between quotation marks belong to a word. */
  static List<String> words(String line) {
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(line);
    while (matcher.find()) {
      words.add(matcher.group().replace("\"", ""));
    }
    return words;
  }
}
