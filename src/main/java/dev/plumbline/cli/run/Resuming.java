package dev.plumbline.cli.run;

import dev.plumbline.cli.terminal.Shell;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command line that resumes a run. */
final class Resuming {
  private Resuming() {}

  /**
   * The message of a run that ended early.
   *
   * @param done for example {@code 3 of 10 searches}
   * @param results the results so far, in lines
   * @param command of the run, as it was typed, with the program
   */
  static List<String> message(
      String done, List<String> results, List<String> command, Path journal) {
    List<String> lines = new ArrayList<>();
    lines.add("plumbline: the run ended after " + done + ", which are in " + journal + ".");
    results.forEach(result -> lines.add("  " + result));
    lines.add("To resume:");
    lines.add("  " + commandLine(command, journal));
    return lines;
  }

  /**
   * Writes the command line for a shell.
   *
   * @param command of the run, as it was typed, with the program
   */
  static String commandLine(List<String> command, Path journal) {
    List<String> words = new ArrayList<>(command);
    words.removeIf("--force"::equals);
    nameFile(words, journal);
    if (words.stream().noneMatch(Resuming::namesJournal)) {
      words.addAll(List.of("--journal", journal.toString()));
    }
    if (!words.contains("--resume")) {
      words.add("--resume");
    }
    return Shell.quoted(words);
  }

  /**
   * Writes the file itself for a journal that is called latest, which may be another one soon, and
   * for one that was moved while the run wrote it.
   */
  private static void nameFile(List<String> words, Path journal) {
    String option = "--journal";
    for (int i = 1; i < words.size(); i++) {
      String word = words.get(i);
      String attached = option + "=";
      if (word.startsWith(attached) && isOther(word.substring(attached.length()), journal)) {
        words.set(i, attached + journal);
      } else if (words.get(i - 1).equals(option) && isOther(word, journal)) {
        words.set(i, journal.toString());
      }
    }
  }

  private static boolean isOther(String name, Path journal) {
    return !Path.of(name).equals(journal);
  }

  private static boolean namesJournal(String word) {
    return word.equals("--journal") || word.startsWith("--journal=");
  }
}
