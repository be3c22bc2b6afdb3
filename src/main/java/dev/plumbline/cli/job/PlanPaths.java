package dev.plumbline.cli.job;

import dev.plumbline.cli.results.ReportArguments;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.JournalFinder;
import dev.plumbline.run.spec.ConfigException;
import dev.plumbline.run.spec.ConfigFile.ConfigValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Resolves the files of a plan against its folder. */
public final class PlanPaths {
  public static final Pattern PLACEHOLDER = Pattern.compile("\\{([^{}]*)\\}");

  /** Stands for the name of a run. */
  public static final String RUN = "{run}";

  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("yyyy-MM-dd", Locale.ROOT);
  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HHmmss", Locale.ROOT);

  private static final DateTimeFormatter MOMENT =
      DateTimeFormatter.ofPattern("yyyy-MM-ddHHmmss", Locale.ROOT);

  private final Path plan;
  private final LocalDateTime now;
  private final String run;
  private final Set<Path> folders = new LinkedHashSet<>();

  /**
   * @param plan its folder is that of relative names
   * @param run the name of a run of the plan; empty if the plan is one run
   */
  public PlanPaths(Path plan, LocalDateTime now, String run) {
    this.plan = plan;
    this.now = now;
    this.run = run;
  }

  public Path plan() {
    return plan;
  }

  /** The folders of files to write. */
  public Set<Path> folders() {
    return folders;
  }

  /** A file, or "-". */
  public String file(String text) {
    return text.equals("-") ? text : plan.resolveSibling(InputFinder.path(text)).toString();
  }

  /** A folder to read, or none. */
  public String folder(String text) {
    return text.equals("none") ? text : file(text);
  }

  /** A journal to read, latest in the folder of reports next to the plan, or none. */
  public String journal(String text) {
    boolean isName = JournalFinder.isLatest(InputFinder.path(text)) && !text.contains("/");
    Path file = isName ? JournalFinder.REPORTS.resolve(text) : InputFinder.path(text);
    return file.equals(ReportArguments.NO_BASELINE) ? text : file(file.toString());
  }

  /** A file to write: {date}, {time} and {run} are replaced by those of the run. */
  public String output(String text, ConfigValue value) throws ConfigException {
    Matcher placeholders = PLACEHOLDER.matcher(text);
    while (placeholders.find()) {
      String word = placeholders.group(1);
      boolean isKnown = word.equals("date") || word.equals("time");
      if (!isKnown && (run.isEmpty() || !word.equals("run"))) {
        String known = run.isEmpty() ? "{date} or {time}" : "{date}, {time} or {run}";
        throw value.error("unknown placeholder " + placeholders.group() + ": use " + known);
      }
    }
    String file = file(dated(text).replace(RUN, run));
    Path folder = InputFinder.path(file).getParent();
    if (!file.equals("-") && folder != null) {
      folders.add(folder);
    }
    return file;
  }

  /** The name with date and time, not yet with that of a run. */
  public String dated(String text) {
    return text.replace("{date}", DATE.format(now)).replace("{time}", TIME.format(now));
  }

  /** When the newest file of this name was begun, of those there are; null if there is none. */
  @Nullable public LocalDateTime newest(String text) throws IOException {
    String whole = file(text);
    int first = whole.indexOf('{');
    Path folder = first < 0 ? null : InputFinder.path(whole.substring(0, first) + "x").getParent();
    Path start = folder == null ? Path.of("") : folder;
    if (first < 0 || !Files.isDirectory(start)) {
      return null;
    }
    String form =
        ("\\Q" + whole + "\\E")
            .replaceFirst("\\{date}", "\\\\E(?<date>\\\\d{4}-\\\\d\\\\d-\\\\d\\\\d)\\\\Q")
            .replaceFirst("\\{time}", "\\\\E(?<time>\\\\d{6})\\\\Q")
            .replace(RUN, run);
    if (!form.contains("(?<date>") || !form.contains("(?<time>")) {
      return null;
    }
    Pattern pattern = Pattern.compile(form);
    try (Stream<Path> files = Files.walk(start)) {
      return files
          .map(file -> pattern.matcher(file.toString()))
          .filter(Matcher::matches)
          .map(match -> LocalDateTime.parse(match.group("date") + match.group("time"), MOMENT))
          .max(LocalDateTime::compareTo)
          .orElse(null);
    }
  }

  /** A suite: a file, or a known name. */
  public String suite(String text) {
    String file = file(text);
    boolean isName = !text.contains("/") && !text.contains(".");
    return isName && !Files.exists(InputFinder.path(file)) ? text : file;
  }

  /** An engine: a name or a program, with or without arguments; only a path is resolved. */
  public String engine(String text) {
    Matcher words = Pattern.compile("(\\S*/\\S*)(.*)").matcher(text);
    if (!words.matches()) {
      return text;
    }
    String program = file(words.group(1));
    return words.group(2).isEmpty() ? program : '"' + program + '"' + words.group(2);
  }
}
