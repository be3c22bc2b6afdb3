package dev.plumbline.cli.bisect;

import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.cli.option.Numbers;
import dev.plumbline.cli.option.ProgramArguments;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.run.spec.ProgramFinder;
import dev.plumbline.uci.client.UciSpec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The engine that is built from a commit, and its options. */
@HelpSection.In(HelpSection.ENGINES)
final class BuiltEngine extends ProgramArguments {
  @HelpSection.In(HelpSection.OPTIONS)
  @Option(
      names = "--engine",
      paramLabel = "CMD",
      required = true,
      order = -2,
      description =
          "Program to run after the build. With its arguments, relative to the folder of"
              + " the build: src/engine, or 'python3 engine.py'.")
  String command = "";

  @Option(
      names = "--hash",
      paramLabel = "MB",
      defaultValue = "64",
      description = "Size of the hash table in MB. Default: ${DEFAULT-VALUE}.")
  int hash;

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "1",
      description = "Threads per search. Default: ${DEFAULT-VALUE}.")
  int threads;

  /** Rejects a command that would be the same program for every commit. */
  void check() {
    List<String> words = ProgramFinder.words(command);
    if (words.isEmpty() || Path.of(words.get(0)).isAbsolute()) {
      throw UserException.usage(
          "--engine '"
              + command
              + "': name the program that the build makes, relative to the repository, as in"
              + " ./engine; an absolute path would be the same program for every commit");
    }
    Numbers.atLeast(1, "--hash", hash);
    Numbers.atLeast(1, "--threads", threads);
  }

  /** The engine before it is built: its options are known, its program is not. */
  EngineSpec.Foreign unbuilt() {
    return configured(UciSpec.of(command));
  }

  /**
   * The engine in the folder where it was built.
   *
   * @throws EngineFailure if the program is missing
   */
  EngineSpec in(Path folder, Shell shell) throws EngineFailure {
    List<String> words = ProgramFinder.words(command);
    Path program = folder.resolve(words.get(0)).normalize();
    String found;
    if (Files.isRegularFile(program)) {
      if (!Files.isExecutable(program)) {
        throw new EngineFailure(words.get(0) + " is not executable");
      }
      found = program.toString();
    } else {
      found =
          interpreter(words, shell)
              .orElseThrow(
                  () -> new EngineFailure("there is no " + words.get(0) + " after the build"))
              .toString();
    }
    List<String> args = words.subList(1, words.size());
    UciSpec spec = UciSpec.of(found, args.toArray(String[]::new));
    return configured(
        new UciSpec(found, args, folder, spec.options(), spec.initTimeout(), spec.searchTimeout()));
  }

  private EngineSpec.Foreign configured(UciSpec program) {
    return (EngineSpec.Foreign) applied(new EngineSpec.Foreign(command, program), hash, threads);
  }

  /** Looks a program up on the PATH if it is to run something in the repository. */
  private static Optional<Path> interpreter(List<String> words, Shell shell) {
    return words.size() < 2 || ProgramFinder.isPath(words.get(0))
        ? Optional.empty()
        : ProgramFinder.on(shell.environment().getOrDefault("PATH", "")).find(words.get(0));
  }
}
