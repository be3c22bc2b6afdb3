package dev.plumbline.cli.engine;

import dev.plumbline.cli.option.EngineArguments;
import dev.plumbline.cli.option.EngineFiles;
import dev.plumbline.cli.option.ProgramArguments;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserDefaults;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.run.spec.EngineSpec;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** The engine of a command, by default the builtin one. */
final class OneEngine {
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

  EngineSpec spec(Shell shell) throws IOException, EngineFailure {
    if (name == null) {
      files.refuseUnused();
    } else if (!EngineFiles.isBuiltin(name)) {
      builtin.refuseUnused();
    }
    String chosen = name == null ? EngineSpec.Builtin.NAME : name;
    return program.spec(chosen, files.finder(shell), builtin.spec(UserDefaults.none()));
  }
}
