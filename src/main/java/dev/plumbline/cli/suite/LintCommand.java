package dev.plumbline.cli.suite;

import dev.plumbline.cli.option.SelectionArguments.SuiteArguments;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.ShellCommand;
import dev.plumbline.epd.Entry.ParseOutcome;
import java.io.IOException;
import java.io.Writer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

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
public final class LintCommand extends ShellCommand {
  @Mixin SuiteArguments suites;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
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

  @Override
  public ExitCode call() throws IOException {
    boolean isText = format == LintFormat.TEXT;
    Writer out = isText ? shell.out() : shell.dataWriter();
    Lint lint = new Lint(suites.names(), shell);
    (isText ? new LintFormat.Text(shell.terminal(), most) : format).write(lint, out);
    out.flush();
    Lint.LintTally total = lint.total();
    ExitCode found = strict && total.findings() > 0 ? ExitCode.MISSED : ExitCode.OK;
    return lint.exitCode().and(total.of(ParseOutcome.REJECTED) > 0 ? ExitCode.INPUT : found);
  }
}
