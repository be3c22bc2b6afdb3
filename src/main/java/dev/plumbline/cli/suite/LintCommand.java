package dev.plumbline.cli.suite;

import dev.plumbline.cli.option.EnumOption;
import dev.plumbline.cli.option.SuiteArguments;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.InputFinder.EachInput;
import dev.plumbline.cli.terminal.LintTally;
import dev.plumbline.cli.terminal.Listing;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.epd.Duplicates;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.Entry.ParseOutcome;
import dev.plumbline.epd.Entry.SourceLine;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.Input;
import dev.plumbline.epd.RecordFinding;
import dev.plumbline.epd.RecordFinding.FindingKind;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The lint command. */
@Command(
    name = "lint",
    description = {
      "Checks suites and shows what is wrong, and where.",
      "",
      "Each record is accepted, repaired or rejected; reading continues after a rejected"
          + " one. Duplicate positions and ids are detected within each file."
    },
    exitCodeList = {
      "0:all records accepted or repaired",
      "1:with --strict, any finding, even a repair or warning",
      "3:a record was rejected, or a file could not be read"
    },
    footer = {
      "  # Check a suite",
      "  plumbline lint my.epd",
      "",
      "  # Fail a build on any finding, annotated on GitHub",
      "  plumbline lint --strict --format github suites/*.epd",
      "",
      "  # One example of each kind of finding in a large collection",
      "  zcat collection.epd.gz | plumbline lint --max 1 -",
      "",
      "  # Only the rejected lines, as file,line",
      "  plumbline lint --format csv my.epd | grep ,rejected, | cut -d, -f1,2"
    })
public final class LintCommand implements Callable<ExitCode> {
  private final Shell shell;

  @Mixin SuiteArguments suites;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      converter = Formats.class,
      completionCandidates = Formats.class,
      description = "Output format: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
  LintFormat format = LintFormat.TEXT;

  @Option(names = "--strict", description = "Exit with 1 on any finding, even a repair or warning.")
  boolean strict;

  @Option(
      names = "--max",
      paramLabel = "N",
      defaultValue = "20",
      description =
          "In text, show at most N findings of each kind, 0 for all. All are counted. Default:"
              + " ${DEFAULT-VALUE}.")
  int most;

  public LintCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public ExitCode call() throws IOException {
    PrintWriter out = format == LintFormat.TEXT ? shell.out() : shell.dataWriter();
    Lint lint = new Lint(format.open(out, shell.terminal(), most));
    ExitCode read =
        new EachInput(shell)
            .run(
                suites.names(),
                suite -> {
                  lint.check(suite.input());
                  return ExitCode.OK;
                },
                lint::unreadable);
    LintTally total = lint.end();
    out.flush();
    ExitCode found = strict && total.findings() > 0 ? ExitCode.MISSED : ExitCode.OK;
    return read.and(total.of(ParseOutcome.REJECTED) > 0 ? ExitCode.INPUT : found);
  }

  static final class Formats extends EnumOption<LintFormat> {
    Formats() {
      super(LintFormat.values(), LintFormat::toString);
    }
  }

  /** Reads files line by line, passes every finding to a listing, and counts. */
  private static final class Lint {
    private final Listing listing;
    private final Map<String, LintTally> files = new LinkedHashMap<>();
    private final LintTally total = new LintTally();

    /** The counts of the current file. */
    private long linesRead;

    Lint(Listing listing) {
      this.listing = listing;
    }

    /** Checks a file; duplicates are detected within it. */
    void check(Input input) throws IOException {
      linesRead = 0;
      LintTally tally = new LintTally();
      Duplicates duplicates = new Duplicates();
      try (EntryReader reader = EntryReader.open(input)) {
        for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
          linesRead = entry.line().number();
          tally.add(entry.outcome());
          report(entry.line(), entry.findings(), tally);
          report(entry.line(), duplicates.add(entry), tally);
        }
        linesRead = 0;
      } finally {
        files.computeIfAbsent(input.name(), name -> new LintTally()).add(tally);
        total.add(tally);
      }
    }

    /** Reports that a file cannot be read, or not to its end. */
    void unreadable(String file, String message) throws IOException {
      LintTally tally = new LintTally();
      tally.add(FindingKind.UNREADABLE);
      files.computeIfAbsent(file, name -> new LintTally()).add(tally);
      total.add(tally);
      listing.unreadable(
          new SourceLine(file, linesRead + 1, ""),
          new RecordFinding(FindingKind.UNREADABLE, 1, 1, message));
      linesRead = 0;
    }

    /** Ends the listing and returns the counts over all files. */
    LintTally end() throws IOException {
      listing.end(files);
      return total;
    }

    private void report(SourceLine line, List<RecordFinding> findings, LintTally tally)
        throws IOException {
      for (RecordFinding finding : findings) {
        tally.add(finding.kind());
        listing.finding(line, finding);
      }
    }
  }
}
