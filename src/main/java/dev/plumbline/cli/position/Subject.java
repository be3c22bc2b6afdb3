package dev.plumbline.cli.position;

import dev.plumbline.cli.terminal.UserException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Parameters;

/** What a command line names: a position or a suite. */
public sealed interface Subject {
  /** A FEN, possibly followed by operations. */
  record FenText(String text) implements Subject {}

  /**
   * A suite, or one record of it.
   *
   * @param number the record, counted from 1, or 0 if none is named
   */
  record NamedSuite(String name, int number) implements Subject {}

  String START = "startpos";

  Pattern PLACEMENT = Pattern.compile("[^/.:]+(/[^/.:]*){5,}");

  /** A piece placement that is too short, but followed by a side to move. */
  Pattern BROKEN_FEN = Pattern.compile("[pnbrqkPNBRQK0-9]+(/[pnbrqkPNBRQK0-9]*)+\\s+[wb]\\b.*");

  Pattern NUMBERED = Pattern.compile("(.+)[:#]([1-9][0-9]{0,8})");

  /** Interprets the words; a FEN may be one word or several. */
  static Subject of(List<String> words) {
    String text = String.join(" ", words).strip();
    if (text.equals(START)) {
      return new FenText("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    }
    if (isFile(text)) {
      return new NamedSuite(text, 0);
    }
    if (PLACEMENT.matcher(text.split("\\s", 2)[0]).matches()
        || BROKEN_FEN.matcher(text).matches()) {
      return new FenText(text);
    }
    if (words.size() > 1) {
      throw UserException.usage(
          "neither a FEN nor the name of a suite: "
              + text
              + "\nA FEN looks like 8/8/8/8/8/8/8/8 w - -. Only one suite can be named here.");
    }
    Matcher numbered = NUMBERED.matcher(text);
    return numbered.matches()
        ? new NamedSuite(numbered.group(1), Integer.parseInt(numbered.group(2)))
        : new NamedSuite(text, 0);
  }

  private static boolean isFile(String text) {
    try {
      return Files.exists(Path.of(text));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  static final class SubjectArguments {
    @Parameters(
        arity = "1..*",
        paramLabel = "FEN|SUITE[:N]",
        description =
            "A FEN, "
                + Subject.START
                + ", or a suite (file or name) and optionally a record number.")
    private List<String> words;

    public List<String> words() {
      return words;
    }

    public Subject subject() {
      return Subject.of(words);
    }
  }
}
