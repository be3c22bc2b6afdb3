package dev.plumbline.cli;

import dev.plumbline.cli.Commands.Context;
import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.cli.terminal.Build;
import dev.plumbline.run.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * Writes a man page for each command from picocli's model: {@code ManPages FOLDER DATE}. Picocli's
 * own generator writes AsciiDoc, which would need Asciidoctor on every machine that installs.
 */
public final class ManPages {
  private static final Pattern OPTION = Pattern.compile("(?<![\\w\\\\-])--?[a-zA-Z][a-z-]*");

  private final String date;
  private final String version;

  private ManPages(String date) throws IOException {
    this.date = date;
    this.version = Build.current().describe().replaceAll("^(\\w+ \\S+).*", "$1");
  }

  public static void main(String[] args) throws IOException {
    Path folder = Path.of(args[0]);
    Files.createDirectories(folder);
    for (Map.Entry<String, String> page : all(args[1]).entrySet()) {
      Files.writeString(folder.resolve(page.getKey()), page.getValue());
    }
  }

  /** All pages by file name; the date, as in 2026-11-30, is printed below each. */
  public static Map<String, String> all(String date) throws IOException {
    Map<String, String> pages = new TreeMap<>();
    new ManPages(date)
        .add(Commands.neededFor(new String[0], new Context(Main.shell(), Run.HERE)), pages);
    return pages;
  }

  private void add(CommandLine command, Map<String, String> pages) {
    pages.put(nameOf(command.getCommandSpec()) + ".1", page(command.getCommandSpec()));
    subcommands(command.getCommandSpec()).forEach(subcommand -> add(subcommand, pages));
  }

  private static List<CommandLine> subcommands(CommandSpec command) {
    return command.subcommands().values().stream()
        .distinct()
        .filter(subcommand -> !subcommand.getCommandSpec().usageMessage().hidden())
        .toList();
  }

  private static String nameOf(CommandSpec command) {
    return command.qualifiedName("-");
  }

  private String page(CommandSpec command) {
    List<String> lines = new ArrayList<>();
    String name = nameOf(command);
    lines.add(".\\\" Made from the help texts by \"make man\".");
    lines.add(
        ".TH %s 1 \"%s\" \"%s\" \"Chess test suites\""
            .formatted(name.toUpperCase(Locale.ROOT).replace("-", "\\-"), date, version));
    // No word is hyphenated, and no line is stretched.
    lines.add(".nh");
    lines.add(".ad l");
    lines.add(".SH NAME");
    List<String> description = description(command);
    String summary = description.isEmpty() ? name : description.get(0);
    lines.add(name.replace("-", "\\-") + " \\-");
    lines.add(text(summaryOf(summary)));
    synopsis(command, lines);
    lines.add(".SH DESCRIPTION");
    paragraphs(description, lines);
    commands(command, lines);
    parameters(command, lines);
    options(command, lines);
    exitCodes(command, lines);
    examples(command, lines);
    if (command.parent() == null) {
      environment(lines);
    }
    seeAlso(command, lines);
    return String.join("\n", lines) + "\n";
  }

  /** The first sentence as whatis lists it: without a capital and a full stop. */
  private static String summaryOf(String description) {
    String sentence = description.split("\\.( |$)", 2)[0];
    boolean isName = sentence.length() > 1 && Character.isUpperCase(sentence.charAt(1));
    return isName
        ? sentence
        : sentence.substring(0, 1).toLowerCase(Locale.ROOT) + sentence.substring(1);
  }

  private static List<String> description(CommandSpec command) {
    return List.of(command.usageMessage().description()).stream()
        .flatMap(line -> List.of(plain(line).split("\n", -1)).stream())
        .toList();
  }

  private static void synopsis(CommandSpec command, List<String> lines) {
    lines.add(".SH SYNOPSIS");
    StringBuilder line = new StringBuilder("\\fB" + escape(command.qualifiedName(" ")) + "\\fP");
    if (command.options().stream().anyMatch(option -> !option.hidden())) {
      line.append(" [\\fIOPTIONS\\fP]");
    }
    for (PositionalParamSpec parameter : command.positionalParameters()) {
      String label = "\\fI" + escape(parameter.paramLabel()) + "\\fP";
      String repeated = parameter.arity().max() > 1 || parameter.type() == List.class ? "..." : "";
      line.append(
          parameter.arity().min() == 0 ? " [" + label + repeated + "]" : " " + label + repeated);
    }
    if (!subcommands(command).isEmpty()) {
      boolean optional = !command.positionalParameters().isEmpty() || command.parent() != null;
      line.append(optional ? " [\\fICOMMAND\\fP]" : " \\fICOMMAND\\fP");
    }
    lines.add(line.toString());
  }

  /** Paragraphs are parted by empty lines; an indented line is a line of its own. */
  private static void paragraphs(List<String> text, List<String> lines) {
    boolean begun = false;
    boolean empty = false;
    for (String line : text) {
      if (line.isBlank()) {
        empty = begun;
        continue;
      }
      if (empty) {
        lines.add(".PP");
      } else if (begun) {
        lines.add(".br");
      }
      lines.add(text(line.strip()));
      begun = true;
      empty = false;
    }
  }

  private static void commands(CommandSpec command, List<String> lines) {
    if (subcommands(command).isEmpty()) {
      return;
    }
    lines.add(".SH COMMANDS");
    for (CommandLine subcommand : subcommands(command)) {
      CommandSpec spec = subcommand.getCommandSpec();
      lines.add(".TP");
      lines.add("\\fB" + escape(nameOf(spec)) + "\\fP(1)");
      List<String> description = description(spec);
      lines.add(text(description.isEmpty() ? spec.name() : description.get(0)));
    }
  }

  private static void parameters(CommandSpec command, List<String> lines) {
    List<PositionalParamSpec> parameters =
        command.positionalParameters().stream().filter(parameter -> !parameter.hidden()).toList();
    if (parameters.isEmpty()) {
      return;
    }
    lines.add(".SH PARAMETERS");
    for (PositionalParamSpec parameter : parameters) {
      lines.add(".TP");
      lines.add("\\fI" + escape(parameter.paramLabel()) + "\\fP");
      explanation(parameter, lines);
    }
  }

  private static void options(CommandSpec command, List<String> lines) {
    Map<HelpSection, List<OptionSpec>> sections =
        command.options().stream()
            .filter(option -> !option.hidden())
            .sorted((a, b) -> Integer.compare(a.order(), b.order()))
            .collect(Collectors.groupingBy(HelpSection::of, TreeMap::new, Collectors.toList()));
    if (sections.isEmpty()) {
      return;
    }
    lines.add(".SH OPTIONS");
    sections.forEach(
        (section, options) -> {
          if (sections.size() > 1) {
            lines.add(".SS " + escape(section.title()));
          }
          for (OptionSpec option : options) {
            lines.add(".TP");
            lines.add(heading(option));
            explanation(option, lines);
          }
        });
  }

  private static String heading(OptionSpec option) {
    String names =
        List.of(option.names()).stream()
            .map(name -> "\\fB" + escape(name) + "\\fP")
            .collect(Collectors.joining(", "));
    if (option.arity().max() == 0) {
      return names;
    }
    String label = "=\\fI" + escape(option.paramLabel()) + "\\fP";
    return names + (option.arity().min() == 0 ? "[" + label + "]" : label);
  }

  private static void explanation(ArgSpec argument, List<String> lines) {
    List<String> text =
        List.of(argument.description()).stream()
            .flatMap(line -> plain(line).lines())
            .filter(line -> !line.isBlank())
            .toList();
    paragraphs(text, lines);
  }

  private static void exitCodes(CommandSpec command, List<String> lines) {
    Map<String, String> codes = command.usageMessage().exitCodeList();
    if (codes.isEmpty()) {
      return;
    }
    lines.add(".SH EXIT STATUS");
    codes.forEach(
        (code, meaning) -> {
          lines.add(".TP");
          lines.add("\\fB" + escape(code.strip()) + "\\fP");
          lines.add(text(plain(meaning)));
        });
  }

  private static void examples(CommandSpec command, List<String> lines) {
    String[] footer = command.usageMessage().footer();
    if (footer.length == 0) {
      return;
    }
    lines.add(".SH EXAMPLES");
    lines.add(".nf");
    for (String line : footer) {
      // Blank lines are requests for space here, too.
      lines.add(line.isBlank() ? ".sp" : begun(escape(plain(line).replaceFirst("^  ", ""))));
    }
    lines.add(".fi");
  }

  private static void environment(List<String> lines) {
    lines.add(".SH ENVIRONMENT");
    String[][] variables = {
      {"JAVA_HOME", "The Java to use; without it the one on PATH."},
      {"PLUMBLINE_JAVA_OPTS", "More options for Java."},
      {"PLUMBLINE_CONFIG", "Your defaults; none to use no file."}
    };
    for (String[] variable : variables) {
      lines.add(".TP");
      lines.add("\\fB" + variable[0] + "\\fP");
      lines.add(variable[1]);
    }
    lines.add(".SH FILES");
    String[][] files = {
      {"~/.config/plumbline/config.toml", "Your defaults."},
      {"~/.config/plumbline/engines.toml", "Your engines, by name."},
      {"~/.local/share/plumbline/suites", "Installed suites."}
    };
    for (String[] file : files) {
      lines.add(".TP");
      lines.add("\\fI" + escape(file[0]) + "\\fP");
      lines.add(file[1]);
    }
  }

  private static void seeAlso(CommandSpec command, List<String> lines) {
    CommandSpec parent = command.parent();
    if (parent == null) {
      return;
    }
    lines.add(".SH SEE ALSO");
    List<String> pages = new ArrayList<>();
    for (CommandSpec above = parent; above != null; above = above.parent()) {
      pages.add(nameOf(above));
    }
    if (parent.parent() != null) {
      subcommands(parent).forEach(sibling -> pages.add(nameOf(sibling.getCommandSpec())));
      pages.remove(nameOf(command));
    }
    lines.add(
        pages.stream()
            .map(page -> "\\fB" + escape(page) + "\\fP(1)")
            .collect(Collectors.joining(",\n")));
  }

  /** A picocli template as plain text: %n and %% are resolved, colours dropped. */
  private static String plain(String template) {
    return CommandLine.Help.Ansi.OFF
        .string(template.replace("%n", "\n").replace("%%", "%"))
        .stripTrailing();
  }

  /** Prose as roff wants it: a sentence begins a line, lines are short, options are bold. */
  private static String text(String prose) {
    List<String> lines = new ArrayList<>();
    for (String sentence :
        prose.strip().replaceAll(" +", " ").split("(?<=[.:?!]|[.:?!]\\)) ", -1)) {
      StringBuilder line = new StringBuilder();
      for (String word : sentence.split(" ", -1)) {
        String roff = withBoldOptions(escapeProse(word));
        if (line.length() > 0 && line.length() + roff.length() > 78) {
          lines.add(line.toString());
          line.setLength(0);
        }
        line.append(line.length() == 0 ? "" : " ").append(roff);
      }
      lines.add(line.toString());
    }
    return lines.stream()
        .filter(line -> !line.isEmpty())
        .map(ManPages::begun)
        .collect(Collectors.joining("\n"));
  }

  private static String withBoldOptions(String roff) {
    return OPTION
        .matcher(roff)
        .replaceAll(found -> "\\\\fB" + found.group().replace("-", "\\\\-") + "\\\\fP");
  }

  private static String escapeProse(String text) {
    StringBuilder roff = new StringBuilder();
    text.codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '\\' -> roff.append("\\e");
                case '\'' -> roff.append("\\(aq");
                case '`' -> roff.append("\\(ga");
                case '^' -> roff.append("\\(ha");
                case '~' -> roff.append("\\(ti");
                default -> {
                  if (c < 128) {
                    roff.append((char) c);
                  } else {
                    roff.append(String.format(Locale.ROOT, "\\[u%04X]", c));
                  }
                }
              }
            });
    return roff.toString();
  }

  /** Text to be copied, such as a command: hyphens are those that shells know. */
  private static String escape(String text) {
    return escapeProse(text).replace("-", "\\-");
  }

  /** A line that begins like a request is made plain text. */
  private static String begun(String line) {
    return line.startsWith(".") || line.startsWith("\\(aq") ? "\\&" + line : line;
  }
}
