package dev.plumbline.cli;

import static java.util.Map.entry;

import dev.plumbline.cli.Commands.Context;
import dev.plumbline.cli.run.PlanFile;
import dev.plumbline.cli.terminal.Failures.Misplaced;
import dev.plumbline.run.spec.EngineFinder;
import dev.plumbline.run.spec.ProgramFinder;
import dev.plumbline.suite.Catalogue;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Suggests the intended command for misplaced arguments: before the command, without a command, or
 * behind an option that is a parameter.
 */
final class MeantCommand {
  private static final Set<String> SHARED = Set.of("-h", "--help", "-V", "--version", "--debug");
  private static final String ENGINE = "--engine";
  private static final String HELP = "--help";

  /** By the label of a parameter, the options that it is mistaken for. */
  private static final Map<String, Set<String>> MISTAKEN =
      Map.of(
          "CMD|NAME", Set.of(ENGINE),
          "JOURNAL", Set.of("--journal"),
          "FILE", Set.of("--suite", "--epd", "--file"),
          "SUITE", Set.of("--suite"),
          "FEN", Set.of("--fen", "--position"),
          "FEN|SUITE[:N]", Set.of("--fen", "--position", "--suite", "--epd"));

  /** By a command or an option that is gone, what does its job. */
  private static final Map<String, String> GONE =
      Map.ofEntries(
          entry("normalize", "'plumbline convert' writes canonical EPD"),
          entry("purge", "'plumbline convert --drop c0,c1' removes operations"),
          entry("mates", "'plumbline mate SUITE --in N' proves the mates of a suite"),
          entry("--bm", "use --all-keys"),
          entry("eval", "'plumbline show --eval' shows the evaluation"),
          entry("engine check", "use 'plumbline doctor --quick'"),
          entry("compose endings", "in the source, 'make tool T=endings' composes endings"),
          entry("compose calibrate", "in the source, 'make tool T=calibrate' calibrates a suite"),
          entry(
              "compose bench",
              "in the source, 'make tool T=bench-positions' chooses the positions of a bench"),
          entry("lab match", "in the source, 'make tool T=match' plays matches of settings"),
          entry("lab truth", "in the source, 'make tool T=lines' checks the lines"),
          entry("lab report", "in the source, 'make tool T=lab' writes the page of the lab"),
          entry("suites fingerprint", "'plumbline suites info FILE' shows the fingerprint"),
          entry(
              "--live", "'plumbline watch JOURNAL --html FILE' keeps a page of the run up to date"),
          entry("--fail-fast", "--gate errors:0 judges the run at its end"),
          entry("--fresh-process", "without --keep-hash, each search follows ucinewgame"),
          entry("--settings", "a table of an engines file has settings under a name"),
          entry("--badge", "--json, --markdown and --html have the figures"),
          entry("--plot", "--json, --csv and --html have the figures"),
          entry("--csv-alike", "--json and --html have the figures"),
          entry("--baseline-engine", "use 'plumbline compare OLD NEW --old A --new B'"));

  private final List<String> words;
  private final Context context;

  MeantCommand(String[] words, Context context) {
    this.words = List.of(words);
    this.context = context;
  }

  /** Rejects words before the command, and words without one. */
  void check() {
    int first = 0;
    while (first < words.size() && SHARED.contains(words.get(first))) {
      first++;
    }
    if (first == words.size()) {
      return;
    }
    checkSubcommand(words.subList(first, words.size()));
    if (Commands.names().contains(words.get(first))) {
      return;
    }
    if (words.get(first).startsWith("-")) {
      checkOption(first);
      return;
    }
    List<String> rest = words.subList(first, words.size());
    CommandLine root = Commands.neededFor(new String[] {rest.get(0)}, context);
    // The suite "mates" has the name of a command that is gone, which needed --in.
    boolean isGone =
        rest.get(0).equals("mates") && rest.stream().anyMatch(word -> nameOf(word).equals("--in"));
    if (!isGone && (isEngine(rest.get(0)) || isSuite(rest.get(0)))) {
      throw new Misplaced(root, "unknown command '" + rest.get(0) + "'", run(rest));
    }
    // A later word may be the name of a command.
    throw new UnmatchedArgumentException(root, rest);
  }

  /** A subcommand that is gone: its name would be taken for a suite. */
  private void checkSubcommand(List<String> rest) {
    String name = String.join(" ", rest.subList(0, Math.min(2, rest.size())));
    String instead = GONE.get(name);
    if (instead == null || rest.size() < 2) {
      return;
    }
    CommandLine root = Commands.neededFor(new String[] {rest.get(0)}, context);
    CommandLine parent = root.getSubcommands().get(rest.get(0));
    if (parent != null && !parent.getSubcommands().containsKey(rest.get(1))) {
      throw new ParameterException(parent, gone(name, instead));
    }
  }

  private static String gone(String name, String instead) {
    return "there is no '" + name + "': " + instead;
  }

  /** An option of a command that follows it. */
  private void checkOption(int first) {
    for (int i = first + 1; i < words.size(); i++) {
      String name = words.get(i);
      if (Commands.names().contains(name)) {
        CommandLine root = Commands.neededFor(new String[] {name}, context);
        String option = nameOf(words.get(first));
        CommandLine command = root.getSubcommands().get(name);
        if (command != null && command.getCommandSpec().findOption(option) != null) {
          List<String> meant = new ArrayList<>(words.subList(i, words.size()));
          meant.addAll(words.subList(0, i));
          throw new Misplaced(root, option + " must come after the command", meant);
        }
        return;
      }
    }
  }

  /** The run of these suites and engines. */
  private static List<String> run(List<String> words) {
    List<String> suites = new ArrayList<>();
    List<String> engines = new ArrayList<>();
    int read = 0;
    for (; read < words.size() && !words.get(read).startsWith("-"); read++) {
      String word = words.get(read);
      if (isEngine(word)) {
        engines.addAll(List.of(ENGINE, word));
      } else {
        suites.add(word);
      }
    }
    List<String> meant = new ArrayList<>(List.of("run"));
    meant.addAll(suites.isEmpty() && !words.contains(HELP) ? List.of("mates") : suites);
    meant.addAll(engines);
    meant.addAll(words.subList(read, words.size()));
    return meant;
  }

  private static boolean isEngine(String word) {
    return EngineFinder.isWellKnown(word) || (ProgramFinder.isPath(word) && isProgram(word));
  }

  private static boolean isProgram(String word) {
    try {
      Path file = Path.of(word);
      return Files.isRegularFile(file) && Files.isExecutable(file);
    } catch (InvalidPathException e) {
      return false;
    }
  }

  private static boolean isSuite(String word) {
    return PlanFile.isPlan(word)
        || word.matches("(?i).+[.](epd|fen|pgn|csv)([.](gz|zst))?")
        || Catalogue.load().find(word) != null;
  }

  /** The error to report for an unknown option: what it says, or that it is a parameter. */
  ParameterException instead(UnmatchedArgumentException e) {
    CommandLine command = e.getCommandLine();
    CommandSpec spec = command.getCommandSpec();
    String option = nameOf(e.getUnmatched().get(0));
    String instead = GONE.get(option.startsWith("-") ? option : (path(spec) + option));
    if (instead != null) {
      return new ParameterException(command, gone(option, instead));
    }
    String sentence = "unknown option '" + option + "'";
    boolean isParameter =
        spec.positionalParameters().stream()
            .anyMatch(it -> MISTAKEN.getOrDefault(it.paramLabel(), Set.of()).contains(option));
    if (isParameter) {
      List<String> meant = new ArrayList<>(words);
      meant.replaceAll(word -> word.startsWith(option + '=') ? valueOf(word) : word);
      meant.removeIf(option::equals);
      return new Misplaced(command, sentence, meant);
    }
    boolean isBuiltin = option.equals(ENGINE) && spec.findOption("--preset") != null;
    return isBuiltin
        ? new ParameterException(
            command, sentence + ": '" + spec.qualifiedName() + "' uses the builtin engine")
        : e;
  }

  /** The words before a subcommand. */
  private static String path(CommandSpec spec) {
    return spec.parent() == null ? "" : spec.name() + " ";
  }

  static String nameOf(String option) {
    int sign = option.indexOf('=');
    return sign < 0 ? option : option.substring(0, sign);
  }

  private static String valueOf(String option) {
    return option.substring(option.indexOf('=') + 1);
  }
}
