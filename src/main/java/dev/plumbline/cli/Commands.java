package dev.plumbline.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

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
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;

/**
 * The commands in the order of the help. To add one, write its class and add a line here.
 *
 * <p>Picocli reads all annotations of a command when it is added, so only the command named on the
 * command line is added; help, completion and error messages add them all.
 */
final class Commands {
  private static final List<Entry> ALL =
      List.of(
          new Entry("run", RunCommand.class),
          new Entry("watch", WatchCommand.class),
          new Entry("report", ReportCommand.class),
          new Entry("rescore", RescoreCommand.class),
          new Entry("compare", CompareCommand.class),
          new Entry("history", HistoryCommand.class),
          new Entry("inspect", InspectCommand.class),
          new Entry("findings", FindingsCommand.class),
          new Entry("merge", MergeCommand.class),
          new Entry("bisect", BisectCommand.class),
          new Entry("cluster", ClusterCommand.class),
          new Entry("lint", LintCommand.class),
          new Entry("normalize", NormalizeCommand.class),
          new Entry("purge", PurgeCommand.class),
          new Entry("convert", ConvertCommand.class),
          new Entry("annotate", AnnotateCommand.class),
          new Entry("show", ShowCommand.class),
          new Entry("perft", PerftCommand.class),
          new Entry("position", PositionCommand.class),
          new Entry("mate", MateCommand.class),
          new Entry("mates", MatesCommand.class),
          new Entry("uci", UciCommand.class),
          new Entry("suites", SuitesCommand.class),
          new Entry("engine", EngineCommand.class),
          new Entry("doctor", DoctorCommand.class),
          new Entry("eval", EvalCommand.class),
          new Entry("bench", BenchCommand.class),
          new Entry("lab", LabCommand.class),
          new Entry("verify", VerifyCommand.class),
          new Entry("compose", ComposeCommand.class),
          new Entry("completion", CompletionCommand.class));

  private Commands() {}

  private record Entry(String name, Class<?> type) {}

  /**
   * What commands work with.
   *
   * @param execution where the command "run" carries out its plan
   */
  record Setting(Shell shell, Execution execution) {}

  /** The names of all commands, in the order of the help. */
  static List<String> names() {
    return ALL.stream().map(Entry::name).toList();
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
    if (arguments.length == 1 && (arguments[0].equals("--version") || arguments[0].equals("-V"))) {
      return configured(root(setting), setting.shell());
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
   * The command to run without picocli, or null. Chess GUIs wait for "uci" to start, and picocli
   * would double the time.
   */
  static @Nullable Callable<ExitCode> bare(String[] arguments, Shell shell) {
    return arguments.length == 1 && arguments[0].equals("uci") ? new UciCommand(shell) : null;
  }

  private static CommandLine root(Setting setting) {
    return new CommandLine(
        new PlumblineCommand(words -> neededFor(words, setting)), new Factory(setting));
  }

  /** Configures parsing and output for the whole tree. */
  private static CommandLine configured(CommandLine root, Shell shell) {
    boolean colour = shell.terminal().colour();
    Numbers.on(root);
    HelpSection.on(root);
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
        return type.cast(new RunCommand(shell, setting.execution()));
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
