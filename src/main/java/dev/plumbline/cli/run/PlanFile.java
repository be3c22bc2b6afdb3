package dev.plumbline.cli.run;

import com.fasterxml.jackson.databind.JsonNode;
import dev.plumbline.cli.option.EngineFiles;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.notation.Spelling;
import dev.plumbline.run.spec.EngineFile;
import dev.plumbline.run.spec.EngineFile.NamedEngine;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.run.spec.SpecException;
import dev.plumbline.run.spec.TomlFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * A plan of a run: the words of a command line, written down in TOML. Its keys are {@code suites},
 * the options of the command without their dashes, and tables {@code [engines.NAME]} as a file of
 * engines has them.
 */
public final class PlanFile {
  private static final String ENDING = ".toml";
  private static final String SUITES = "suites";
  private static final String ENGINE = "engine";
  private static final String ENGINES = "engines";

  /** What makes no sense in a file. */
  private static final Set<String> ONLY_TYPED = Set.of("help", "version", "debug", "dry-run");

  /** Of which a typed one makes the plan's others void. */
  private static final List<Set<String>> ALTERNATIVES =
      List.of(Set.of("time", "nodes", "depth", "mate"), Set.of("force", "resume"));

  private final TomlFile toml;
  private final Path file;
  private final CommandSpec command;
  private final PlanPaths paths;
  private final Map<String, List<String>> words = new LinkedHashMap<>();
  private final List<String> suites = new ArrayList<>();
  private final List<NamedEngine> engines = new ArrayList<>();

  private PlanFile(TomlFile toml, Path file, CommandSpec command, Shell shell) {
    this.toml = toml;
    this.file = file;
    this.command = command;
    this.paths = new PlanPaths(file, shell.clock());
  }

  /** Whether what stands in the place of a suite is a plan. */
  public static boolean isPlan(String name) {
    return name.toLowerCase(Locale.ROOT).endsWith(ENDING);
  }

  /**
   * Reads a plan.
   *
   * @param command whose options it may name
   */
  public static PlanFile read(String name, CommandSpec command, Shell shell) throws IOException {
    try {
      Path file = InputFinder.path(name);
      PlanFile plan = new PlanFile(TomlFile.read(file), file, command, shell);
      plan.readAll();
      return plan;
    } catch (SpecException e) {
      throw EngineFiles.refusal(e);
    }
  }

  private void readAll() throws SpecException {
    for (Map.Entry<String, JsonNode> entry : toml.root().properties()) {
      String key = entry.getKey();
      JsonNode value = entry.getValue();
      if (key.equals(SUITES)) {
        readSuites(value);
      } else if (key.equals(ENGINES) && value.isObject()) {
        engines.addAll(EngineFile.read(toml, ENGINES, file));
      } else {
        PlanValue plain = new PlanValue(option(key), paths);
        try {
          words.put(key, plain.words(value));
        } catch (IllegalArgumentException e) {
          throw trouble(key, String.valueOf(e.getMessage()));
        }
      }
    }
    if (engines.stream().anyMatch(engine -> engine.name().equals(EngineSpec.Builtin.NAME))) {
      throw trouble(ENGINES, "builtin is the name of the builtin engine: choose another name");
    }
  }

  private void readSuites(JsonNode value) {
    for (JsonNode suite : value.isArray() ? value : List.of(value)) {
      if (!suite.isTextual() || suite.asText().isEmpty() || isPlan(suite.asText())) {
        throw trouble(SUITES, "is a list of suites, as in [\"wac\", \"my.epd\"]");
      }
      suites.add(paths.suite(suite.asText()));
    }
  }

  private OptionSpec option(String key) {
    OptionSpec option = command.findOption("--" + key);
    if (option == null || ONLY_TYPED.contains(key)) {
      Set<String> keys = new TreeSet<>(Set.of(SUITES, ENGINES));
      command.options().forEach(known -> keys.add(key(known)));
      keys.removeAll(ONLY_TYPED);
      throw trouble(
          key,
          "unknown key: "
              + Spelling.suggestion(key, keys)
              + "keys are suites, engines, and the options of 'plumbline run' without dashes");
    }
    if (option.group() != null && !key.equals(ENGINE)) {
      throw trouble(
          key,
          "applies to one engine: put it into a table [engines.NAME] with command, args, dir,"
              + " init-timeout, search-timeout and options");
    }
    return option;
  }

  /** The key that stands for an option. */
  public static String key(OptionSpec option) {
    return option.longestName().replaceFirst("^--", "");
  }

  /** What is wrong with the value of a key, and where. */
  public UserException trouble(String key, String sentence) {
    return new UserException(
        ExitCode.INPUT, toml.place(List.of(key)) + ": " + key + ": " + sentence);
  }

  public List<String> suites() {
    return suites;
  }

  /** The engines that it defines. */
  public List<NamedEngine> engines() {
    return engines;
  }

  /** The folders of what is to be written. */
  public Set<Path> folders() {
    return paths.folders();
  }

  /** Whether it has a key that what was typed does not make void. */
  public boolean tells(String key, Set<String> typed) {
    return words.containsKey(key) && !voided(typed).contains(key);
  }

  /**
   * All options as words of a command line.
   *
   * @param typed the keys of those that the user gave, which hold instead of the plan's
   */
  public List<String> words(Set<String> typed) {
    Set<String> left = voided(typed);
    List<String> all = new ArrayList<>();
    words.forEach((key, value) -> all.addAll(left.contains(key) ? List.of() : value));
    if (!left.contains(ENGINE) && !words.containsKey(ENGINE)) {
      engines.forEach(engine -> all.add("--" + ENGINE + "=" + engine.name()));
    }
    return all;
  }

  private static Set<String> voided(Set<String> typed) {
    Set<String> left = new HashSet<>(typed);
    for (Set<String> alternatives : ALTERNATIVES) {
      if (alternatives.stream().anyMatch(typed::contains)) {
        left.addAll(alternatives);
      }
    }
    return left;
  }
}
