package dev.plumbline.cli.run;

import dev.plumbline.cli.terminal.InputFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The files that a plan names, looked for from the folder of the plan. */
final class PlanPaths {
  private static final Pattern PLACEHOLDER = Pattern.compile("\\{([^{}]*)\\}");
  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("yyyy-MM-dd", Locale.ROOT);
  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HHmmss", Locale.ROOT);

  private final Path plan;
  private final ZonedDateTime now;
  private final Set<Path> folders = new LinkedHashSet<>();

  PlanPaths(Path plan, Clock clock) {
    this.plan = plan;
    this.now = ZonedDateTime.now(clock);
  }

  /** A file, or "-". */
  String file(String text) {
    return text.equals("-") ? text : plan.resolveSibling(InputFinder.path(text)).toString();
  }

  /** A file that is to be written: {date} and {time} in it stand for the moment of the run. */
  String output(String text) {
    String file = file(PLACEHOLDER.matcher(text).replaceAll(this::moment));
    Path folder = InputFinder.path(file).getParent();
    if (!file.equals("-") && folder != null) {
      folders.add(folder);
    }
    return file;
  }

  private String moment(MatchResult placeholder) {
    return switch (placeholder.group(1)) {
      case "date" -> DATE.format(now);
      case "time" -> TIME.format(now);
      default ->
          throw new IllegalArgumentException(
              "there is no " + placeholder.group() + ", only {date} and {time}");
    };
  }

  /** A suite: a file, or a name that is known. */
  String suite(String text) {
    String file = file(text);
    boolean isName = !text.contains("/") && !text.contains(".");
    return isName && !Files.exists(InputFinder.path(file)) ? text : file;
  }

  /** An engine: a name or a program, with or without arguments; only a path is looked for here. */
  String engine(String text) {
    Matcher words = Pattern.compile("(\\S*/\\S*)(.*)").matcher(text);
    if (!words.matches()) {
      return text;
    }
    String program = file(words.group(1));
    return words.group(2).isEmpty() ? program : '"' + program + '"' + words.group(2);
  }

  /** The folders of all that is to be written. */
  Set<Path> folders() {
    return folders;
  }
}
