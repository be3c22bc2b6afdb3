package dev.plumbline.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Holds the commands about engines. */
@Command(
    name = "engine",
    description = "Tells about engines.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = EngineOptionsCommand.class,
    footer = {
      "  # Everything that can be set in the builtin engine",
      "  plumbline engine options",
      "",
      "  # What its textbook preset has",
      "  plumbline engine options --preset textbook"
    })
final class EngineCommand implements Callable<ExitCode> {
  @Spec CommandSpec spec;

  @Override
  public ExitCode call() {
    throw new ParameterException(spec.commandLine(), "Missing a command");
  }
}
