package dev.plumbline.cli;

import dev.plumbline.cli.options.OptionsJson;
import dev.plumbline.cli.options.OptionsText;
import dev.plumbline.engine.Setting;
import dev.plumbline.search.BuiltinEngine;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Lists the settings of the builtin engine. */
@Command(
    name = "options",
    description = {
      "Lists the settings of the builtin engine.",
      "",
      "Each with its value in the preset, what it does, and what values it takes. They are given as"
          + " --set name=value, or in a file as --settings FILE."
    },
    exitCodeList = "0:listed",
    footer = {
      "  # Everything that can be set",
      "  plumbline engine options",
      "",
      "  # The textbook preset, but fail-hard; as JSON",
      "  plumbline engine options --preset textbook --set bounds=hard --json"
    })
final class EngineOptionsCommand implements Callable<ExitCode> {
  private final Shell shell;

  @Mixin EngineArguments engine;

  @Option(names = "--json", description = "Answer with a JSON array.")
  boolean json;

  EngineOptionsCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public ExitCode call() throws IOException {
    List<Setting> settings;
    try (BuiltinEngine opened = engine.open()) {
      settings = opened.settings();
    }
    if (json) {
      new OptionsJson(shell.out()).print(settings);
    } else {
      new OptionsText(shell.out()).print(settings);
    }
    return ExitCode.OK;
  }
}
