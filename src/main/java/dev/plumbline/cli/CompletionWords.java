package dev.plumbline.cli;

import dev.plumbline.cli.option.Outputs.OutputFile;
import dev.plumbline.cli.option.ShortHelp;
import dev.plumbline.search.SearchOption;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.suite.Catalogue;
import dev.plumbline.suite.KnownSuite;
import dev.plumbline.workshop.theme.Theme;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * What a shell completes at each place of a command line.
 *
 * @param words the words of the command after "plumbline", as in "suites install"; empty for the
 *     program
 * @param subcommands the commands below it
 * @param operands what its operands are; empty without operands
 */
record CompletionWords(
    String words, List<NamedWord> subcommands, List<CompletedOption> options, String operands) {

  record NamedWord(String name, String meaning) {}

  /**
   * An option.
   *
   * @param value what its value is: "folders", "suites", "engines", "settings", "filters", "gates",
   *     "text", "words" followed by the choices, "list" if these are separated by commas, or
   *     "files" and words that stand for files; empty if it has none
   */
  record CompletedOption(List<String> names, String meaning, String value) {
    boolean hasValue() {
      return !value.isEmpty();
    }
  }

  CompletionWords {
    subcommands = List.copyOf(subcommands);
    options = List.copyOf(options);
  }

  /** All places, the program first. */
  static List<CompletionWords> of(CommandLine root) {
    List<CompletionWords> places = new ArrayList<>();
    add("", root, places);
    return places;
  }

  private static void add(String words, CommandLine command, List<CompletionWords> places) {
    CommandSpec spec = command.getCommandSpec();
    List<CommandLine> below =
        spec.subcommands().values().stream()
            .distinct()
            .filter(one -> !one.getCommandSpec().usageMessage().hidden())
            .toList();
    places.add(
        new CompletionWords(
            words,
            below.stream()
                .map(CommandLine::getCommandSpec)
                .map(one -> new NamedWord(one.name(), meaning(one.usageMessage().description())))
                .toList(),
            spec.options().stream().filter(one -> !one.hidden()).map(CompletionWords::of).toList(),
            spec.positionalParameters().stream()
                .findFirst()
                .map(CompletionWords::operand)
                .orElse("")));
    for (CommandLine one : below) {
      add((words + " " + one.getCommandSpec().name()).strip(), one, places);
    }
  }

  private static CompletedOption of(OptionSpec option) {
    return new CompletedOption(
        List.of(option.names()),
        meaning(option.description()),
        option.arity().max() == 0 ? "" : value(option, option.longestName()));
  }

  private static String operand(ArgSpec operand) {
    String command = operand.command().qualifiedName(" ");
    if (command.equals("plumbline suites install")) {
      return "words " + String.join(" ", suites());
    }
    boolean readsSuites =
        Stream.of("run", "lint", "convert", "annotate", "verify", "lab")
            .anyMatch(name -> command.startsWith("plumbline " + name));
    return readsSuites && operand.paramLabel().equals("FILE") ? "suites" : value(operand, "");
  }

  private static String value(ArgSpec argument, String name) {
    if (argument.completionCandidates() != null) {
      List<String> words = new ArrayList<>();
      argument.completionCandidates().forEach(words::add);
      return (argument.splitRegex().equals(",") ? "list " : "words ") + String.join(" ", words);
    }
    if (argument.type() == OutputFile.class) {
      return "files";
    }
    return switch (argument.paramLabel()) {
      case "FILE", "OUT" -> "files";
      case "JOURNAL", "OLD", "NEW" ->
          "files latest latest~1" + (name.equals("--baseline") ? " none" : "");
      case "DIR", "FOLDER" -> "folders";
      case "CMD|NAME" -> "engines";
      case "SUITE", "FEN|SUITE[:N]" -> "suites";
      case "FILTER" -> "filters";
      case "GATE" -> "gates";
      case "N|auto" -> "words auto";
      default -> name.equals("--set") || name.equals("--matrix") ? "settings" : "text";
    };
  }

  /** The first sentence, or its first part. */
  private static String meaning(String[] description) {
    return ShortHelp.firstSentence(description).split("[.:;]( |$)", 2)[0];
  }

  static List<String> suites() {
    return Catalogue.load().suites().stream().map(KnownSuite::name).toList();
  }

  /** The settings of the builtin engine, as name=value; where any number goes, as name=. */
  static List<String> settings() {
    return Stream.concat(
            Stream.of(SearchOption.values()).flatMap(CompletionWords::settingsOf),
            Stream.of(SearchSettings.EVAL_FILE + "=", SearchSettings.SYZYGY_PATH + "="))
        .toList();
  }

  private static Stream<String> settingsOf(SearchOption option) {
    String name = option.label().toLowerCase(Locale.ROOT);
    return switch (option.type()) {
      case CHOICE -> option.choices().stream().map(choice -> name + "=" + choice);
      case SWITCH -> Stream.of(name + "=on", name + "=off");
      case NUMBER -> Stream.of(name + "=");
    };
  }

  /** The beginnings of filters, and the themes of the known suites. */
  static List<String> filters() {
    Set<String> filters = new LinkedHashSet<>(List.of("id=", "id~", "n="));
    Stream.of(Theme.values()).forEach(theme -> filters.add("theme=" + theme.label()));
    Catalogue.load().suites().stream()
        .flatMap(suite -> suite.description().themes().stream())
        .forEach(theme -> filters.add("theme=" + theme));
    return List.copyOf(filters);
  }

  static List<String> gates() {
    return List.of(
        "solved:",
        "points:",
        "errors:0",
        "findings:0",
        "lost:0",
        "new-failures:0",
        "p-value:",
        "found:",
        "best:",
        "bad-lines:0",
        "wrong-mates:0");
  }
}
