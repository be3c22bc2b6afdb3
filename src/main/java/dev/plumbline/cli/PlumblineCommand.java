package dev.plumbline.cli;

import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.cli.terminal.Build;
import dev.plumbline.cli.terminal.CommandTree;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Failures.MissingCommand;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserDefaults;
import dev.plumbline.cli.terminal.UserException;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The root command: only the options that all commands share. */
@Command(
    name = "plumbline",
    versionProvider = PlumblineCommand.Version.class,
    description = "Runs chess test suites and checks every line the engine reports.",
    synopsisSubcommandLabel = "COMMAND",
    scope = ScopeType.INHERIT,
    sortOptions = false,
    exitCodeList = {
      "0:success",
      "1:a gate was missed, results differ, or --strict found errors or findings",
      "2:invalid command line",
      "3:input could not be read, output could not be written, or out of memory",
      "4:an engine could not be used, or failed every search",
      "70:internal error: a bug in Plumbline",
      "130:interrupted"
    },
    footer = {
      "  # Solve a suite that comes with Plumbline, with the builtin engine",
      "  plumbline run mates --time 100ms",
      "",
      "  # Check a suite for errors",
      "  plumbline lint my.epd",
      "",
      "  # Show the help of a command; each has examples",
      "  plumbline lint --help",
      "  plumbline help lint"
    },
    parameterListHeading = "%nParameters:%n",
    commandListHeading = "%nCommands:%n",
    exitCodeListHeading = "%nExit codes:%n",
    footerHeading = "%nExamples:%n")
final class PlumblineCommand implements Callable<ExitCode>, CommandTree {
  private final CommandTree tree;

  @Spec CommandSpec spec;

  @HelpSection.In(HelpSection.GENERAL)
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      scope = ScopeType.INHERIT,
      order = 100,
      description = "Show this help and exit.")
  boolean help;

  @HelpSection.In(HelpSection.GENERAL)
  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      scope = ScopeType.INHERIT,
      order = 101,
      description = "Show the version and your defaults, and exit.")
  boolean version;

  @HelpSection.In(HelpSection.GENERAL)
  @Option(
      names = "--debug",
      scope = ScopeType.INHERIT,
      order = 102,
      description = "Show the stack trace of an error.")
  boolean debug;

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

  /** Reads the version only on request. */
  static final class Version implements IVersionProvider {
    private final Shell shell;

    Version(Shell shell) {
      this.shell = shell;
    }

    /** The version, and the user's defaults if there are any. */
    @Override
    public String[] getVersion() throws IOException {
      String version = Build.current().describe();
      String defaults = defaults();
      return defaults.isEmpty()
          ? new String[] {version}
          : new String[] {version, "defaults: " + defaults};
    }

    /** An invalid file is no reason not to show the version. */
    private String defaults() throws IOException {
      try {
        return UserDefaults.of(shell).all();
      } catch (UserException e) {
        return String.valueOf(e.getMessage());
      }
    }
  }
}
