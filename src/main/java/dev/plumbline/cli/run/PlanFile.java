package dev.plumbline.cli.run;

import com.fasterxml.jackson.databind.JsonNode;
import dev.plumbline.cli.journal.ReportArguments;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.JournalFinder;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.engine.Variant;
import dev.plumbline.run.spec.ConfigException;
import dev.plumbline.run.spec.ConfigFile;
import dev.plumbline.run.spec.ConfigFile.Value;
import dev.plumbline.run.spec.EngineFile;
import dev.plumbline.run.spec.EngineFile.NamedEngine;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.tablebase.Tablebase;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * A plan of a run: a command line as a TOML file. Its keys are {@code suites}, the options of the
 * command without their dashes, and tables {@code [engines.NAME]} like those of an engine file.
 */
public final class PlanFile {
  private static final String ENDING = ".toml";
  private static final String SUITES = "suites";
  private static final String ENGINE = "engine";
  private static final String ENGINES = "engines";
  private static final String JOURNAL = "journal";

  /** Options that make no sense in a file. */
  private static final Set<String> ONLY_TYPED = Set.of("help", "version", "debug", "dry-run");

  /** If one of a group is typed, it overrides all of the group in the plan. */
  private static final List<Set<String>> ALTERNATIVES =
      List.of(
          Set.of("clock", "moves-to-go", "time", "nodes", "depth", "mate"),
          Set.of("force", "resume"));

  private static final String BASELINE = "baseline";

  /** Options about the baseline, which belong to the one in the plan. */
  private static final Set<String> OF_BASELINE = Set.of("update-baseline", "baseline-engine");

  private final Value root;
  private final Path file;
  private final CommandSpec command;
  private final PlanPaths paths;
  private final Map<String, List<String>> words = new LinkedHashMap<>();
  private final List<String> suites = new ArrayList<>();
  private final List<NamedEngine> engines = new ArrayList<>();

  private PlanFile(Value root, Path file, CommandSpec command, Shell shell) {
    this.root = root;
    this.file = file;
    this.command = command;
    this.paths = new PlanPaths(file, shell.clock());
  }

  /**
   * What a plan has that is not an option.
   *
   * @param file null without a plan
   * @param folders to create before anything is written
   * @param journals the folder of the run to resume; null for the usual one
   */
  record Contents(
      @Nullable Path file,
      List<String> suites,
      List<NamedEngine> engines,
      Set<Path> folders,
      @Nullable Path journals) {
    /** Those of a command line without a plan. */
    static Contents none(List<String> suites) {
      return new Contents(null, suites, List.of(), Set.of(), null);
    }
  }

  /**
   * The contents of the plan.
   *
   * @param others suites of the command line, which replace those of the plan
   */
  Contents contents(List<String> others, @Nullable Path journals) throws ConfigException {
    if (others.isEmpty() && suites.isEmpty()) {
      throw root.error("no suites: add a line such as suites = [\"mates\"]");
    }
    return new Contents(file, others.isEmpty() ? suites : others, engines, paths.folders, journals);
  }

  public static boolean isPlan(String name) {
    return name.toLowerCase(Locale.ROOT).endsWith(ENDING);
  }

  public static PlanFile read(String name, CommandSpec command, Shell shell) throws IOException {
    Path file = InputFinder.path(name);
    PlanFile plan = new PlanFile(ConfigFile.read(file), file, command, shell);
    plan.readAll();
    return plan;
  }

  private void readAll() throws ConfigException {
    for (Value value : root.entries()) {
      String key = value.name();
      if (key.equals(SUITES)) {
        readSuites(value);
      } else if (key.equals(ENGINES) && value.node().isObject()) {
        engines.addAll(EngineFile.read(value, file));
      } else {
        words.put(key, new PlanValue(option(value), paths).words(value));
      }
    }
    if (engines.stream().anyMatch(engine -> engine.name().equals(EngineSpec.Builtin.NAME))) {
      throw error(ENGINES, "builtin is the name of the builtin engine: choose another name");
    }
  }

  private void readSuites(Value value) throws ConfigException {
    for (Value suite : value.elements()) {
      String name = suite.node().asText();
      if (!suite.node().isTextual() || name.isEmpty() || isPlan(name)) {
        throw value.error("must be a list of suites, as in [\"wac\", \"my.epd\"]");
      }
      suites.add(paths.suite(name));
    }
  }

  private OptionSpec option(Value value) throws ConfigException {
    String key = value.name();
    OptionSpec option = command.findOption("--" + key);
    if (option == null || ONLY_TYPED.contains(key)) {
      Set<String> keys = new TreeSet<>(Set.of(SUITES, ENGINES));
      command.options().forEach(known -> keys.add(key(known)));
      keys.removeAll(ONLY_TYPED);
      throw value.unknown(
          keys, "keys are suites, engines, and the options of 'plumbline run' without dashes");
    }
    if (option.group() != null && !key.equals(ENGINE)) {
      throw value.error(
          "applies to one engine: put it into a table [engines.NAME] with command, args, dir,"
              + " init-timeout, search-timeout and options");
    }
    return option;
  }

  public static String key(OptionSpec option) {
    return option.longestName().replaceFirst("^--", "");
  }

  /** An error in the value of a key, with its place. */
  ConfigException error(String key, String sentence) {
    return root.get(key).error(sentence);
  }

  /** The folder of its journals if each run has a new one, else null. */
  @Nullable Path folderOfNewJournals() {
    List<String> word = words.getOrDefault(JOURNAL, List.of());
    String name = root.get(JOURNAL).node().asText();
    return word.isEmpty() || !PlanPaths.PLACEHOLDER.matcher(name).find()
        ? null
        : InputFinder.path(word.get(0).replaceFirst("^[^=]*=", "")).toAbsolutePath().getParent();
  }

  /** Whether it has a key that is not overridden by what was typed. */
  public boolean has(String key, Set<String> typed) {
    return words.containsKey(key) && !overridden(typed).contains(key);
  }

  /**
   * The options as words of a command line.
   *
   * @param typed the keys of options on the command line, which override the plan
   */
  public List<String> words(Set<String> typed) {
    Set<String> left = overridden(typed);
    List<String> all = new ArrayList<>();
    words.forEach((key, value) -> all.addAll(left.contains(key) ? List.of() : value));
    if (!left.contains(ENGINE) && !words.containsKey(ENGINE)) {
      engines.forEach(engine -> all.add("--" + ENGINE + "=" + engine.name()));
    }
    return all;
  }

  private static Set<String> overridden(Set<String> typed) {
    Set<String> left = new HashSet<>(typed);
    for (Set<String> alternatives : ALTERNATIVES) {
      if (alternatives.stream().anyMatch(typed::contains)) {
        left.addAll(alternatives);
      }
    }
    if (typed.contains(BASELINE)) {
      // How the plan treats its own baseline must not replace another file.
      left.addAll(OF_BASELINE);
    }
    return left;
  }

  /** Resolves the files of a plan against its folder. */
  private static final class PlanPaths {
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{([^{}]*)\\}");
    private static final DateTimeFormatter DATE =
        DateTimeFormatter.ofPattern("yyyy-MM-dd", Locale.ROOT);
    private static final DateTimeFormatter TIME =
        DateTimeFormatter.ofPattern("HHmmss", Locale.ROOT);

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

    /** A folder to read, or none. */
    String folder(String text) {
      return text.equals("none") ? text : file(text);
    }

    /** A journal to read, latest in the folder of reports next to the plan, or none. */
    String journal(String text) {
      boolean isName = JournalFinder.isLatest(InputFinder.path(text)) && !text.contains("/");
      Path file = isName ? JournalFinder.REPORTS.resolve(text) : InputFinder.path(text);
      return file.equals(ReportArguments.NO_BASELINE) ? text : file(file.toString());
    }

    /** A file to write: {date} and {time} are replaced by those of the run. */
    String output(String text, Value value) throws ConfigException {
      Matcher placeholders = PLACEHOLDER.matcher(text);
      StringBuilder name = new StringBuilder();
      while (placeholders.find()) {
        String word = placeholders.group(1);
        if (!word.equals("date") && !word.equals("time")) {
          throw value.error(
              "unknown placeholder " + placeholders.group() + ": use {date} or {time}");
        }
        placeholders.appendReplacement(name, (word.equals("date") ? DATE : TIME).format(now));
      }
      String file = file(placeholders.appendTail(name).toString());
      Path folder = InputFinder.path(file).getParent();
      if (!file.equals("-") && folder != null) {
        folders.add(folder);
      }
      return file;
    }

    /** A suite: a file, or a known name. */
    String suite(String text) {
      String file = file(text);
      boolean isName = !text.contains("/") && !text.contains(".");
      return isName && !Files.exists(InputFinder.path(file)) ? text : file;
    }

    /** An engine: a name or a program, with or without arguments; only a path is resolved. */
    String engine(String text) {
      Matcher words = Pattern.compile("(\\S*/\\S*)(.*)").matcher(text);
      if (!words.matches()) {
        return text;
      }
      String program = file(words.group(1));
      return words.group(2).isEmpty() ? program : '"' + program + '"' + words.group(2);
    }
  }

  /** Writes the value of a plan's key as words of a command line. */
  private record PlanValue(OptionSpec option, PlanPaths paths) {
    private static final String JOURNAL = "JOURNAL";

    /** The parameter labels of options that name files to read, and of those to write. */
    private static final String READ = "FILE";

    private static final String FOLDERS = "PATH";

    private static final String WRITTEN = "F";
    private static final String ENGINE = "CMD|NAME";
    private static final String SETTING = "NAME=VALUE";
    private static final String MATRIX = "NAME=V1,V2";

    /** The option with its value, once or several times; nothing for an option that is off. */
    List<String> words(Value value) throws ConfigException {
      if (value.node().isBoolean() && option.arity().min() == 0) {
        return value.node().asBoolean() ? List.of(option.longestName()) : List.of();
      }
      if (option.arity().max() == 0) {
        throw value.error("must be true or false");
      }
      String label = option.paramLabel();
      boolean isTable = value.node().isObject() && (label.equals(SETTING) || label.equals(MATRIX));
      List<String> words = new ArrayList<>();
      if (option.isMultiValue() && isTable) {
        for (Value entry : value.entries()) {
          String setting = label.equals(MATRIX) ? list(entry) : setting(entry);
          words.add(option.longestName() + "=" + entry.name() + "=" + setting);
        }
      } else {
        for (Value element : option.isMultiValue() ? value.elements() : List.of(value)) {
          words.add(option.longestName() + "=" + placed(text(element), element));
        }
      }
      return words;
    }

    /** The values of a setting to vary. */
    private static String list(Value values) throws ConfigException {
      List<String> list = new ArrayList<>();
      for (Value value : values.elements()) {
        list.add(Variant.quoted(setting(value)));
      }
      return String.join(",", list);
    }

    private static String setting(Value value) throws ConfigException {
      return value.node().isBoolean() ? value.word("on", "off") : text(value);
    }

    private static String text(Value value) throws ConfigException {
      JsonNode node = value.node();
      if (!node.isTextual() && !node.isNumber()) {
        throw value.error(
            node.isArray() ? "must be one value, not a list" : "must be a text or a number");
      }
      return node.asText();
    }

    private String placed(String text, Value value) throws ConfigException {
      return switch (option.paramLabel()) {
        case WRITTEN -> paths.output(text, value);
        case ENGINE -> paths.engine(text);
        case JOURNAL -> paths.journal(text);
        case READ -> paths.file(text);
        case FOLDERS ->
            Tablebase.split(text)
                .map(paths::folder)
                .collect(Collectors.joining(File.pathSeparator));
        default -> text;
      };
    }
  }
}
