package dev.plumbline.cli.run;

import dev.plumbline.cli.job.PlanPaths;
import dev.plumbline.cli.option.Numbers.DurationConverter;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.doctor.Examination;
import dev.plumbline.doctor.Examinations;
import dev.plumbline.io.WholeText;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.run.spec.ConfigException;
import dev.plumbline.run.spec.ConfigFile;
import dev.plumbline.run.spec.ConfigFile.ConfigValue;
import dev.plumbline.run.spec.EngineFile;
import dev.plumbline.run.spec.EngineFile.NamedEngine;
import dev.plumbline.run.spec.EngineSpec;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.TypeConversionException;

/**
 * A plan of a run: a command line as a TOML file. Its keys are {@code suites}, the options of the
 * command without their dashes, and tables {@code [engines.NAME]} like those of an engine file.
 * With tables {@code [[runs]]} it is several runs, each with keys of its own.
 */
public final class PlanFile {
  private static final String ENDING = ".toml";
  private static final String SUITES = "suites";
  private static final String ENGINE = "engine";
  private static final String ENGINES = "engines";
  private static final String JOURNAL = "journal";
  private static final String RUNS = "runs";
  private static final String NAME = "name";
  private static final String DOCTOR = "doctor";
  private static final String NEEDS = "needs";
  private static final String SEARCH_TIMEOUT = "search-timeout";

  /** Keys that are no options: of a plan, and of one of its runs. */
  private static final Set<String> OF_PLAN = Set.of(SUITES, ENGINES, RUNS, SEARCH_TIMEOUT);

  private static final Set<String> OF_RUN = Set.of(SUITES, NAME, DOCTOR, NEEDS, SEARCH_TIMEOUT);

  /** The plans in the jar, by name. */
  private static final List<String> PACKED = List.of("sound");

  /** Options that make no sense in a file. */
  private static final Set<String> ONLY_TYPED =
      Set.of("help", "version", "debug", "dry-run", "print-plan");

  /** If one of a group is typed, it overrides all of the group in the plan. */
  private static final List<Set<String>> ALTERNATIVES =
      List.of(
          Set.of("clock", "moves-to-go", "time", "nodes", "depth", "mate"),
          Set.of("force", "resume"));

  private static final String BASELINE = "baseline";

  private static final String UPDATE = "update-baseline";

  private final ConfigValue root;
  private final ConfigValue table;
  private final @Nullable Path file;
  private final CommandSpec command;
  private final PlanPaths paths;
  private final Map<String, List<String>> words = new LinkedHashMap<>();
  private final List<String> suites = new ArrayList<>();
  private final List<NamedEngine> engines = new ArrayList<>();
  private final List<Examination> examinations = new ArrayList<>();
  private String needs = "";
  private @Nullable Duration searchTimeout;

  /**
   * @param table of one run; the root if the plan is one run
   * @param place where the plan is, or would be if it were not in the jar
   */
  private PlanFile(
      ConfigValue root, ConfigValue table, Path place, CommandSpec command, LocalDateTime now) {
    this.root = root;
    this.table = table;
    this.file = Files.exists(place) ? place : null;
    this.command = command;
    this.paths = new PlanPaths(place, now, table.get(NAME).node().asText());
  }

  /**
   * What a plan has that is not an option.
   *
   * @param file null without a plan, and for one in the jar
   * @param folders to create before anything is written
   * @param journals the folder of the run to resume; null for the usual one
   * @param part null if the plan is one run
   */
  record PlanContents(
      @Nullable Path file,
      List<String> suites,
      List<NamedEngine> engines,
      @Nullable Duration searchTimeout,
      Set<Path> folders,
      @Nullable Path journals,
      @Nullable PlanStep part) {
    /** Those of a command line without a plan. */
    static PlanContents none(List<String> suites) {
      return new PlanContents(null, suites, List.of(), null, Set.of(), null, null);
    }

    /** What a header says of the names that are engines of the plan; nothing without any. */
    Map<String, String> names() {
      List<String> own = engines.stream().map(NamedEngine::name).toList();
      String words = file + " defines " + String.join(", ", own);
      return own.isEmpty() ? Map.of() : Map.of(JournalHeader.PLAN, words);
    }

    /** The engine with the search timeout of the plan, unless it has one. */
    EngineSpec timed(EngineSpec engine) {
      return searchTimeout != null
              && engine instanceof EngineSpec.Foreign foreign
              && foreign.program().searchTimeout() == null
          ? foreign.withSearchTimeout(searchTimeout)
          : engine;
    }
  }

  /**
   * One of several runs of a plan.
   *
   * @param examinations of the doctor, in place of searches; empty for a run with searches
   * @param needs the option without which an engine cannot do the run; empty for none
   * @param nanos what is left of the time for it; null if there is no end
   */
  record PlanStep(
      String name,
      List<Examination> examinations,
      String needs,
      @Nullable Long nanos,
      PlanResults results) {}

  /**
   * The contents of the plan.
   *
   * @param others suites of the command line, which replace those of the plan
   */
  PlanContents contents(List<String> others, @Nullable Path journals, @Nullable PlanStep part)
      throws ConfigException {
    if (others.isEmpty() && suites.isEmpty() && examinations.isEmpty()) {
      throw root.error("no suites: add a line such as suites = [\"mates\"]");
    }
    List<String> names = others.isEmpty() ? suites : others;
    return new PlanContents(file, names, engines, searchTimeout, paths.folders(), journals, part);
  }

  PlanStep part(@Nullable Long nanos, PlanResults results) {
    return new PlanStep(run(), examinations, needs, nanos, results);
  }

  /** The name of the run; empty if the plan is one run. */
  String run() {
    return table.get(NAME).node().asText();
  }

  /** Whether this is a plan: a file, or one in the jar unless there is a file of its name. */
  public static boolean isPlan(String name) {
    return name.toLowerCase(Locale.ROOT).endsWith(ENDING)
        || (PACKED.contains(name) && Files.notExists(Path.of(name)));
  }

  /** What the plan among these names is called. */
  static String name(List<String> names) {
    String plan = names.stream().filter(PlanFile::isPlan).findFirst().orElseThrow();
    return InputFinder.path(plan).getFileName().toString().replaceFirst("[.][^.]*$", "");
  }

  static String text(String name) throws IOException {
    if (!PACKED.contains(name)) {
      return WholeText.read(InputFinder.path(name), 1);
    }
    try (InputStream in = PlanFile.class.getResourceAsStream(name + ENDING)) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /**
   * Reads a plan: one of each of its runs, or itself if it is one run.
   *
   * @param resumes whether the runs are those of the newest journals
   */
  static List<PlanFile> read(String name, CommandSpec command, boolean resumes, Shell shell)
      throws IOException {
    boolean isPacked = PACKED.contains(name);
    Path place = InputFinder.path(isPacked ? name + ENDING : name);
    ConfigValue root =
        isPacked ? new ConfigFile(name, text(name), false).root() : ConfigFile.read(place);
    LocalDateTime now = LocalDateTime.now(shell.clock());
    ConfigValue runs = root.get(RUNS);
    if (!runs.isGiven()) {
      PlanFile plan = new PlanFile(root, root, place, command, now);
      plan.readAll();
      return List.of(plan);
    }
    List<ConfigValue> tables = tables(runs);
    LocalDateTime begun = now;
    if (resumes) {
      LocalDateTime newest = null;
      for (ConfigValue table : tables) {
        PlanFile one = new PlanFile(root, table, place, command, now);
        LocalDateTime when = one.paths.newest(one.journalName());
        newest = newest == null || (when != null && when.isAfter(newest)) ? when : newest;
      }
      begun = newest == null ? now : newest;
    }
    List<PlanFile> all = new ArrayList<>();
    Set<String> journals = new HashSet<>();
    for (ConfigValue table : tables) {
      PlanFile plan = new PlanFile(root, table, place, command, begun);
      plan.readAll();
      if (!journals.add(plan.words.getOrDefault(JOURNAL, List.of()).toString())) {
        throw plan.error(JOURNAL, "two runs would have one journal: put {run} into its name");
      }
      all.add(plan);
    }
    return all;
  }

  private static List<ConfigValue> tables(ConfigValue runs) throws ConfigException {
    Set<String> names = new HashSet<>();
    for (ConfigValue table : runs.entries()) {
      ConfigValue name = table.get(NAME);
      if (!table.node().isObject() || !runs.node().isArray()) {
        throw runs.error("must be tables [[runs]], each with a name");
      }
      if (!name.isGiven()) {
        List<ConfigValue> keys = table.entries();
        throw (keys.isEmpty() ? runs : keys.get(0))
            .error("the run has no name: add a line such as name = \"nodes\"");
      }
      if (!name.text().matches("[A-Za-z0-9][A-Za-z0-9._-]*")) {
        throw name.error("must be a word of letters, digits, dots and hyphens");
      }
      if (!names.add(name.text())) {
        throw name.error("two runs have this name");
      }
    }
    if (names.isEmpty()) {
      throw runs.error("must be tables [[runs]], each with a name");
    }
    return runs.entries();
  }

  private void readAll() throws ConfigException {
    Map<String, List<String>> own = new LinkedHashMap<>();
    for (ConfigValue value : root.entries()) {
      if (value.name().equals(ENGINES) && value.node().isObject()) {
        engines.addAll(EngineFile.read(value, paths.plan()));
      } else if (!value.name().equals(RUNS)) {
        read(value, OF_PLAN, words);
      }
    }
    if (!run().isEmpty()) {
      for (ConfigValue value : table.entries()) {
        read(value, OF_RUN, own);
      }
      words.keySet().removeAll(overridden(own.keySet()));
      words.putAll(own);
      words.putIfAbsent(JOURNAL, List.of("--" + JOURNAL + "=" + paths.output(journalName(), root)));
    }
    if (engines.stream().anyMatch(engine -> engine.name().equals(EngineSpec.Builtin.NAME))) {
      throw error(ENGINES, "builtin is the name of the builtin engine: choose another name");
    }
  }

  private void read(ConfigValue value, Set<String> others, Map<String, List<String>> options)
      throws ConfigException {
    String key = value.name();
    if (!others.contains(key)) {
      options.put(key, new PlanValue(option(value, others), paths).words(value));
    } else if (key.equals(SUITES)) {
      readSuites(value);
    } else if (key.equals(DOCTOR)) {
      readExaminations(value);
    } else if (key.equals(NEEDS)) {
      needs = value.text();
    } else if (key.equals(SEARCH_TIMEOUT)) {
      searchTimeout = duration(value);
    } else if (!key.equals(NAME)) {
      throw value.error("must be tables, as in [engines.mine]");
    }
  }

  private static Duration duration(ConfigValue value) throws ConfigException {
    try {
      return Duration.ofNanos(new DurationConverter().convert(value.node().asText()));
    } catch (TypeConversionException e) {
      throw value.error(String.valueOf(e.getMessage()));
    }
  }

  private void readExaminations(ConfigValue value) throws ConfigException {
    for (ConfigValue name : value.elements()) {
      try {
        examinations.add(Examinations.of(name.node().asText()));
      } catch (IllegalArgumentException e) {
        throw value.error(String.valueOf(e.getMessage()));
      }
    }
  }

  private void readSuites(ConfigValue value) throws ConfigException {
    suites.clear();
    for (ConfigValue suite : value.elements()) {
      String name = suite.node().asText();
      if (!suite.node().isTextual() || name.isEmpty() || isPlan(name)) {
        throw value.error("must be a list of suites, as in [\"wac\", \"my.epd\"]");
      }
      suites.add(paths.suite(name));
    }
  }

  private OptionSpec option(ConfigValue value, Set<String> others) throws ConfigException {
    String key = value.name();
    OptionSpec option = command.findOption("--" + key);
    if (option == null || ONLY_TYPED.contains(key)) {
      Set<String> keys = new TreeSet<>(others);
      command.options().forEach(known -> keys.add(key(known)));
      keys.removeAll(ONLY_TYPED);
      String allowed =
          others.contains(NAME) ? "name, doctor, needs, suites" : "suites, engines, runs";
      throw value.unknown(
          keys, "keys are " + allowed + ", and the options of 'plumbline run' without dashes");
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
    ConfigValue own = table.get(key);
    return (own.isGiven() ? own : root.get(key)).error(sentence);
  }

  /** The name of the journal as the plan has it. */
  private String journalName() {
    ConfigValue own = table.get(JOURNAL);
    String name = (own.isGiven() ? own : root.get(JOURNAL)).node().asText();
    String plan = String.valueOf(paths.plan().getFileName()).replaceFirst("[.][^.]*$", "");
    return name.isEmpty() ? "reports/" + plan + "-{date}-{time}-{run}.jsonl" : name;
  }

  /** The name of the journals of all runs, with {run}. */
  String journals() {
    return paths.file(paths.dated(journalName()));
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
      left.add(UPDATE);
    }
    return left;
  }
}
