package dev.plumbline.cli.option;

import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserDefaults;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.run.spec.EngineFile;
import dev.plumbline.run.spec.EngineFile.NamedEngine;
import dev.plumbline.run.spec.EngineFinder;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.run.spec.ProgramFinder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Option;

/** The engines files, and how names and commands resolve to engines. */
@HelpSection.In(HelpSection.ENGINES)
public final class EngineFiles {
  @Option(
      names = "--engines",
      paramLabel = "FILE",
      description =
          "Engines file, to use before your engines.toml. Its format is Plumbline's TOML or"
              + " JSON, or that of cutechess's engines.json.")
  List<String> files = List.of();

  /** Rejects --engines without an engine that is named. */
  public void refuseUnused() {
    if (!files.isEmpty()) {
      throw UserException.usage(
          "--engines "
              + files.get(0)
              + " only defines engines; name the one to use, see: plumbline engine list --engines "
              + files.get(0));
    }
  }

  /** Finds engines in --engines files, in the user's engines.toml and on the PATH. */
  public EngineFinder finder(Shell shell) throws IOException {
    return finder(List.of(), shell);
  }

  /** The same with definitions that take precedence over the files. */
  EngineFinder finder(List<NamedEngine> defined, Shell shell) throws IOException {
    List<NamedEngine> named = new ArrayList<>(defined);
    for (String file : files) {
      named.addAll(EngineFile.read(InputFinder.path(file)));
    }
    Path folder = UserDefaults.folder(shell.environment());
    Path own = folder == null ? null : folder.resolve("engines.toml");
    if (own != null && Files.exists(own)) {
      named.addAll(EngineFile.read(own));
    }
    String path = shell.environment().getOrDefault("PATH", "");
    return new EngineFinder(named, ProgramFinder.on(path));
  }

  public static boolean isBuiltin(String text) {
    return text.toLowerCase(Locale.ROOT).equals(EngineSpec.Builtin.NAME);
  }
}
