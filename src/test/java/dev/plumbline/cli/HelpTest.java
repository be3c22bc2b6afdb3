package dev.plumbline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.Commands.Context;
import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.cli.terminal.Terminal;
import dev.plumbline.run.Run;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;

class HelpTest {
  private static final Pattern WORD = Pattern.compile("(?:'[^']*'|[^\\s'|>;&)`])+|[|>;&)`]");

  static Stream<String> commands() {
    List<String> commands = new ArrayList<>(Commands.names());
    commands.addAll(List.of("suites install", "suites info", "engine options", "engine list"));
    commands.addAll(List.of("cluster run", "cluster check"));
    return commands.stream();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void hasTwoExamplesOfTheCommand(String command) {
    Ran ran = Ran.plumbline((command + " --help").split(" ", -1)).exits(0);
    String examples = ran.out().substring(ran.out().indexOf("\nExamples:\n"));
    assertTrue(examples.lines().skip(2).allMatch(line -> line.matches("(  .*)?")), examples);
    long shown = examples.lines().filter(line -> line.contains("plumbline " + command)).count();
    assertTrue(shown >= 2, ran.out());
  }

  /** Options with their values and parameters, up to another program. */
  @ParameterizedTest
  @MethodSource("commands")
  void everyExampleIsACommandLine(String command) {
    String help = Ran.plumbline((command + " --help").split(" ", -1)).out();
    String examples = help.substring(help.indexOf("\nExamples:\n")).replaceAll("\\\\\n +", "");
    int parsed = 0;
    for (String line : examples.lines().filter(each -> each.contains("plumbline ")).toList()) {
      String[] words = words(line.substring(line.indexOf("plumbline ") + "plumbline ".length()));
      if (!line.strip().startsWith("#") && !words[0].startsWith("cluster")) {
        Commands.neededFor(words, new Context(Main.shell(), Run.HERE)).parseArgs(words);
        parsed++;
      }
    }
    assertTrue(parsed >= (command.startsWith("cluster") ? 0 : 1), examples);
  }

  /** Up to another program, a redirection or a comment. */
  private static String[] words(String line) {
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(line);
    while (matcher.find() && !matcher.group().matches("[|>;&)`#].*")) {
      words.add(matcher.group().replace("'", "").replace("$n", "3"));
    }
    return words.toArray(String[]::new);
  }

  @Test
  void knowsTheNamesOfCommandsWithoutTheirAnnotations() {
    for (Commands.CommandEntry entry : Commands.entries()) {
      assertEquals(entry.type().getAnnotation(Command.class).name(), entry.name());
    }
  }

  @ParameterizedTest
  @MethodSource("commands")
  void fitsEightyColumns(String command) {
    Ran ran = Ran.plumbline((command + " --help").split(" ", -1));
    assertTrue(ran.out().lines().allMatch(line -> line.length() <= 80), ran.out());
  }

  @ParameterizedTest
  @MethodSource("commands")
  @Tag("medium")
  void usesTheWidthOfTheTerminal(String command) {
    String[] words = (command + " --help").split(" ", -1);
    assertTrue(widest(words, 100) <= 100, command);
    assertTrue(widest(words, 60) <= 81, command + ": only examples may be wider");
    assertEquals(widest(words, 120), widest(words, 400), command + ": at most 120 columns");
  }

  private static int widest(String[] words, int columns) {
    Terminal terminal = new Terminal(true, true, false, () -> columns);
    Ran ran = Ran.in(Map.of(), terminal, "", words).exits(0);
    return ran.out().lines().mapToInt(String::length).max().orElseThrow();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void shortHelpHasALineForEachMainOptionAndTwoExamples(String command) {
    String help = Ran.plumbline((command + " -h").split(" ", -1)).out();
    List<String> lines = help.lines().toList();
    assertTrue(lines.size() <= (command.equals("run") ? 60 : 40), help);
    assertTrue(lines.stream().allMatch(line -> line.length() <= 80), help);
    int options = lines.indexOf("Options:");
    int examples = lines.indexOf("Examples:");
    if (options > 0) {
      List<String> listed =
          lines.subList(options + 1, lines.subList(options, examples).indexOf("") + options);
      assertTrue(listed.stream().allMatch(line -> line.matches("  (-., |    )--.+  .+[.]")), help);
    }
    assertEquals(2, lines.stream().filter(line -> line.matches("  # [^#].*")).count(), help);
    assertEquals(
        "All options, exit codes and more examples: plumbline " + command + " --help",
        lines.get(lines.size() - 1));
  }

  @Test
  void everyMainOptionIsOneOfACommand() {
    CommandLine all = Commands.neededFor(new String[0], new Context(Main.shell(), Run.HERE));
    Set<String> options = new HashSet<>();
    Deque<CommandLine> open = new ArrayDeque<>(List.of(all));
    while (!open.isEmpty()) {
      CommandLine command = open.pop();
      command.getCommandSpec().options().forEach(each -> options.add(each.longestName()));
      open.addAll(command.getSubcommands().values());
    }
    assertTrue(options.containsAll(HelpSection.MAIN), HelpSection.MAIN + " not in " + options);
  }

  @Test
  void shortHelpListsTheCommandsOfAFirstWeek() {
    String help = Ran.plumbline("-h").out();
    List<String> names = Commands.names().subList(0, 12);
    assertTrue(help.lines().count() <= 40, help);
    assertTrue(names.stream().allMatch(name -> help.contains("\n  " + name + " ")), help);
    assertTrue(
        Commands.names().stream().skip(12).noneMatch(name -> help.contains("\n  " + name + " ")),
        help);
  }

  @Test
  void listsTheOptionsOfLongCommandsUnderHeadings() {
    String help = Ran.plumbline("run", "--help").out();
    List<String> headings = new ArrayList<>();
    help.lines().filter(line -> line.matches("[A-Z][^:]*:")).forEach(headings::add);
    assertEquals(
        "Parameters: Search limits: Record selection: Judging: Engines: Builtin engine: Execution:"
            + " Journal: Reports (F is a file, or - for standard output): Gates: Output:"
            + " General options: Exit codes: Examples:",
        String.join(" ", headings));
    assertTrue(help.indexOf("\n      --repeat") > help.indexOf("Execution:"), help);
  }

  @Test
  void listsEachCommandOnceUnderAHeading() {
    List<String> help = Ran.plumbline("--help").out().lines().toList();
    List<String> listed =
        help.subList(help.indexOf("Commands to begin with:"), help.indexOf("Exit codes:"));
    List<String> names =
        listed.stream()
            .filter(line -> line.matches("  [a-z].*"))
            .map(line -> line.strip().split(" ", 2)[0])
            .toList();
    assertEquals(Commands.names(), names);
    assertEquals(List.of("run", "suites", "report", "inspect", "show"), names.subList(0, 5));
    assertTrue(listed.containsAll(List.of("Journals:", "Suites:", "Engines:", "Shell:")));
  }

  @Test
  void usesColoursOnATerminalOnly() {
    Terminal terminal = new Terminal(true, true, true, () -> 80);
    Ran.in(Map.of(), terminal, "", "--help").outHas("\u001b[");
    assertTrue(Ran.plumbline("--help").out().indexOf('\u001b') < 0);
  }

  @Test
  void completionKnowsEveryCommand() {
    for (String shell : List.of("bash", "zsh", "fish")) {
      Ran ran = Ran.plumbline("completion", shell).exits(0);
      for (String name : Commands.names()) {
        assertTrue(ran.out().contains(name), name);
      }
    }
    Ran.plumbline("completion", "tcsh").exits(2);
  }
}
