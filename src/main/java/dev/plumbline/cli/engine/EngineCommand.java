package dev.plumbline.cli.engine;

import dev.plumbline.cli.option.EngineArguments;
import dev.plumbline.cli.option.EngineFiles;
import dev.plumbline.cli.option.EngineFiles.EngineResolver;
import dev.plumbline.cli.option.ProgramArguments;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Failures.MissingCommand;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.run.spec.EngineSpec;
import java.io.IOException;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

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
public final class EngineCommand implements Callable<ExitCode> {
  @Spec CommandSpec spec;

  @Override
  public ExitCode call() {
    throw new MissingCommand(spec.commandLine());
  }

  /** The engine of a command, by default the builtin one. */
  static final class OneEngine {
    @Parameters(
        arity = "0..1",
        paramLabel = "CMD|NAME",
        description =
            "Engine to use: builtin, a name from an engines file, or a UCI program with its"
                + " arguments. Default: builtin.")
    @Nullable String name;

    @Mixin ProgramArguments program = new ProgramArguments();

    @Mixin EngineArguments builtin = new EngineArguments();

    @Mixin EngineFiles files = new EngineFiles();

    EngineSpec spec(Shell shell) throws IOException {
      if (name == null) {
        files.refuseUnused();
        return program.applied(builtin.spec(), builtin.hash(), builtin.threads());
      }
      EngineResolver resolver = new EngineResolver(files.finder(shell), builtin);
      if (!EngineResolver.isBuiltin(name)) {
        resolver.refuseSettings();
      }
      return resolver.spec(name, program);
    }
  }
}
