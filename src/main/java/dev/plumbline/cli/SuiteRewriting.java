package dev.plumbline.cli;

import dev.plumbline.cli.lint.TextListing;
import dev.plumbline.cli.rewrite.FileReplacement;
import dev.plumbline.cli.rewrite.Rewriting;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.suite.FoundSuite;
import dev.plumbline.suite.SuiteException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Rewrites suites to where the user wants them: what normalize and purge have in common. */
final class SuiteRewriting {
  private static final int MOST_REJECTIONS = 20;

  private final Shell shell;
  private final Rewriting rewriting;

  SuiteRewriting(Shell shell, UnaryOperator<EpdRecord> change) {
    this.shell = shell;
    rewriting =
        new Rewriting(change, new TextListing(shell.err(), shell.terminal(), MOST_REJECTIONS));
  }

  ExitCode run(List<String> names, @Nullable RewriteTarget target)
      throws IOException, SuiteException {
    ExitCode exitCode;
    if (target != null && target.inPlace) {
      exitCode = new EachInput(shell).run(names, this::inPlace);
    } else if (target != null && target.output != null) {
      exitCode = toFile(names, target.output);
    } else {
      exitCode = toStandardOutput(names);
    }
    return rewriting.hasRejected() ? exitCode.and(ExitCode.INPUT) : exitCode;
  }

  private ExitCode inPlace(FoundSuite suite) throws IOException {
    Path file = suite.file();
    if (file == null) {
      throw new UserException(
          ExitCode.INPUT, suite.name() + " is no file and cannot be written in place: use -o OUT");
    }
    FileReplacement.write(file, out -> rewriting.copy(suite.input(), out));
    return ExitCode.OK;
  }

  /** All or nothing: a file that lacks what one input should have given would deceive. */
  private ExitCode toFile(List<String> names, Path output) throws IOException, SuiteException {
    InputFinder finder = new InputFinder(shell);
    List<FoundSuite> suites = new ArrayList<>();
    for (String name : names) {
      suites.add(finder.find(name));
    }
    FileReplacement.write(
        output,
        out -> {
          for (FoundSuite suite : suites) {
            rewriting.copy(suite.input(), out);
          }
        });
    return ExitCode.OK;
  }

  private ExitCode toStandardOutput(List<String> names) throws IOException {
    OutputStream out = shell.data();
    return new EachInput(shell)
        .run(
            names,
            suite -> {
              rewriting.copy(suite.input(), out);
              return ExitCode.OK;
            });
  }
}
