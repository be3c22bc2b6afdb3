package dev.plumbline.cli.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The command line that goes on with a run that ended too soon. */
public final class Resuming {
  private static final String HARMLESS = "[A-Za-z0-9_./:=,@%+-]+";

  private Resuming() {}

  /**
   * Says how far it came and how to go on, in two lines.
   *
   * @param count as in {@code 3 of 10}
   * @param what was counted
   * @param arguments of the run, without the program
   */
  public static List<String> message(
      String count, String what, List<String> arguments, Path journal) {
    return List.of(
        "plumbline: the run ended after "
            + count
            + ' '
            + what
            + ", which are in "
            + journal
            + ". To go on:",
        "  " + commandLine(arguments, journal));
  }

  /**
   * Writes it for a shell.
   *
   * @param arguments of the run, without the program
   */
  static String commandLine(List<String> arguments, Path journal) {
    List<String> words = new ArrayList<>(List.of("plumbline"));
    words.addAll(arguments);
    words.removeIf("--force"::equals);
    if (words.stream().noneMatch(Resuming::namesJournal)) {
      words.addAll(List.of("--journal", journal.toString()));
    }
    if (!words.contains("--resume")) {
      words.add("--resume");
    }
    return text(words);
  }

  /** The same after what a sweep has written into a file of its own: that is swept in place. */
  public static String inPlace(List<String> arguments, String input, Path output) {
    List<String> words = new ArrayList<>(List.of("plumbline"));
    for (int i = 0; i < arguments.size(); i++) {
      String word = arguments.get(i);
      if (word.equals("-o") || word.equals("--output")) {
        i++;
      } else if (!word.startsWith("--output=") && !word.startsWith("-o")) {
        words.add(word.equals(input) ? output.toString() : word);
      }
    }
    words.add("--in-place");
    return text(words);
  }

  /** Words of a command line, written for a shell. */
  public static String text(List<String> words) {
    return words.stream().map(Resuming::quoted).collect(Collectors.joining(" "));
  }

  private static boolean namesJournal(String word) {
    return word.equals("--journal") || word.startsWith("--journal=");
  }

  private static String quoted(String word) {
    return word.matches(HARMLESS) ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
