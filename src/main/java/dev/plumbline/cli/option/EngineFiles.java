package dev.plumbline.cli.option;

import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.run.spec.EngineFile;
import dev.plumbline.run.spec.EngineFinder;
import dev.plumbline.run.spec.NamedEngine;
import dev.plumbline.run.spec.SpecException;
import dev.plumbline.uci.Programs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Option;

/** Where engines have names. */
@HelpSection.In(HelpSection.ENGINES)
public final class EngineFiles {
  @Option(
      names = "--engines",
      paramLabel = "FILE",
      description =
          "Engines file, in Plumbline's TOML or JSON format or cutechess's engines.json. Takes"
              + " precedence over your engines.toml.")
  List<String> files = List.of();

  /** Engines that are defined elsewhere, looked up first. */
  List<NamedEngine> defined = List.of();

  /** Refuses files of engines where none of their engines is asked for. */
  public void refuseUnused() {
    if (!files.isEmpty()) {
      throw new UserException(
          ExitCode.USAGE,
          "--engines "
              + files.get(0)
              + " only says which engines there are: name the one to use, see: plumbline engine"
              + " list --engines "
              + files.get(0));
    }
  }

  /** Finds engines in the files given, in the user's own, and among the programs. */
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

  /** By the rules of XDG, which say to ignore a relative folder. */
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
}
