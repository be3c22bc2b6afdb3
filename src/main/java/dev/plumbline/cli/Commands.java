package dev.plumbline.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static picocli.CommandLine.Model.UsageMessageSpec.SECTION_KEY_COMMAND_LIST;
import static picocli.CommandLine.Model.UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING;

import dev.plumbline.cli.bisect.BisectCommand;
import dev.plumbline.cli.bisect.TrackCommand;
import dev.plumbline.cli.engine.BenchCommand;
import dev.plumbline.cli.engine.DoctorCommand;
import dev.plumbline.cli.engine.EngineCommand;
import dev.plumbline.cli.engine.UciCommand;
import dev.plumbline.cli.lab.LabCommand;
import dev.plumbline.cli.lab.SameCommand;
import dev.plumbline.cli.lab.SpeedCommand;
import dev.plumbline.cli.log.FuzzCommand;
import dev.plumbline.cli.log.ImportCommand;
import dev.plumbline.cli.log.ReplayCommand;
import dev.plumbline.cli.option.EnumConverter;
import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.cli.option.Numbers;
import dev.plumbline.cli.option.ShortHelp;
import dev.plumbline.cli.position.PerftCommand;
import dev.plumbline.cli.position.PositionCommand;
import dev.plumbline.cli.position.ShowCommand;
import dev.plumbline.cli.results.CompareCommand;
import dev.plumbline.cli.results.FindingsCommand;
import dev.plumbline.cli.results.HistoryCommand;
import dev.plumbline.cli.results.InspectCommand;
import dev.plumbline.cli.results.MergeCommand;
import dev.plumbline.cli.results.ReportCommand;
import dev.plumbline.cli.results.RescoreCommand;
import dev.plumbline.cli.run.ClusterCommand;
import dev.plumbline.cli.run.RunCommand;
import dev.plumbline.cli.run.WatchCommand;
import dev.plumbline.cli.suite.AnnotateCommand;
import dev.plumbline.cli.suite.ComposeCommand;
import dev.plumbline.cli.suite.ConvertCommand;
import dev.plumbline.cli.suite.LintCommand;
import dev.plumbline.cli.suite.MateCommand;
import dev.plumbline.cli.suite.SuitesCommand;
import dev.plumbline.cli.suite.VerifyCommand;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.ShellCommand;
import dev.plumbline.run.Execution;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.Column;
import picocli.CommandLine.Help.TextTable;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The commands in the order of the help. To add one, write its class and add it to a group. The
 * first group is a first week with Plumbline, in its order: the short help lists no other.
 *
 * <p>Picocli reads all annotations of a command when it is added, so only the command named on the
 * command line is added; only completion and error messages add all commands.
 */
final class Commands {
  private static final List<CommandGroup> GROUPS =
      List.of(
          CommandGroup.of(
              "Commands to begin with",
              RunCommand.class,
              SuitesCommand.class,
              ReportCommand.class,
              InspectCommand.class,
              ShowCommand.class,
              CompareCommand.class,
              FindingsCommand.class,
              EngineCommand.class,
              DoctorCommand.class,
              LintCommand.class,
              WatchCommand.class,
              HistoryCommand.class),
          CommandGroup.of(
              "Runs",
              BisectCommand.class,
              TrackCommand.class,
              ClusterCommand.class,
              ImportCommand.class,
              ReplayCommand.class,
              FuzzCommand.class),
          CommandGroup.of("Journals", RescoreCommand.class, MergeCommand.class),
          CommandGroup.of(
              "Suites",
              ConvertCommand.class,
              AnnotateCommand.class,
              VerifyCommand.class,
              ComposeCommand.class),
          CommandGroup.of(
              "Engines",
              SameCommand.class,
              SpeedCommand.class,
              UciCommand.class,
              BenchCommand.class),
          CommandGroup.of(
              "Positions", PositionCommand.class, MateCommand.class, PerftCommand.class),
          CommandGroup.of("Experiments", LabCommand.class),
          CommandGroup.of("Shell", CompletionCommand.class, SchemaCommand.class));

  private static final List<CommandEntry> ALL =
      GROUPS.stream().flatMap(group -> group.entries().stream()).toList();

  private Commands() {}

  private record CommandGroup(String title, List<CommandEntry> entries) {
    static CommandGroup of(String title, Class<?>... types) {
      return new CommandGroup(title, Stream.of(types).map(CommandEntry::new).toList());
    }
  }

  record CommandEntry(Class<?> type) {
    /** Known without its annotations, which take time to read. */
    String name() {
      return type.getSimpleName().replace("Command", "").toLowerCase(Locale.ROOT);
    }

    /** The first paragraph of its description, for the list of commands. */
    String summary() {
      return type.getAnnotation(Command.class).description()[0];
    }
  }

  static List<CommandEntry> entries() {
    return ALL;
  }

  /** The names of all commands, in the order of the help. */
  static List<String> names() {
    return ALL.stream().map(CommandEntry::name).toList();
  }

  /** The root with the names of the commands only: enough for its help. */
  private static CommandLine list(Context context) {
    CommandLine root = root(context);
    for (CommandEntry entry : ALL) {
      root.addSubcommand(entry.name(), CommandSpec.create());
    }
    return configured(root, context.shell());
  }

  private static CommandLine all(Context context) {
    CommandLine root = root(context);
    for (CommandEntry entry : ALL) {
      add(root, entry, context);
    }
    return configured(root, context.shell());
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
  static CommandLine neededFor(String[] arguments, Context context) {
    if (isOnly(arguments, "--help", "-h")) {
      return list(context);
    }
    CommandEntry named = named(arguments);
    if (named == null) {
      return all(context);
    }
    CommandLine root = root(context);
    add(root, named, context);
    return configured(root, context.shell());
  }

  /**
   * The command to run without picocli, or null. Chess GUIs wait for "uci" to start, and scripts
   * for the version; picocli would double the time.
   */
  static @Nullable Callable<ExitCode> bare(String[] arguments, Shell shell) {
    if (isOnly(arguments, "uci")) {
      return new UciCommand().in(shell);
    }
    return isOnly(arguments, "--version", "-V") ? () -> version(shell) : null;
  }

  private static boolean isOnly(String[] arguments, String... words) {
    return arguments.length == 1 && List.of(words).contains(arguments[0]);
  }

  private static ExitCode version(Shell shell) {
    Stream.of(PlumblineCommand.version(shell)).forEach(shell.out()::println);
    shell.out().flush();
    return ExitCode.OK;
  }

  private static CommandLine root(Context context) {
    return new CommandLine(
        PlumblineCommand.spec(words -> neededFor(words, context), context.shell()), context);
  }

  /** Lists the commands by group, all with one width of their names. */
  private static final class CommandList implements IHelpSectionRenderer {
    private static final int NAMES = 2 + "completion".length();

    @Override
    public String render(Help help) {
      int width = help.commandSpec().usageMessage().width();
      StringBuilder text = new StringBuilder();
      boolean isShort = ShortHelp.isWanted(help.commandSpec());
      for (CommandGroup group : isShort ? GROUPS.subList(0, 1) : GROUPS) {
        TextTable table =
            TextTable.forColumns(
                help.colorScheme(),
                new Column(NAMES, 2, Column.Overflow.SPAN),
                new Column(width - NAMES, 2, Column.Overflow.WRAP));
        for (CommandEntry entry : group.entries()) {
          table.addRowValues(
              help.colorScheme().commandText(entry.name()),
              help.colorScheme().text(entry.summary()));
        }
        text.append(help.createHeading("%n" + group.title() + ":%n")).append(table);
      }
      return text.toString();
    }
  }

  /** Configures parsing and output for the whole tree. */
  private static CommandLine configured(CommandLine root, Shell shell) {
    boolean colour = shell.terminal().colour();
    EnumConverter.on(root);
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

  private static void add(CommandLine root, CommandEntry entry, Context context) {
    root.addSubcommand(entry.name(), new CommandLine(entry.type(), context));
  }

  private static @Nullable CommandEntry named(String[] arguments) {
    return Stream.of(arguments)
        .filter(argument -> !argument.startsWith("-"))
        .findFirst()
        .flatMap(name -> ALL.stream().filter(entry -> entry.name().equals(name)).findFirst())
        .orElse(null);
  }

  /**
   * Gives commands their shell, and creates everything as picocli does. The command "run" carries
   * out its plan in the place.
   */
  record Context(Shell shell, Execution.ExecutionPlace place) implements CommandLine.IFactory {
    @Override
    public <K> K create(Class<K> type) throws Exception {
      K made =
          type == RunCommand.class
              ? type.cast(new RunCommand(place))
              : CommandLine.defaultFactory().create(type);
      if (made instanceof ShellCommand command) {
        command.in(shell);
      }
      return made;
    }
  }
}
