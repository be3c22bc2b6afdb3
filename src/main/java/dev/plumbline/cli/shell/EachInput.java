package dev.plumbline.cli.shell;

import dev.plumbline.suite.FoundSuite;
import dev.plumbline.suite.SuiteException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/** Does a job on one input after the other; one that cannot be read does not stop the rest. */
public final class EachInput {
  private final InputFinder finder;
  private final Failures failures;

  public EachInput(Shell shell) {
    finder = new InputFinder(shell);
    failures = new Failures(shell.err());
  }

  /** What to do with an input. */
  @FunctionalInterface
  public interface Job {
    ExitCode on(FoundSuite suite) throws IOException;
  }

  /** The weightiest of the jobs' exit codes. */
  public ExitCode run(List<String> names, Job job) {
    ExitCode exitCode = ExitCode.OK;
    for (String name : names) {
      exitCode = exitCode.and(run(name, job));
    }
    return exitCode;
  }

  private ExitCode run(String name, Job job) {
    try {
      return job.on(finder.find(name));
    } catch (IOException | UncheckedIOException | SuiteException | UserException e) {
      return failures.report(e, false);
    }
  }
}
