package dev.plumbline.cli.option;

import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.UserException;
import picocli.CommandLine.Option;

/** How many searches go on at a time. */
@HelpSection.In(HelpSection.SCHEDULE)
public final class JobsArgument {
  @Option(
      names = "--jobs",
      paramLabel = "N",
      defaultValue = "1",
      description =
          "Number of positions or games processed in parallel. Default: ${DEFAULT-VALUE}.")
  int number;

  public int atLeastOne() {
    if (number < 1) {
      throw new UserException(ExitCode.USAGE, "--jobs must be at least 1");
    }
    return number;
  }
}
