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
      "Lists the known suites and installs more.",
      "",
      "The classic suites belong to others and are not part of Plumbline. It knows them by"
          + " name, downloads them on request, and recognises the genuine ones by their positions."
          + " Installed suites are kept in the folder $PLUMBLINE_SUITES, by default"
          + " ~/.local/share/plumbline/suites."
    },
    subcommands = {
      SuitesListCommand.class,
      SuitesInstallCommand.class,
      SuitesFingerprintCommand.class
    },
    footer = {
      "  # List the suites",
      "  plumbline suites",
      "",
      "  # Download some classics, then use them by name",
      "  plumbline suites install wac sts bk",
      "  plumbline lint wac",
      "",
      "  # Install from files you have, in any dialect",
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
