package dev.plumbline.cli.engine;

import dev.plumbline.cli.option.EngineArguments;
import dev.plumbline.cli.option.EngineFiles;
import dev.plumbline.cli.option.EngineFiles.EngineResolver;
import dev.plumbline.cli.option.ProgramArguments;
import dev.plumbline.cli.terminal.Shell;
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
