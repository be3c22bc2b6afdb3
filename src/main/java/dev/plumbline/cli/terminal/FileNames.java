package dev.plumbline.cli.terminal;

import java.nio.file.InvalidPathException;

/**
 * File names that Java cannot use. It takes their character set from the locale it is started in;
 * in the C locale, and where a locale is not installed, that is ASCII.
 */
public final class FileNames {
  private static final char REPLACEMENT = '\uFFFD';

  private FileNames() {}

  /** Refuses words of the command line that Java could not decode. */
  public static void check(String... words) {
    for (String word : words) {
      if (word.indexOf(REPLACEMENT) >= 0 && !isUtf8()) {
        throw new UserException(ExitCode.USAGE, "'" + word + "' cannot be read: " + remedy());
      }
    }
  }

  static String message(InvalidPathException e) {
    String reason = isUtf8() ? e.getReason() : remedy();
    return "'" + e.getInput() + "' cannot be used as a file name: " + reason;
  }

  private static String encoding() {
    return System.getProperty("sun.jnu.encoding", "UTF-8");
  }

  private static boolean isUtf8() {
    return encoding().startsWith("UTF");
  }

  private static String remedy() {
    return "in this locale Java reads file names as "
        + encoding()
        + "; set LC_ALL=C.UTF-8, or start Plumbline by its launcher";
  }
}
