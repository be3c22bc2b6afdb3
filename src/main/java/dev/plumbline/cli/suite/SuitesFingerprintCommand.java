package dev.plumbline.cli.suite;

import dev.plumbline.cli.option.Outputs;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.suite.Contents;
import dev.plumbline.suite.Fingerprint;
import dev.plumbline.suite.SuiteException;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** The suites fingerprint command. */
@Command(
    name = "fingerprint",
    description = {
      "Prints the fingerprint of a suite: hashes of its positions and solutions.",
      "",
      "Two files with the same fingerprint have the same positions and solutions in the"
          + " same order, in any dialect, with any ids and comments. The catalogue recognises"
          + " suites by it."
    },
    footer = {
      "  # Are these two files the same suite?",
      "  plumbline suites fingerprint a.epd > a.hashes",
      "  plumbline suites fingerprint b.epd | cmp a.hashes -",
      "",
      "  # For the catalogue",
      "  plumbline suites fingerprint my.epd > my.hashes"
    })
public final class SuitesFingerprintCommand implements Callable<ExitCode> {
  private final Shell shell;

  @Parameters(paramLabel = "FILE", description = "Suite: a file, a name, or - for standard input.")
  String name;

  public SuitesFingerprintCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public ExitCode call() throws IOException, SuiteException {
    Fingerprint fingerprint =
        Fingerprint.of(Contents.read(new InputFinder(shell).find(name).input()).hashes());
    Outputs.write("-", fingerprint.toText(), shell);
    return ExitCode.OK;
  }
}
