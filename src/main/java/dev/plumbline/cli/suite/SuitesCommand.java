package dev.plumbline.cli.suite;

import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.ShellCommand;
import dev.plumbline.cli.terminal.Terminal.TextStyle;
import dev.plumbline.io.TextTable;
import dev.plumbline.suite.Catalogue;
import dev.plumbline.suite.Contents;
import dev.plumbline.suite.KnownSuite;
import dev.plumbline.suite.SuiteDifference;
import dev.plumbline.suite.SuiteException;
import dev.plumbline.suite.SuiteInventory;
import dev.plumbline.suite.SuiteInventory.InventoryEntry;
import java.io.PrintWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;

@Command(
    name = "suites",
    description = {
      "Lists the known suites and installs more.",
      "",
      "The classic suites belong to others and are not part of Plumbline. It knows them by"
          + " name, downloads them on request, and checks their positions."
          + " Installed suites are kept in the folder $PLUMBLINE_SUITES, by default"
          + " ~/.local/share/plumbline/suites."
    },
    subcommands = {SuitesInfoCommand.class, SuitesInstallCommand.class},
    footer = {
      "  # List the suites",
      "  plumbline suites",
      "",
      "  # Download some classics, then use them by name",
      "  plumbline suites install wac sts bk",
      "  plumbline lint wac",
      "",
      "  # Install from files you have, in any dialect",
      "  plumbline suites install --from ~/chess/epd",
      "",
      "  # What is known about one, and about its records",
      "  plumbline suites info wac"
    })
public final class SuitesCommand extends ShellCommand {
  @Override
  public ExitCode call() throws SuiteException {
    SuiteInventory inventory = new SuiteInventory(Catalogue.load(), InputFinder.places(shell));
    print(inventory.list(), shell.out(), shell.terminal().colour());
    return ExitCode.OK;
  }

  private static void print(List<InventoryEntry> entries, PrintWriter out, boolean colour) {
    TextTable table = new TextTable("llrlrl");
    table.row("name", "title", "positions", "state", "doubtful", "content");
    for (InventoryEntry entry : entries) {
      table.row(
          entry.name(),
          entry.known() == null ? "" : entry.known().description().title(),
          positions(entry),
          entry.state(),
          doubtful(entry.known()),
          content(entry));
    }
    List<String> lines = table.lines();
    out.println(TextStyle.BOLD.paint(lines.get(0), colour));
    for (int i = 0; i < entries.size(); i++) {
      boolean absent = entries.get(i).status() == InventoryEntry.SuiteStatus.NOT_INSTALLED;
      out.println(absent ? TextStyle.FAINT.paint(lines.get(i + 1), colour) : lines.get(i + 1));
    }
  }

  private static String positions(InventoryEntry entry) {
    Contents contents = entry.contents();
    if (contents != null) {
      return Integer.toString(contents.size());
    }
    KnownSuite known = entry.known();
    return known == null || known.size().isEmpty() ? "" : Integer.toString(known.size().getAsInt());
  }

  private static String doubtful(@Nullable KnownSuite known) {
    int count = known == null ? 0 : known.errata().doubtful().size();
    return count == 0 ? "" : Integer.toString(count);
  }

  private static String content(InventoryEntry entry) {
    if (!entry.trouble().isEmpty()) {
      return "cannot be read: " + entry.trouble();
    }
    SuiteDifference comparison = entry.comparison();
    return comparison == null ? "" : comparison.describe();
  }
}
