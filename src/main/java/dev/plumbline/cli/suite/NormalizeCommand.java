package dev.plumbline.cli.suite;

import dev.plumbline.cli.option.SelectionArguments.SuiteArguments;
import dev.plumbline.cli.suite.SuiteRewriting.Rejections;
import dev.plumbline.cli.suite.SuiteRewriting.RewriteTarget;
import dev.plumbline.cli.suite.SuiteRewriting.Rewriting;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.suite.SuiteException;
import java.io.IOException;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** The normalize command. */
@Command(
    name = "normalize",
    description = {
      "Rewrites suites in canonical form (the EPD standard's pfdn).",
      "",
      "Single spaces between fields, operations in ASCII order, moves in SAN, UTF-8, LF."
          + " The order of the records, comments, blank lines and rejected lines stay unchanged. A"
          + " file is replaced completely or not at all."
    },
    exitCodeList = {
      "0:all records written",
      "3:a record was rejected and is unchanged, or a file could not be read or written"
    },
    footer = {
      "  # Preview the changes",
      "  plumbline normalize my.epd | diff my.epd -",
      "",
      "  # Rewrite all suites of a folder in place",
      "  plumbline normalize --in-place suites/*.epd",
      "",
      "  # Join two suites",
      "  plumbline normalize first.epd second.epd -o both.epd",
      "",
      "  # Compare two suites regardless of spelling",
      "  diff <(plumbline normalize a.epd) <(plumbline normalize b.epd)"
    })
public final class NormalizeCommand implements Callable<ExitCode> {
  private final Shell shell;

  @Mixin SuiteArguments suites;

  @ArgGroup @Nullable RewriteTarget target;

  public NormalizeCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public ExitCode call() throws IOException, SuiteException {
    Rejections rejections = new Rejections(shell);
    Rewriting rewriting = new Rewriting((ordinal, record) -> record, rejections::add);
    return new SuiteRewriting(shell, rewriting, rejections).run(suites.names(), target);
  }
}
