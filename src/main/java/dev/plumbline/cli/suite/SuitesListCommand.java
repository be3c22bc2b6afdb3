package dev.plumbline.cli.suite;

import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.suite.SuiteException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** The suites list command, the same as {@code plumbline suites}. */
@Command(
    name = "list",
    description = "Lists the suites, like 'plumbline suites'.",
    footer = {
      "  # List the suites",
      "  plumbline suites list",
      "",
      "  # List the installed ones",
      "  plumbline suites list | grep ' installed'"
    })
public final class SuitesListCommand implements Callable<ExitCode> {
  private final Shell shell;

  public SuitesListCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public ExitCode call() throws SuiteException {
    return SuitesCommand.list(shell);
  }
}
