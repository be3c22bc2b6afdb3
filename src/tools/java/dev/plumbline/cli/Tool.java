package dev.plumbline.cli;

import dev.plumbline.cli.Commands.Context;
import dev.plumbline.cli.option.EnumConverter;
import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.cli.option.Numbers;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Failures;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.run.Run;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Runs a development tool as the program runs a command: with its options, messages and codes. */
public final class Tool {
  private Tool() {}

  /** Runs a tool with these arguments, and ends the process. */
  public static void main(Class<? extends Callable<ExitCode>> tool, String[] arguments) {
    System.exit(run(tool, arguments, Main.shell()));
  }

  /** The same without leaving the JVM; returns the exit code. */
  static int run(
      Class<? extends Callable<ExitCode>> tool, String[] arguments, Shell shell) {
    CommandLine line = new CommandLine(tool, new Context(shell, Run.HERE));
    line.setOut(shell.out()).setCaseInsensitiveEnumValuesAllowed(true).setExpandAtFiles(false);
    EnumConverter.on(line);
    Numbers.on(line);
    HelpSection.on(line);
    Failures failures = new Failures(shell.err());
    try {
      line.parseArgs(arguments);
      Callable<ExitCode> command = line.getCommand();
      ExitCode code =
          CommandLine.executeHelpRequest(line.getParseResult()) == null
              ? command.call()
              : ExitCode.OK;
      shell.out().flush();
      return code.code();
    } catch (ParameterException e) {
      return failures.reportUsage(e).code();
    } catch (Exception e) {
      shell.status().clear();
      shell.out().flush();
      return failures.report(e, false).code();
    } finally {
      shell.err().flush();
    }
  }
}
