package dev.plumbline.cli.engine;

import picocli.CommandLine.Command;

/** The parent of the engine commands. */
@Command(
    name = "engine",
    description = "Lists and checks engines and their options.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {EngineListCommand.class, EngineCheckCommand.class, EngineOptionsCommand.class},
    footer = {
      "  # List the engines available by name",
      "  plumbline engine list",
      "",
      "  # Check that an engine supports what a run needs",
      "  plumbline engine check stockfish",
      "",
      "  # List the settings of the builtin engine",
      "  plumbline engine options"
    })
public final class EngineCommand {}
