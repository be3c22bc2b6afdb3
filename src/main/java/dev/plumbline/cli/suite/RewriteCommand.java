package dev.plumbline.cli.suite;

import dev.plumbline.cli.option.SelectionArguments.SuiteArguments;
import dev.plumbline.cli.suite.SuiteRewriting.Rejections;
import dev.plumbline.cli.suite.SuiteRewriting.RewriteTarget;
import dev.plumbline.cli.suite.SuiteRewriting.Rewriting;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.suite.SuiteException;
import java.io.IOException;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;

/** A command that rewrites the records of suites in canonical form. */
abstract class RewriteCommand implements Callable<ExitCode> {
  private final Shell shell;

  @Mixin private SuiteArguments suites;

  @ArgGroup private @Nullable RewriteTarget target;

  RewriteCommand(Shell shell) {
    this.shell = shell;
  }

  /** Returns the record to write. */
  abstract EpdRecord rewritten(EpdRecord record);

  @Override
  public ExitCode call() throws IOException, SuiteException {
    Rejections rejections = new Rejections(shell);
    Rewriting copy = new Rewriting((ordinal, record) -> rewritten(record), rejections::add);
    return new SuiteRewriting(shell, copy, rejections).run(suites.names(), target);
  }
}
