package dev.plumbline.cli.engine;

import picocli.CommandLine.Command;

@Command(
    name = "engine",
    description = "Lists engines and their options.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {EngineListCommand.class, EngineOptionsCommand.class},
    footer = {
      "  # List the engines available by name",
      "  plumbline engine list",
      "",
      "  # List the settings of the builtin engine",
      "  plumbline engine options"
    })
public final class EngineCommand {}
