package dev.plumbline.cli.option;

import dev.plumbline.cli.option.EngineFiles.EngineResolver;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserDefaults;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.run.spec.EngineFile.NamedEngine;
import dev.plumbline.run.spec.EngineSpec;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The engines to use and their options; if none is named, the user's default or the builtin. */
public final class EngineChoice {
  @ArgGroup(exclusive = false, multiplicity = "0..*")
  List<Chosen> chosen = new ArrayList<>();

  @Mixin EngineArguments builtin = new EngineArguments();

  @Mixin EngineFiles files = new EngineFiles();

  /** An --engine option and the engine options up to the next one. */
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

  /** Adds engine definitions, for example from a plan. They take precedence over engines files. */
  public void define(List<NamedEngine> defined) {
    files.defined = defined;
  }

  /** Adds the engines files and the settings file. */
  public FilesInUse files(FilesInUse inUse) throws IOException {
    for (String file : files.files) {
      inUse.reads("--engines", file);
    }
    return builtin.files(inUse);
  }

  /** The engines in the order of the command line; without any, that of the user's defaults. */
  public List<EngineSpec> specs(UserDefaults defaults, Shell shell) throws IOException {
    builtin.complete(defaults);
    if (chosen.isEmpty()) {
      String own = builtin.isChanged() ? null : defaults.use(UserDefaults.Key.ENGINE);
      if (own != null && !EngineResolver.isBuiltin(own)) {
        return List.of(ownEngine(own, defaults, shell));
      }
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

  /** The settings that options set, and these options, as in {@code window} by {@code --set}. */
  public Map<String, String> fixed() {
    Map<String, String> fixed = new LinkedHashMap<>(builtin.fixed());
    for (Chosen one : chosen) {
      one.options.forEach(option -> fixed.put(EngineArguments.name(option), "--option"));
    }
    return fixed;
  }

  private EngineSpec ownEngine(String name, UserDefaults defaults, Shell shell) throws IOException {
    try {
      return new EngineResolver(files.finder(shell), builtin).spec(name, new Chosen());
    } catch (UserException e) {
      throw new UserException(
          e.exitCode(), e.getMessage() + "\nThe engine is your default: " + defaults.used(), e);
    }
  }

  private static String name(Chosen one) {
    if (one.engine == null) {
      throw new UserException(
          ExitCode.USAGE,
          "--option, --arg, --dir, --init-timeout and --search-timeout must follow the engine"
              + " they apply to, as in --engine stockfish --option Hash=64; use --set NAME=VALUE for"
              + " the builtin engine");
    }
    return one.engine;
  }
}
