package dev.plumbline.cli.terminal;

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

  /** Hears of an input that cannot be read, after standard error. */
  @FunctionalInterface
  public interface Trouble {
    void with(String name, String message) throws IOException;
  }

  /** The weightiest of the jobs' exit codes. */
  public ExitCode run(List<String> names, Job job) throws IOException {
    return run(names, job, (name, message) -> {});
  }

  /** The same for those who write down what cannot be read. */
  public ExitCode run(List<String> names, Job job, Trouble trouble) throws IOException {
    ExitCode exitCode = ExitCode.OK;
    for (String name : names) {
      exitCode = exitCode.and(run(name, job, trouble));
    }
    return exitCode;
  }

  private ExitCode run(String name, Job job, Trouble trouble) throws IOException {
    try {
      return job.on(finder.find(name));
    } catch (IOException | UncheckedIOException | SuiteException | UserException e) {
      ExitCode exitCode = failures.report(e, false);
      trouble.with(name, Failures.message(e));
      return exitCode;
    }
  }
}
