package dev.plumbline.cli;

import dev.plumbline.cli.terminal.Build;
import dev.plumbline.cli.terminal.CommandTree;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.MissingCommand;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The root command, which does nothing itself but hold the options that all commands share. */
@Command(
    name = "plumbline",
    versionProvider = PlumblineCommand.Version.class,
    description = "Runs chess test suites and holds every line an engine reports to the board.",
    synopsisSubcommandLabel = "COMMAND",
    scope = ScopeType.INHERIT,
    sortOptions = false,
    exitCodeList = {
      "0:ok",
      "1:it ran, but a gate was missed, differences were found, or errors or findings with"
          + " --strict",
      "2:wrong usage",
      "3:a file, a position or a record could not be read, or memory ran out",
      "4:an engine could not be used at all, or failed every search",
      "70:a bug in Plumbline",
      "130:interrupted"
    },
    footer = {
      "  # Have the builtin engine solve a suite that comes with Plumbline",
      "  plumbline run mates --time 100ms",
      "",
      "  # What is wrong with a suite, and where?",
      "  plumbline lint my.epd",
      "",
      "  # What does a command do? Each has examples",
      "  plumbline lint --help",
      "  plumbline help lint"
    },
    exitCodeListHeading = "%nExit codes:%n",
    footerHeading = "%nExamples:%n")
final class PlumblineCommand implements Callable<ExitCode>, CommandTree {
  private final CommandTree tree;

  @Spec CommandSpec spec;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      scope = ScopeType.INHERIT,
      order = 100,
      description = "Show this help and end.")
  boolean help;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      scope = ScopeType.INHERIT,
      order = 101,
      description = "Show version, commit and Java machine, and end.")
  boolean version;

  @Option(
      names = "--debug",
      scope = ScopeType.INHERIT,
      order = 102,
      description = "Show the stack trace of an error.")
  boolean debug;

  /**
   * @param tree hands it on to the commands
   */
  PlumblineCommand(CommandTree tree) {
    this.tree = tree;
  }

  @Override
  public CommandLine neededFor(String[] arguments) {
    return tree.neededFor(arguments);
  }

  @Override
  public ExitCode call() {
    throw new MissingCommand(spec.commandLine());
  }

  /** Reads the version only when somebody asks for it. */
  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {Build.current().describe()};
    }
  }
}
