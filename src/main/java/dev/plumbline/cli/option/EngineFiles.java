package dev.plumbline.cli.option;

import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.run.spec.EngineFile;
import dev.plumbline.run.spec.EngineFile.NamedEngine;
import dev.plumbline.run.spec.EngineFinder;
import dev.plumbline.run.spec.EngineFinder.Programs;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.run.spec.EngineSpec.SpecException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Option;

/** The engines files, and how names and commands resolve to engines. */
@HelpSection.In(HelpSection.ENGINES)
public final class EngineFiles {
  @Option(
      names = "--engines",
      paramLabel = "FILE",
      description =
          "Engines file, in Plumbline's TOML or JSON format or cutechess's engines.json. Takes"
              + " precedence over your engines.toml.")
  List<String> files = List.of();

  /** Definitions that take precedence over the files. */
  List<NamedEngine> defined = List.of();

  /** Rejects --engines without an engine that is named. */
  public void refuseUnused() {
    if (!files.isEmpty()) {
      throw new UserException(
          ExitCode.USAGE,
          "--engines "
              + files.get(0)
              + " only defines engines; name the one to use, see: plumbline engine list --engines "
              + files.get(0));
    }
  }

  /** Finds engines in --engines files, in the user's engines.toml and on the PATH. */
  public EngineFinder finder(Shell shell) throws IOException {
    Programs programs = Programs.on(shell.environment().getOrDefault("PATH", ""));
    return new EngineFinder(named(shell), programs);
  }

  private List<NamedEngine> named(Shell shell) throws IOException {
    List<NamedEngine> named = new ArrayList<>(defined);
    try {
      for (String file : files) {
        named.addAll(EngineFile.read(InputFinder.path(file)));
      }
      Path own = userFile(shell.environment());
      if (Files.exists(own)) {
        named.addAll(EngineFile.read(own));
      }
    } catch (SpecException e) {
      throw refusal(e);
    }
    return named;
  }

  /** As XDG specifies, a relative $XDG_CONFIG_HOME is ignored. */
  private static Path userFile(Map<String, String> environment) {
    Path folder = InputFinder.path(environment.getOrDefault("XDG_CONFIG_HOME", ""));
    if (!folder.isAbsolute()) {
      String home = environment.getOrDefault("HOME", System.getProperty("user.home", "."));
      folder = InputFinder.path(home).resolve(".config");
    }
    return folder.resolve("plumbline").resolve("engines.toml");
  }

  public static UserException refusal(SpecException e) {
    ExitCode exitCode = e.kind() == SpecException.Kind.FILE ? ExitCode.INPUT : ExitCode.ENGINE;
    return new UserException(exitCode, String.valueOf(e.getMessage()), e);
  }

  /**
   * Resolves a name or command of the command line to an engine.
   *
   * @param builtin the settings of the builtin engine
   */
  public record EngineResolver(EngineFinder finder, EngineArguments builtin) {
    public static boolean isBuiltin(String text) {
      return text.toLowerCase(Locale.ROOT).equals(EngineSpec.Builtin.NAME);
    }

    /** The engine with this name or command, with its options applied. */
    public EngineSpec spec(String text, ProgramArguments program) throws IOException {
      EngineSpec engine = isBuiltin(text) ? builtin.spec() : find(text);
      return program.applied(engine, builtin.hash(), builtin.threads());
    }

    private EngineSpec find(String text) {
      try {
        return finder.find(text);
      } catch (SpecException e) {
        throw EngineFiles.refusal(e);
      }
    }

    /** Rejects settings of the builtin engine if it is not used. */
    public void refuseSettings() {
      if (builtin.isChanged()) {
        throw new UserException(
            ExitCode.USAGE,
            "--preset, --set and --settings apply to the builtin engine, which is not used; use"
                + " --option Name=Value for other engines");
      }
    }

    public static Engine open(EngineSpec spec) {
      try {
        return spec.open();
      } catch (EngineFailure e) {
        throw new UserException(ExitCode.ENGINE, String.valueOf(e.getMessage()), e);
      }
    }
  }
}
