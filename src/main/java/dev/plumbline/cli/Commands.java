package dev.plumbline.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static picocli.CommandLine.Model.UsageMessageSpec.SECTION_KEY_COMMAND_LIST;
import static picocli.CommandLine.Model.UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING;

import dev.plumbline.cli.engine.BenchCommand;
import dev.plumbline.cli.engine.DoctorCommand;
import dev.plumbline.cli.engine.EngineCommand;
import dev.plumbline.cli.engine.UciCommand;
import dev.plumbline.cli.journal.CompareCommand;
import dev.plumbline.cli.journal.FindingsCommand;
import dev.plumbline.cli.journal.HistoryCommand;
import dev.plumbline.cli.journal.InspectCommand;
import dev.plumbline.cli.journal.MergeCommand;
import dev.plumbline.cli.journal.ReportCommand;
import dev.plumbline.cli.journal.RescoreCommand;
import dev.plumbline.cli.lab.LabCommand;
import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.cli.option.Numbers;
import dev.plumbline.cli.position.EvalCommand;
import dev.plumbline.cli.position.MateCommand;
import dev.plumbline.cli.position.PerftCommand;
import dev.plumbline.cli.position.PositionCommand;
import dev.plumbline.cli.position.ShowCommand;
import dev.plumbline.cli.run.BisectCommand;
import dev.plumbline.cli.run.ClusterCommand;
import dev.plumbline.cli.run.RunCommand;
import dev.plumbline.cli.run.WatchCommand;
import dev.plumbline.cli.suite.AnnotateCommand;
import dev.plumbline.cli.suite.ComposeCommand;
import dev.plumbline.cli.suite.ConvertCommand;
import dev.plumbline.cli.suite.LintCommand;
import dev.plumbline.cli.suite.MatesCommand;
import dev.plumbline.cli.suite.NormalizeCommand;
import dev.plumbline.cli.suite.PurgeCommand;
import dev.plumbline.cli.suite.SuitesCommand;
import dev.plumbline.cli.suite.VerifyCommand;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.run.Execution;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.Column;
import picocli.CommandLine.Help.TextTable;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The commands in the order of the help. To add one, write its class and add a line here.
 *
 * <p>Picocli reads all annotations of a command when it is added, so only the command named on the
 * command line is added. The list of all commands is made of the lines here; only completion and
 * error messages add all commands.
 */
final class Commands {
  private static final List<Entry> ALL =
      List.of(
          new Entry(
              Group.START,
              "run",
              "Runs engines on test suites and checks every answer and every line.",
              RunCommand.class),
          new Entry(
              Group.START,
              "suites",
              "Lists the known suites and installs more.",
              SuitesCommand.class),
          new Entry(
              Group.START,
              "report",
              "Creates the reports of runs from their journals.",
              ReportCommand.class),
          new Entry(
              Group.START,
              "compare",
              "Compares two runs problem by problem.",
              CompareCommand.class),
          new Entry(
              Group.START,
              "doctor",
              "Tests whether an engine obeys the UCI protocol.",
              DoctorCommand.class),
          new Entry(
              Group.RUNS,
              "watch",
              "Follows a run in progress by reading its journal.",
              WatchCommand.class),
          new Entry(
              Group.RUNS,
              "bisect",
              "Finds the commit that made an engine lose problems.",
              BisectCommand.class),
          new Entry(
              Group.RUNS,
              "cluster",
              "Runs suites on an Apache Spark cluster, and checks it.",
              ClusterCommand.class),
          new Entry(
              Group.RESULTS,
              "inspect",
              "Shows everything that a journal records about one problem.",
              InspectCommand.class),
          new Entry(
              Group.RESULTS,
              "findings",
              "Lists the findings of runs: what is wrong in the lines of engines.",
              FindingsCommand.class),
          new Entry(
              Group.RESULTS,
              "history",
              "Shows how results develop over many runs.",
              HistoryCommand.class),
          new Entry(
              Group.RESULTS,
              "rescore",
              "Judges a journal again, without searching.",
              RescoreCommand.class),
          new Entry(
              Group.RESULTS, "merge", "Joins the journals of a sharded run.", MergeCommand.class),
          new Entry(
              Group.SUITES,
              "lint",
              "Checks suites and shows what is wrong, and where.",
              LintCommand.class),
          new Entry(
              Group.SUITES,
              "normalize",
              "Rewrites suites in canonical form (the EPD standard's pfdn).",
              NormalizeCommand.class),
          new Entry(
              Group.SUITES,
              "purge",
              "Removes operations from suites (the EPD standard's pfop).",
              PurgeCommand.class),
          new Entry(
              Group.SUITES, "convert", "Converts suites to another format.", ConvertCommand.class),
          new Entry(
              Group.SUITES,
              "annotate",
              "Adds engine analysis to the records of a suite (the EPD standard's pfga).",
              AnnotateCommand.class),
          new Entry(
              Group.SUITES,
              "mates",
              "Finds and proves the mates in a suite (the EPD standard's pfms).",
              MatesCommand.class),
          new Entry(
              Group.SUITES,
              "verify",
              "Checks the solutions of suites with a strong engine.",
              VerifyCommand.class),
          new Entry(
              Group.SUITES,
              "compose",
              "Generates one of Plumbline's suites, or mines a new one from games or positions.",
              ComposeCommand.class),
          new Entry(
              Group.ENGINES,
              "engine",
              "Lists and checks engines and their options.",
              EngineCommand.class),
          new Entry(
              Group.ENGINES,
              "uci",
              "Runs the builtin engine as a UCI engine for a chess GUI.",
              UciCommand.class),
          new Entry(
              Group.ENGINES,
              "bench",
              "Searches fixed positions; prints the node count and the speed.",
              BenchCommand.class),
          new Entry(
              Group.POSITIONS,
              "show",
              "Shows a position and what its record asks for.",
              ShowCommand.class),
          new Entry(
              Group.POSITIONS,
              "position",
              "Analyses one position with the builtin engine.",
              PositionCommand.class),
          new Entry(
              Group.POSITIONS, "mate", "Proves or refutes a mate in N moves.", MateCommand.class),
          new Entry(
              Group.POSITIONS,
              "eval",
              "Shows the static evaluation of a position, term by term.",
              EvalCommand.class),
          new Entry(
              Group.POSITIONS,
              "perft",
              "Counts the leaf nodes of the move tree (perft), verifies a perft suite, or checks"
                  + " the move generator of an engine.",
              PerftCommand.class),
          new Entry(
              Group.EXPERIMENTS,
              "lab",
              "Compares search windows and PV collectors.",
              LabCommand.class),
          new Entry(
              Group.SHELL,
              "completion",
              "Prints a completion script for bash, zsh or fish.",
              CompletionCommand.class),
          new Entry(
              Group.SHELL,
              "schema",
              "Prints the JSON Schema of a file format.",
              SchemaCommand.class));

  private Commands() {}

  /** The headings under which the help lists the commands, in this order. */
  private enum Group {
    START("Commands to begin with"),
    RUNS("Runs"),
    RESULTS("Results"),
    SUITES("Suites"),
    ENGINES("Engines"),
    POSITIONS("Positions"),
    EXPERIMENTS("Experiments"),
    SHELL("Shell");

    private final String title;

    Group(String title) {
      this.title = title;
    }
  }

  /**
   * A command.
   *
   * @param summary the first paragraph of its description, for the list of commands
   */
  record Entry(Group group, String name, String summary, Class<?> type) {}

  /**
   * What commands work with.
   *
   * @param place where the command "run" carries out its plan
   */
  record Setting(Shell shell, Execution.Place place) {}

  static List<Entry> entries() {
    return ALL;
  }

  /** The names of all commands, in the order of the help. */
  static List<String> names() {
    return ALL.stream().map(Entry::name).toList();
  }

  /** The root with the names and summaries of the commands only: enough for its help. */
  private static CommandLine list(Setting setting) {
    CommandLine root = root(setting);
    for (Entry entry : ALL) {
      CommandSpec command = CommandSpec.create();
      command.usageMessage().description(entry.summary());
      root.addSubcommand(entry.name(), command);
    }
    return configured(root, setting.shell());
  }

  private static CommandLine all(Setting setting) {
    CommandLine root = root(setting);
    for (Entry entry : ALL) {
      add(root, entry, setting);
    }
    return configured(root, setting.shell());
  }

  /** The same arguments, with "help COMMAND" written as "COMMAND --help". */
  static String[] withoutHelpCommand(String[] arguments) {
    if (arguments.length == 0 || !arguments[0].equals("help")) {
      return arguments;
    }
    List<String> words = new ArrayList<>(List.of(arguments).subList(1, arguments.length));
    words.add("--help");
    return words.toArray(String[]::new);
  }

  /** The root with the command that these arguments name; with all commands if they name none. */
  static CommandLine neededFor(String[] arguments, Setting setting) {
    if (isOnly(arguments, "--help", "-h")) {
      return list(setting);
    }
    Entry named = named(arguments);
    if (named == null) {
      return all(setting);
    }
    CommandLine root = root(setting);
    add(root, named, setting);
    return configured(root, setting.shell());
  }

  /**
   * The command to run without picocli, or null. Chess GUIs wait for "uci" to start, and scripts
   * for the version; picocli would double the time.
   */
  static @Nullable Callable<ExitCode> bare(String[] arguments, Shell shell) {
    if (isOnly(arguments, "uci")) {
      return new UciCommand(shell);
    }
    return isOnly(arguments, "--version", "-V") ? () -> version(shell) : null;
  }

  private static boolean isOnly(String[] arguments, String... words) {
    return arguments.length == 1 && List.of(words).contains(arguments[0]);
  }

  private static ExitCode version(Shell shell) {
    Version.lines(shell).forEach(shell.out()::println);
    shell.out().flush();
    return ExitCode.OK;
  }

  private static CommandLine root(Setting setting) {
    return new CommandLine(
        PlumblineCommand.spec(words -> neededFor(words, setting), setting.shell()),
        new Factory(setting));
  }

  /** Lists the commands by group, all with one width of their names. */
  private static final class CommandList implements IHelpSectionRenderer {
    private static final int NAMES = 2 + "completion".length();

    @Override
    public String render(Help help) {
      int width = help.commandSpec().usageMessage().width();
      StringBuilder text = new StringBuilder();
      for (Group group : Group.values()) {
        TextTable table =
            TextTable.forColumns(
                help.colorScheme(),
                new Column(NAMES, 2, Column.Overflow.SPAN),
                new Column(width - NAMES, 2, Column.Overflow.WRAP));
        for (Entry entry : ALL) {
          if (entry.group() == group) {
            table.addRowValues(
                help.colorScheme().commandText(entry.name()),
                help.colorScheme().text(entry.summary()));
          }
        }
        text.append(help.createHeading("%n" + group.title + ":%n")).append(table);
      }
      return text.toString();
    }
  }

  /** Configures parsing and output for the whole tree. */
  private static CommandLine configured(CommandLine root, Shell shell) {
    boolean colour = shell.terminal().colour();
    Numbers.on(root);
    HelpSection.on(root);
    Map<String, IHelpSectionRenderer> sections = new HashMap<>(root.getHelpSectionMap());
    sections.remove(SECTION_KEY_COMMAND_LIST_HEADING);
    sections.put(SECTION_KEY_COMMAND_LIST, new CommandList());
    root.getCommandSpec().usageMessage().sectionMap(sections);
    // Help contains picocli's colours, which the safe writer would spell out.
    return root.setOut(new PrintWriter(new OutputStreamWriter(shell.bytes(), UTF_8)))
        .setErr(shell.err())
        .setColorScheme(Help.defaultColorScheme(colour ? Ansi.ON : Ansi.OFF))
        .setExpandAtFiles(false)
        .setCaseInsensitiveEnumValuesAllowed(true);
  }

  private static void add(CommandLine root, Entry entry, Setting setting) {
    root.addSubcommand(entry.name(), new CommandLine(entry.type(), new Factory(setting)));
  }

  private static @Nullable Entry named(String[] arguments) {
    for (String argument : arguments) {
      if (!argument.startsWith("-")) {
        for (Entry entry : ALL) {
          if (entry.name().equals(argument)) {
            return entry;
          }
        }
        return null;
      }
    }
    return null;
  }

  /**
   * Creates commands with a shell where their constructor takes one, everything else as picocli
   * does.
   */
  private record Factory(Setting setting) implements CommandLine.IFactory {
    @Override
    public <K> K create(Class<K> type) throws Exception {
      Shell shell = setting.shell();
      if (type == RunCommand.class) {
        return type.cast(new RunCommand(shell, setting.place()));
      }
      try {
        return type.getDeclaredConstructor(Shell.class).newInstance(shell);
      } catch (NoSuchMethodException e) {
        return CommandLine.defaultFactory().create(type);
      } catch (InvocationTargetException e) {
        throw new IllegalStateException("cannot make " + type.getName(), e.getCause());
      }
    }
  }
}
