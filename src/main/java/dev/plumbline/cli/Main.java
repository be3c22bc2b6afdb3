package dev.plumbline.cli;

import dev.plumbline.cli.terminal.Terminal;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.time.Clock;
import java.time.ZoneId;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

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
                Clock.system(ZoneId.systemDefault()))
            .on(Terminal.detect(System.getenv()));
    System.exit(run(arguments, shell));
  }

  /** Runs one command line from beginning to end, as the program does but for leaving the JVM. */
  public static int run(String[] arguments, Shell shell) {
    Failures failures = new Failures(shell.err());
    boolean debug = false;
    try {
      CommandLine root = Commands.neededFor(arguments, shell);
      configure(root, shell);
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
      return failures.report(e, debug).code();
    } finally {
      shell.err().flush();
    }
  }

  private static void configure(CommandLine root, Shell shell) {
    boolean colour = shell.terminal().colour();
    root.setOut(shell.out())
        .setErr(shell.err())
        .setColorScheme(Help.defaultColorScheme(colour ? Ansi.ON : Ansi.OFF))
        .setExpandAtFiles(false)
        .setCaseInsensitiveEnumValuesAllowed(true);
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
