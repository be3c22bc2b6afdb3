package dev.plumbline.cli.option;

import dev.plumbline.cli.option.EngineFiles.EngineResolver;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.run.spec.EngineFile.NamedEngine;
import dev.plumbline.run.spec.EngineSpec;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which engines shall be used, and how each is set; the builtin one if none is named. */
public final class EngineChoice {
  @ArgGroup(exclusive = false, multiplicity = "0..*")
  List<Chosen> chosen = new ArrayList<>();

  @Mixin EngineArguments builtin = new EngineArguments();

  @Mixin EngineFiles files = new EngineFiles();

  /** One engine, with what is said of it before the next is named. */
  static final class Chosen extends ProgramArguments {
    @HelpSection.In(HelpSection.ENGINES)
    @Option(
        names = "--engine",
        order = -2,
        paramLabel = "CMD|NAME",
        description =
            "Engine to use: builtin, a name from an engines file, or a UCI program with its"
                + " arguments. May be repeated; --option, --arg, --dir, --init-timeout and"
                + " --search-timeout apply to the engine before them. Default: builtin. See: plumbline"
                + " engine list")
    @Nullable String engine;
  }

  /** Adds engines that are defined elsewhere, looked up first. */
  public void define(List<NamedEngine> defined) {
    files.defined = defined;
  }

  /** Adds the files that say what engines there are and how they are set. */
  public FilesInUse files(FilesInUse inUse) throws IOException {
    for (String file : files.files) {
      inUse.reads("--engines", file);
    }
    return builtin.files(inUse);
  }

  /** The engines in the order in which they were named. */
  public List<EngineSpec> specs(Shell shell) throws IOException {
    if (chosen.isEmpty()) {
      files.refuseUnused();
      return List.of(builtin.spec());
    }
    EngineResolver resolver = new EngineResolver(files.finder(shell), builtin);
    if (chosen.stream().map(EngineChoice::name).noneMatch(EngineResolver::isBuiltin)) {
      resolver.refuseSettings();
    }
    List<EngineSpec> specs = new ArrayList<>();
    for (Chosen one : chosen) {
      specs.add(resolver.spec(name(one), one));
    }
    return specs;
  }

  private static String name(Chosen one) {
    if (one.engine == null) {
      throw new UserException(
          ExitCode.USAGE,
          "--option, --arg, --dir, --init-timeout and --search-timeout need the engine they are for,"
              + " as in --engine"
              + " stockfish --option Hash=64; the builtin engine is set with --set NAME=VALUE");
    }
    return one.engine;
  }
}
