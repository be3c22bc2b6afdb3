package dev.plumbline.cli;

import dev.plumbline.cli.terminal.Build;
import dev.plumbline.cli.terminal.CommandTree;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserDefaults;
import dev.plumbline.cli.terminal.UserException;
import java.io.IOException;
import picocli.CommandLine;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.ScopeType;

/**
 * The root command: only the options that all commands share. Made without annotations: reading
 * them would be a sixth of the CPU time that its help takes.
 */
final class PlumblineCommand implements CommandTree {
  private static final String DEBUG = "--debug";

  private static final String[] EXIT_CODES = {
    "0:success",
    "1:a gate was missed, results differ, or --strict found errors or findings",
    "2:invalid command line",
    "3:input could not be read, output could not be written, or out of memory",
    "4:an engine could not be used, or failed every search",
    "70:internal error: a bug in Plumbline",
    "130:interrupted"
  };

  private static final String[] EXAMPLES = {
    "  # Solve a suite that comes with Plumbline, with the builtin engine",
    "  plumbline run mates --time 100ms",
    "",
    "  # Show the main options of a command, or everything about it",
    "  plumbline run -h",
    "  plumbline run --help",
    "",
    "  # Check a suite for errors",
    "  plumbline lint my.epd"
  };

  private final CommandTree tree;
  private final CommandSpec spec;

  private PlumblineCommand(CommandTree tree, Shell shell) {
    this.tree = tree;
    this.spec =
        CommandSpec.wrapWithoutInspection(this)
            .name("plumbline")
            .scopeType(ScopeType.INHERIT)
            .versionProvider(new VersionProvider(shell))
            .addOption(
                shared(100, "-h", "--help")
                    .usageHelp(true)
                    .description("Show the main options (-h) or everything (--help), and exit.")
                    .build())
            .addOption(
                shared(101, "-V", "--version")
                    .versionHelp(true)
                    .description("Show the version and your defaults, and exit.")
                    .build())
            .addOption(shared(102, DEBUG).description("Show the stack trace of an error.").build());
    spec.usageMessage()
        .description("Runs chess test suites and checks every line the engine reports.")
        .synopsisSubcommandLabel("COMMAND")
        .sortOptions(false)
        .parameterListHeading("%nParameters:%n")
        .commandListHeading("%nCommands:%n")
        .exitCodeListHeading("%nExit codes:%n")
        .exitCodeList(UsageMessageSpec.keyValuesMap(EXIT_CODES))
        .footerHeading("%nExamples:%n")
        .footer(EXAMPLES);
  }

  private static OptionSpec.Builder shared(int order, String name, String... names) {
    return OptionSpec.builder(name, names)
        .type(boolean.class)
        .scopeType(ScopeType.INHERIT)
        .order(order);
  }

  /** The model of the root command, to which commands can be added. */
  static CommandSpec spec(CommandTree tree, Shell shell) {
    return new PlumblineCommand(tree, shell).spec;
  }

  /** Whether the command line that was parsed asks for the stack trace of an error. */
  static boolean isDebug(CommandLine root) {
    return Boolean.TRUE.equals(root.getCommandSpec().findOption(DEBUG).getValue());
  }

  @Override
  public CommandLine neededFor(String[] arguments) {
    return tree.neededFor(arguments);
  }

  /** Not a lambda: Java 17 would leave the interface out of the class archive. */
  private record VersionProvider(Shell shell) implements IVersionProvider {
    @Override
    public String[] getVersion() {
      return version(shell);
    }
  }

  /** The version, and the user's defaults if there are any. */
  static String[] version(Shell shell) {
    String version = Build.current().describe();
    String defaults = defaults(shell);
    return defaults.isEmpty()
        ? new String[] {version}
        : new String[] {version, "defaults: " + defaults};
  }

  /** An invalid file is no reason not to show the version. */
  private static String defaults(Shell shell) {
    try {
      return UserDefaults.of(shell).all();
    } catch (IOException | UserException e) {
      return String.valueOf(e.getMessage());
    }
  }
}
