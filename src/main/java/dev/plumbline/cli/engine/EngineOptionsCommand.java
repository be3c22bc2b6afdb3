package dev.plumbline.cli.engine;

import dev.plumbline.cli.option.EngineResolver;
import dev.plumbline.cli.option.ReportTarget;
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
      "Lists what can be set in an engine, by default in the builtin one.",
      "",
      "Of the builtin engine: each setting with its value in the preset, what it does, and what"
          + " values it takes; given as --set name=value, or in a file as --settings FILE. Of"
          + " another: each option as the engine tells it; given as --option Name=Value."
    },
    exitCodeList = {"0:listed", "4:the engine cannot be used"},
    footer = {
      "  # Everything that can be set in the builtin engine",
      "  plumbline engine options",
      "",
      "  # The textbook preset, but fail-hard; as JSON",
      "  plumbline engine options --preset textbook --set bounds=hard --json",
      "",
      "  # What an installed engine offers",
      "  plumbline engine options stockfish"
    })
public final class EngineOptionsCommand implements Callable<ExitCode> {
  private final Shell shell;

  @Mixin OneEngine arguments;

  @Option(names = "--json", description = "Answer with a JSON array.")
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
        ReportTarget.stream(
            "-", out -> new OptionsJson(out, isBuiltin).print(engine.settings()), shell);
      } else if (isBuiltin) {
        new OptionsText(shell.out()).print(engine.settings());
      } else {
        new OptionsText(shell.out()).print(engine.name(), engine.settings());
      }
    }
    return ExitCode.OK;
  }
}
