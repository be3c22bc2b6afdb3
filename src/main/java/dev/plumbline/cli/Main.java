package dev.plumbline.cli;

import dev.plumbline.cli.shell.ExitCode;
import dev.plumbline.cli.shell.Failures;
import dev.plumbline.cli.shell.Shell;
import dev.plumbline.cli.shell.StandardOutput;
import dev.plumbline.cli.shell.UserException;
import dev.plumbline.cli.terminal.Terminal;
import java.io.BufferedInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.time.Clock;
import java.time.ZoneId;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Where the program starts and ends. */
public final class Main {
  private Main() {}

  public static void main(String[] arguments) {
    Shell shell =
        Shell.over(
                // Java 17 cannot read a bare file stream to its end where that is a pipe.
                new BufferedInputStream(new FileInputStream(FileDescriptor.in)),
                new FileOutputStream(FileDescriptor.out),
                new FileOutputStream(FileDescriptor.err),
                System.getenv(),
                Clock.system(ZoneId.systemDefault()))
            .on(Terminal.detect(System.getenv()));
    // After Ctrl-C the prompt shall not stand behind what was being told.
    Runtime.getRuntime().addShutdownHook(new Thread(shell.status()::clear));
    System.exit(run(arguments, shell));
  }

  /** Runs one command line from beginning to end, as the program does but for leaving the JVM. */
  public static int run(String[] arguments, Shell shell) {
    Failures failures = new Failures(shell.err());
    boolean debug = false;
    try {
      Callable<ExitCode> bare = Commands.bare(arguments, shell);
      if (bare != null) {
        return bare.call().code();
      }
      CommandLine root = Commands.neededFor(arguments, shell);
      ParseResult parsed = root.parseArgs(arguments);
      debug = root.<PlumblineCommand>getCommand().debug;
      ExitCode exitCode = execute(parsed);
      shell.out().flush();
      return exitCode.code();
    } catch (StandardOutput.ClosedPipe e) {
      return StandardOutput.ClosedPipe.EXIT_CODE;
    } catch (ParameterException e) {
      return failures.reportUsage(e).code();
    } catch (Throwable e) {
      shell.status().clear();
      ExitCode exitCode = failures.report(e, debug);
      return flushed(shell) ? exitCode.code() : StandardOutput.ClosedPipe.EXIT_CODE;
    } finally {
      shell.err().flush();
    }
  }

  /** Lets go what was said before a failure; false if nobody reads any more. */
  private static boolean flushed(Shell shell) {
    try {
      shell.out().flush();
      return true;
    } catch (StandardOutput.ClosedPipe e) {
      return false;
    } catch (UserException e) {
      // Standard output is the failure that was just told.
      return true;
    }
  }

  private static ExitCode execute(ParseResult parsed) throws Exception {
    if (CommandLine.executeHelpRequest(parsed) != null) {
      return ExitCode.OK;
    }
    ParseResult last = parsed;
    while (last.hasSubcommand()) {
      last = last.subcommand();
    }
    return (ExitCode) ((Callable<?>) last.commandSpec().userObject()).call();
  }
}
