package dev.plumbline.cli.option;

import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserDefaults;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.run.spec.EngineFile.NamedEngine;
import dev.plumbline.run.spec.EngineFinder;
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
            "Engine: builtin, a known name, or a UCI program. The name is one of the plan or"
                + " of an engines file; a program may have arguments. May be repeated; --option,"
                + " --arg, --dir, --init-timeout and --search-timeout apply to the engine before"
                + " them. Default: builtin. See: plumbline engine list")
    @Nullable String engine;
  }

  public FilesInUse files(FilesInUse inUse) throws IOException {
    for (String file : files.files) {
      inUse.reads("--engines", file);
    }
    return inUse;
  }

  /** Whether the command line or the plan names an engine. */
  public boolean isNamed() {
    return !chosen.isEmpty();
  }

  /** The engines in the order of the command line; without any, that of the user's defaults. */
  List<EngineSpec> specs(UserDefaults defaults, Shell shell) throws IOException, EngineFailure {
    return specs(List.of(), defaults, shell);
  }

  /** The same with the engines of a plan, which take precedence over engines files. */
  public List<EngineSpec> specs(List<NamedEngine> defined, UserDefaults defaults, Shell shell)
      throws IOException, EngineFailure {
    EngineSpec.Builtin own = builtin.spec(defaults);
    if (chosen.isEmpty()) {
      String usual = builtin.isChanged() ? null : defaults.use(UserDefaults.DefaultKey.ENGINE);
      if (usual != null && !EngineFiles.isBuiltin(usual)) {
        return List.of(usualEngine(usual, files.finder(defined, shell), own, defaults));
      }
      files.refuseUnused();
      return List.of(own);
    }
    EngineFinder finder = files.finder(defined, shell);
    if (chosen.stream().map(EngineChoice::name).noneMatch(EngineFiles::isBuiltin)) {
      builtin.refuseUnused();
    }
    List<EngineSpec> specs = new ArrayList<>();
    for (Chosen one : chosen) {
      specs.add(one.spec(name(one), finder, own));
    }
    return specs;
  }

  /** The engines that the command line names, each under a name of its own; possibly none. */
  public List<EngineSpec> named(UserDefaults defaults, Shell shell)
      throws IOException, EngineFailure {
    if (chosen.isEmpty()) {
      builtin.refuseUnused();
      files.refuseUnused();
      return List.of();
    }
    return EngineSpec.distinct(specs(defaults, shell));
  }

  /** The engine of a command that uses only one. */
  public EngineSpec one(UserDefaults defaults, Shell shell) throws IOException, EngineFailure {
    List<EngineSpec> specs = specs(defaults, shell);
    if (specs.size() > 1) {
      throw UserException.usage("only one engine is used here, not " + specs.size());
    }
    return specs.get(0);
  }

  /** The settings that options set, and these options, as in {@code window} by {@code --set}. */
  public Map<String, String> fixed() {
    Map<String, String> fixed = new LinkedHashMap<>(builtin.fixed());
    for (Chosen one : chosen) {
      one.options().forEach(option -> fixed.put(EngineArguments.name(option), "--option"));
    }
    return fixed;
  }

  private static EngineSpec usualEngine(
      String name, EngineFinder finder, EngineSpec.Builtin builtin, UserDefaults defaults)
      throws EngineFailure {
    try {
      return new Chosen().spec(name, finder, builtin);
    } catch (EngineFailure e) {
      throw new EngineFailure(
          e.getMessage() + "\nThe engine is your default: " + defaults.used(), e);
    }
  }

  private static String name(Chosen one) {
    if (one.engine == null) {
      throw UserException.usage(
          "--option, --arg, --dir, --init-timeout and --search-timeout must follow the engine they"
              + " apply to, as in --engine stockfish --option Hash=64; use --set NAME=VALUE for the"
              + " builtin engine");
    }
    return one.engine;
  }
}
