package dev.plumbline.cli.suite;

import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.ShellCommand;
import dev.plumbline.cli.terminal.Terminal.TextStyle;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.suite.Catalogue;
import dev.plumbline.suite.Contents;
import dev.plumbline.suite.Contents.SuiteLine;
import dev.plumbline.suite.KnownSuite;
import dev.plumbline.suite.KnownSuite.Description;
import dev.plumbline.suite.KnownSuite.Errata;
import dev.plumbline.suite.SuiteDifference;
import dev.plumbline.suite.SuiteException;
import dev.plumbline.suite.SuiteInventory;
import dev.plumbline.suite.SuiteInventory.InventoryEntry;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
    name = "info",
    description = {
      "Shows what is known about a suite, and the known problems with its records.",
      "",
      "Records with a doubtful solution, and records with further good moves, are facts of the"
          + " catalogue. Where the suite is installed, they are shown with their positions.",
      "",
      "Two files with the same fingerprint have the same positions and solutions in the same order,"
          + " in any dialect, with any ids and comments."
    },
    exitCodeList = {"0:shown", "3:there is no such suite or file, or it cannot be read"},
    footer = {
      "  # What is wrong with Win at Chess?",
      "  plumbline suites info wac",
      "",
      "  # Run it without its doubtful records",
      "  plumbline run wac --errata skip-doubtful",
      "",
      "  # Are these two files the same suite? Then they have the same fingerprint",
      "  plumbline suites info a.epd",
      "  plumbline suites info b.epd"
    })
public final class SuitesInfoCommand extends ShellCommand {
  @Parameters(paramLabel = "SUITE", description = "Suite: a name, a file, or - for standard input.")
  String name;

  @Override
  public ExitCode call() throws SuiteException {
    boolean isFile = name.equals("-") || Files.isRegularFile(InputFinder.path(name));
    InventoryEntry entry =
        isFile
            ? SuiteInventory.ofUser(new InputFinder(shell).find(name))
            : new SuiteInventory(Catalogue.load(), InputFinder.places(shell)).find(name);
    boolean colour = shell.terminal().colour();
    KnownSuite known = entry.known();
    PrintWriter out = shell.out();
    String title = known == null ? "" : ": " + known.description().title();
    out.println(TextStyle.BOLD.paint(entry.name() + title, colour));
    facts(entry, known).forEach((fact, values) -> print(fact, values, out));
    if (known != null && !known.errata().equals(Errata.NONE)) {
      problems(entry, known.errata(), out, colour);
    }
    return entry.trouble().isEmpty() ? ExitCode.OK : ExitCode.INPUT;
  }

  private static void print(String fact, List<String> values, PrintWriter out) {
    String label = fact;
    for (String value : values) {
      out.println(String.format(Locale.ROOT, "  %-11s %s", label, value));
      label = "";
    }
  }

  /** Returns the facts to show, in order; a fact without a value is not shown. */
  private static Map<String, List<String>> facts(InventoryEntry entry, @Nullable KnownSuite known) {
    Map<String, List<String>> facts = new LinkedHashMap<>();
    Contents contents = entry.contents();
    SuiteDifference comparison = entry.comparison();
    facts.put("state", List.of(entry.state()));
    if (entry.file() != null) {
      facts.put("file", List.of(entry.file().toString()));
    }
    if (!entry.trouble().isEmpty()) {
      facts.put("trouble", List.of(entry.trouble()));
    }
    if (contents != null) {
      facts.put("records", List.of(contents.size() + ", " + contents.solvable() + " to solve"));
      facts.put("fingerprint", List.of(contents.fingerprint()));
    } else if (known != null && known.size().isPresent()) {
      facts.put("records", List.of(Integer.toString(known.size().getAsInt())));
    }
    if (comparison != null) {
      facts.put("content", List.of(comparison.describe()));
    }
    if (known == null) {
      return facts;
    }
    Description about = known.description();
    facts.put("authors", List.of(String.join(", ", about.authors())));
    facts.put("scoring", List.of(about.scoring().words()));
    facts.put("themes", about.themes());
    facts.put("source", List.of(Objects.toString(about.source(), "")));
    facts.put("licence", List.of(Objects.toString(about.licence(), "")));
    if (entry.status() == InventoryEntry.SuiteStatus.NOT_INSTALLED) {
      facts.put("install", List.of(known.installCommand()));
    }
    facts.put("download", List.of(Objects.toString(known.address(), "")));
    facts.put("notes", about.notes());
    facts.values().removeIf(values -> String.join("", values).isEmpty());
    return facts;
  }

  /** Prints the records with known problems, with their position if the suite is installed. */
  private static void problems(
      InventoryEntry entry, Errata errata, PrintWriter out, boolean colour) {
    Map<Integer, String> problems = new TreeMap<>();
    for (Errata.Further further : errata.further()) {
      problems.put(
          further.record(),
          further.moves().isEmpty()
              ? "another move is as good"
              : String.join(", ", further.moves()) + " is as good");
    }
    for (Errata.Doubt doubt : errata.doubtful()) {
      problems.merge(doubt.record(), "doubtful: " + doubt.reason(), (one, two) -> one + "; " + two);
    }
    List<String> records = records(entry);
    out.println();
    out.println(TextStyle.BOLD.paint("Records with known problems: " + problems.size(), colour));
    problems.forEach(
        (number, problem) -> {
          EpdRecord record =
              number <= records.size() ? EpdRecord.parse(records.get(number - 1)) : null;
          String id = record == null ? null : record.text("id");
          out.println(
              String.format(
                  Locale.ROOT, "  #%-4d %s%s", number, id == null ? "" : id + ": ", problem));
          if (record != null) {
            out.println(TextStyle.FAINT.paint("        " + records.get(number - 1), colour));
          }
        });
    out.println();
    out.println("With run, --errata further counts the other moves that are named, and --errata");
    out.println("skip-doubtful leaves out the doubtful records.");
  }

  /** The records of an installed suite in the classic order. */
  private static List<String> records(InventoryEntry entry) {
    Contents contents = entry.contents();
    SuiteDifference comparison = entry.comparison();
    boolean isInOrder =
        comparison != null && comparison.hasSamePositions() && !comparison.reordered();
    return contents == null || !isInOrder
        ? List.of()
        : contents.lines().stream()
            .filter(line -> line.hash() != null)
            .map(SuiteLine::text)
            .toList();
  }
}
