package dev.plumbline.cli.engine;

import dev.plumbline.cli.engine.EngineCommand.OneEngine;
import dev.plumbline.cli.option.EngineFiles.EngineResolver;
import dev.plumbline.cli.option.Outputs;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.engine.Engine;
import dev.plumbline.run.spec.EngineSpec;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Lists what can be set in an engine. */
@Command(
    name = "options",
    description = {
      "Lists the options of an engine, by default the builtin one.",
      "",
      "For the builtin engine: each setting with its value in the preset, its effect and"
          + " its possible values, to be given as --set name=value or in a --settings file. For"
          + " other engines: each UCI option as reported by the engine, to be given as --option"
          + " Name=Value."
    },
    exitCodeList = {"0:listed", "4:the engine could not be used"},
    footer = {
      "  # All settings of the builtin engine",
      "  plumbline engine options",
      "",
      "  # The textbook preset, but fail-hard, as JSON",
      "  plumbline engine options --preset textbook --set bounds=hard --json",
      "",
      "  # The options of an installed engine",
      "  plumbline engine options stockfish"
    },
    abbreviateSynopsis = true)
public final class EngineOptionsCommand implements Callable<ExitCode> {
  private final Shell shell;

  @Mixin OneEngine arguments;

  @Option(names = "--json", description = "Print a JSON array.")
  boolean json;

  public EngineOptionsCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public ExitCode call() throws IOException {
    EngineSpec spec = arguments.spec(shell);
    boolean isBuiltin = spec instanceof EngineSpec.Builtin;
    try (Engine engine = EngineResolver.open(spec)) {
      if (json) {
        Outputs.write("-", out -> new OptionsJson(out, isBuiltin).print(engine.settings()), shell);
      } else if (isBuiltin) {
        new OptionsText(shell.out()).print(engine.settings());
      } else {
        new OptionsText(shell.out()).print(engine.name(), engine.settings());
      }
    }
    return ExitCode.OK;
  }
}
