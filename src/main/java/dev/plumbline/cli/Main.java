package dev.plumbline.cli;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.time.Clock;
import java.time.ZoneId;
import picocli.CommandLine;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;

/** Where the program starts and ends. */
public final class Main {
  private Main() {}

  public static void main(String[] arguments) {
    Shell shell =
        Shell.over(
            new FileInputStream(FileDescriptor.in),
            new FileOutputStream(FileDescriptor.out),
            new FileOutputStream(FileDescriptor.err),
            System.getenv(),
            Clock.system(ZoneId.systemDefault()));
    System.exit(run(arguments, shell));
  }

  /** Runs one command line from beginning to end, as the program does but for leaving the JVM. */
  public static int run(String[] arguments, Shell shell) {
    Failures failures = new Failures(shell.err());
    try {
      int exitCode = commandLine(arguments, shell, failures).execute(arguments);
      shell.out().flush();
      return exitCode;
    } catch (StandardOutput.ClosedPipe e) {
      return StandardOutput.ClosedPipe.EXIT_CODE;
    } catch (RuntimeException | Error e) {
      return failures.report(e, false).code();
    } finally {
      shell.err().flush();
    }
  }

  private static CommandLine commandLine(String[] arguments, Shell shell, Failures failures) {
    return Commands.neededFor(arguments, shell)
        .setOut(shell.out())
        .setErr(shell.err())
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setExecutionStrategy(Main::execute)
        .setParameterExceptionHandler(failures)
        .setExecutionExceptionHandler(failures);
  }

  /** As picocli does, but a command answers with an {@link ExitCode}. */
  private static int execute(ParseResult parsed) {
    int exitCode = new RunLast().execute(parsed);
    ParseResult last = parsed;
    while (last.hasSubcommand()) {
      last = last.subcommand();
    }
    Object answer = last.commandSpec().commandLine().getExecutionResult();
    return answer instanceof ExitCode named ? named.code() : exitCode;
  }
}
