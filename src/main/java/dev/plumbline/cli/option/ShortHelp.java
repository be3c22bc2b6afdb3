package dev.plumbline.cli.option;

import static picocli.CommandLine.Model.UsageMessageSpec.SECTION_KEY_COMMAND_LIST;
import static picocli.CommandLine.Model.UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING;
import static picocli.CommandLine.Model.UsageMessageSpec.SECTION_KEY_DESCRIPTION;
import static picocli.CommandLine.Model.UsageMessageSpec.SECTION_KEY_FOOTER;
import static picocli.CommandLine.Model.UsageMessageSpec.SECTION_KEY_OPTION_LIST;
import static picocli.CommandLine.Model.UsageMessageSpec.SECTION_KEY_SYNOPSIS;
import static picocli.CommandLine.Model.UsageMessageSpec.SECTION_KEY_SYNOPSIS_HEADING;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Column;
import picocli.CommandLine.Help.TextTable;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * The help of -h: the usage, what the command does, its main options with the first sentence of
 * each, and two examples. The help of --help has everything.
 *
 * <p>Written without lambdas that take picocli's options: for one, Java 17 would leave them out of
 * the class archive.
 */
public final class ShortHelp {
  /** A command with no more options than this lists all of them. */
  private static final int FEW = 16;

  private static final int EXAMPLES = 2;

  private ShortHelp() {}

  /** Whether the command line asks for it, and not for the full help. */
  public static boolean isWanted(CommandSpec command) {
    return !command.root().commandLine().getParseResult().originalArgs().contains("--help");
  }

  /** Makes it the help of a command. */
  public static void on(CommandSpec command) {
    Map<String, IHelpSectionRenderer> sections = new HashMap<>(command.usageMessage().sectionMap());
    sections.put(SECTION_KEY_DESCRIPTION, ShortHelp::purpose);
    sections.put(SECTION_KEY_OPTION_LIST, ShortHelp::arguments);
    sections.put(SECTION_KEY_FOOTER, ShortHelp::examples);
    command
        .usageMessage()
        .abbreviateSynopsis(true)
        .sectionMap(sections)
        .sectionKeys(
            List.of(
                SECTION_KEY_SYNOPSIS_HEADING,
                SECTION_KEY_SYNOPSIS,
                SECTION_KEY_DESCRIPTION,
                SECTION_KEY_OPTION_LIST,
                SECTION_KEY_COMMAND_LIST_HEADING,
                SECTION_KEY_COMMAND_LIST,
                SECTION_KEY_FOOTER));
  }

  /** The first paragraph of the description, as in the list of commands. */
  private static String purpose(Help help) {
    return help.createHeading(help.commandSpec().usageMessage().description()[0] + "%n");
  }

  private static String arguments(Help help) {
    CommandSpec command = help.commandSpec();
    List<String[]> parameters = new ArrayList<>();
    for (PositionalParamSpec parameter : command.positionalParameters()) {
      if (!parameter.hidden()) {
        parameters.add(row("    ", parameter.paramLabel(), parameter));
      }
    }
    List<String[]> options = new ArrayList<>();
    for (OptionSpec option : mainOptions(command)) {
      String letter = option.shortestName().length() == 2 ? option.shortestName() + ", " : "    ";
      options.add(row(letter, option.longestName() + value(option), option));
    }
    int names = 0;
    for (List<String[]> rows : List.of(parameters, options)) {
      for (String[] row : rows) {
        names = Math.max(names, row[0].length());
      }
    }
    return table(help, "Parameters", parameters, names) + table(help, "Options", options, names);
  }

  private static String[] row(String letter, String name, ArgSpec argument) {
    return new String[] {letter + name, firstSentence(argument.description())};
  }

  private static String value(OptionSpec option) {
    return option.arity().max() == 0 ? "" : "=" + option.paramLabel();
  }

  private static String table(Help help, String title, List<String[]> rows, int names) {
    if (rows.isEmpty()) {
      return "";
    }
    int left = names + 4;
    TextTable table =
        TextTable.forColumns(
            help.colorScheme(),
            new Column(left, 2, Column.Overflow.SPAN),
            new Column(help.commandSpec().usageMessage().width() - left, 0, Column.Overflow.WRAP));
    for (String[] row : rows) {
      table.addRowValues(help.colorScheme().optionText(row[0]), help.colorScheme().text(row[1]));
    }
    return help.createHeading("%n" + title + ":%n") + table;
  }

  /** In the order of the full help, without those that every command has. */
  private static List<OptionSpec> mainOptions(CommandSpec command) {
    List<OptionSpec> all = HelpSection.inOrder(command);
    all.removeIf(option -> HelpSection.of(option) == HelpSection.GENERAL);
    if (all.size() > FEW) {
      all.removeIf(option -> !HelpSection.isMain(option));
    }
    return all;
  }

  /** The first sentence of a description, up to a full stop and a space. */
  public static String firstSentence(String... description) {
    String text = String.join(" ", description).replace("%n", " ").replace("%%", "%");
    int end = text.indexOf(". ");
    return end < 0 ? text.strip() : text.substring(0, end + 1).strip();
  }

  /** Each begins with a comment; empty lines stand between them. */
  private static String examples(Help help) {
    CommandSpec command = help.commandSpec();
    StringBuilder text = new StringBuilder("%nExamples:%n");
    int left = EXAMPLES;
    for (String line : command.usageMessage().footer()) {
      if (line.isEmpty() && --left == 0) {
        break;
      }
      text.append(line).append("%n");
    }
    String name = command.qualifiedName();
    return help.createHeading(
        text + "%nAll options, exit codes and more examples: " + name + " --help%n");
  }
}
