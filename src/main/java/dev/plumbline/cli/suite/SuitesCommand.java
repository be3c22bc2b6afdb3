package dev.plumbline.cli.suite;

import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.suite.Catalogue;
import dev.plumbline.suite.SuiteException;
import dev.plumbline.suite.SuiteInventory;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Lists the suites there are, and holds the commands that install them. */
@Command(
    name = "suites",
    description = {
      "Lists the suites there are, and installs more.",
      "",
      "The classics belong to others and are not part of Plumbline. It knows them by name, fetches"
          + " them when you wish, and tells whether a file is the real one. Installed suites lie in"
          + " the folder of $PLUMBLINE_SUITES, else in ~/.local/share/plumbline/suites."
    },
    subcommands = {
      SuitesListCommand.class,
      SuitesInstallCommand.class,
      SuitesFingerprintCommand.class
    },
    footer = {
      "  # Which suites are there?",
      "  plumbline suites",
      "",
      "  # Fetch some classics, then use them by name",
      "  plumbline suites install wac sts bk",
      "  plumbline lint wac",
      "",
      "  # Take them from files you have, whatever their dialect",
      "  plumbline suites install --from ~/chess/epd"
    })
public final class SuitesCommand implements Callable<ExitCode> {
  private final Shell shell;

  public SuitesCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public ExitCode call() throws SuiteException {
    return list(shell);
  }

  static ExitCode list(Shell shell) throws SuiteException {
    SuiteInventory shelf = new SuiteInventory(Catalogue.load(), InputFinder.places(shell));
    new InventoryTable(shell.out(), shell.terminal().colour()).print(shelf.list());
    return ExitCode.OK;
  }
}
