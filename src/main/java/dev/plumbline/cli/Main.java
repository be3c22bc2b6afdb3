package dev.plumbline.cli;

import dev.plumbline.cli.Commands.Context;
import dev.plumbline.cli.option.ShortHelp;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Failures;
import dev.plumbline.cli.terminal.Failures.FileNames;
import dev.plumbline.cli.terminal.Failures.MissingCommand;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.Shell.StandardOutput;
import dev.plumbline.cli.terminal.Terminal;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.run.Execution;
import dev.plumbline.run.Run;
import java.io.BufferedInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.ZoneId;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** The entry point: runs one command line and turns the result into an exit code. */
public final class Main {
  /** Made at the start: when memory has run out, there may not be enough for a message. */
  private static final byte[] OUT_OF_MEMORY =
      "plumbline: out of memory; raise the limit in PLUMBLINE_JAVA_OPTS, as in -Xmx1g\n"
          .getBytes(StandardCharsets.US_ASCII);

  /** Read at the start, too: to load the class of the exit codes takes memory. */
  private static final int OUT_OF_MEMORY_CODE = ExitCode.INPUT.code();

  private Main() {}

  public static void main(String[] arguments) {
    try {
      System.exit(run(arguments, shell()));
    } catch (VirtualMachineError | LinkageError e) {
      // Memory ran out before the first command, or again in the report of the error.
      try {
        System.err.write(OUT_OF_MEMORY, 0, OUT_OF_MEMORY.length);
      } finally {
        Runtime.getRuntime().halt(OUT_OF_MEMORY_CODE);
      }
    }
  }

  public static Shell shell() {
    Shell shell =
        Shell.over(
                // Java 17 cannot read an unbuffered file stream to its end if it is a pipe.
                new BufferedInputStream(new FileInputStream(FileDescriptor.in)),
                new FileOutputStream(FileDescriptor.out),
                new FileOutputStream(FileDescriptor.err),
                System.getenv(),
                Clock.system(ZoneId.systemDefault()))
            .on(Terminal.detect(System.getenv()));
    // After Ctrl-C the prompt must not follow a half-written status line.
    Runtime.getRuntime().addShutdownHook(new Thread(shell.status()::clear));
    return shell;
  }

  /** Runs one command line without leaving the JVM, and returns the exit code. */
  public static int run(String[] typed, Shell shell) {
    return run(typed, shell, Run.HERE);
  }

  /** The same; the command "run" carries out its plan in this place. */
  public static int run(String[] typed, Shell shell, Execution.ExecutionPlace place) {
    String[] arguments = Commands.withoutHelpCommand(typed);
    Failures failures = new Failures(shell.err());
    boolean debug = false;
    Context context = new Context(shell, place);
    MeantCommand meant = new MeantCommand(arguments, context);
    try {
      FileNames.check(arguments);
      meant.check();
      Callable<ExitCode> bare = Commands.bare(arguments, shell);
      if (bare != null) {
        return bare.call().code();
      }
      CommandLine root = Commands.neededFor(arguments, context);
      ParseResult parsed = root.parseArgs(arguments);
      debug = PlumblineCommand.isDebug(root);
      ExitCode exitCode = execute(root, parsed, shell.terminal());
      shell.out().flush();
      return exitCode.code();
    } catch (ParameterException e) {
      ParameterException first = unknownOptionFirst(e, arguments);
      return failures
          .reportUsage(first instanceof UnmatchedArgumentException u ? meant.instead(u) : first)
          .code();
    } catch (Throwable e) {
      if (Failures.weightiest(e) instanceof StandardOutput.ClosedPipe) {
        return StandardOutput.ClosedPipe.EXIT_CODE;
      }
      shell.status().clear();
      ExitCode exitCode = failures.report(e, debug);
      return flushed(shell) ? exitCode.code() : StandardOutput.ClosedPipe.EXIT_CODE;
    } finally {
      shell.err().flush();
    }
  }

  /** If an argument is missing because an option was mistyped, reports the mistyped option. */
  private static ParameterException unknownOptionFirst(ParameterException e, String[] arguments) {
    CommandLine command = e.getCommandLine();
    List<String> unknown =
        e instanceof MissingParameterException
            ? Stream.of(arguments)
                .takeWhile(word -> !word.equals("--"))
                .filter(word -> word.startsWith("--"))
                .filter(
                    word -> command.getCommandSpec().findOption(MeantCommand.nameOf(word)) == null)
                .toList()
            : List.of();
    return unknown.isEmpty() ? e : new UnmatchedArgumentException(command, unknown);
  }

  /** Flushes the output written before a failure; false if its reader is gone. */
  private static boolean flushed(Shell shell) {
    try {
      shell.out().flush();
      return true;
    } catch (StandardOutput.ClosedPipe e) {
      return false;
    } catch (UserException e) {
      // Standard output itself was the failure, which is already reported.
      return true;
    }
  }

  private static ExitCode execute(CommandLine root, ParseResult parsed, Terminal terminal)
      throws Exception {
    ParseResult last = parsed;
    boolean isHelpRequested = parsed.isUsageHelpRequested();
    while (last.hasSubcommand()) {
      last = last.subcommand();
      isHelpRequested |= last.isUsageHelpRequested();
    }
    if (isHelpRequested) {
      root.setUsageHelpWidth(terminal.helpWidth());
      if (ShortHelp.isWanted(last.commandSpec())) {
        ShortHelp.on(last.commandSpec());
      }
    }
    // "help nosuch" is an error, not the help of the parent command.
    if (!last.unmatched().isEmpty() && !last.commandSpec().subcommands().isEmpty()) {
      throw new UnmatchedArgumentException(last.commandSpec().commandLine(), last.unmatched());
    }
    if (CommandLine.executeHelpRequest(parsed) != null) {
      return ExitCode.OK;
    }
    if (last.commandSpec().userObject() instanceof Callable<?> command) {
      return (ExitCode) command.call();
    }
    throw new MissingCommand(last.commandSpec().commandLine());
  }
}
