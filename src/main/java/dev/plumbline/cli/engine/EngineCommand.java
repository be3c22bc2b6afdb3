package dev.plumbline.cli.engine;

import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.MissingCommand;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Holds the commands about engines. */
@Command(
    name = "engine",
    description = "Tells about engines.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {EngineListCommand.class, EngineCheckCommand.class, EngineOptionsCommand.class},
    footer = {
      "  # The engines that can be used by name",
      "  plumbline engine list",
      "",
      "  # Whether one of them does what a run will ask of it",
      "  plumbline engine check stockfish",
      "",
      "  # Everything that can be set in the builtin engine",
      "  plumbline engine options"
    })
public final class EngineCommand implements Callable<ExitCode> {
  @Spec CommandSpec spec;

  @Override
  public ExitCode call() {
    throw new MissingCommand(spec.commandLine());
  }
}
