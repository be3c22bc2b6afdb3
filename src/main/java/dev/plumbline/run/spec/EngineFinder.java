package dev.plumbline.run.spec;

import dev.plumbline.engine.EngineFailure;
import dev.plumbline.notation.Spelling;
import dev.plumbline.run.spec.EngineFile.NamedEngine;
import dev.plumbline.uci.client.UciSpec;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds engines by what the user writes: a name from an engine file, or a program by path or name,
 * with or without arguments.
 *
 * @param named the engines of all files, in the order of precedence
 */
public record EngineFinder(List<NamedEngine> named, ProgramFinder programs) {
  /** A program that speaks UCI only with an argument. */
  private static final String BILINGUAL = "gnuchess";

  private static final String SPEAK_UCI = "-u";

  /** Engines that Linux distributions package. */
  public static final List<String> WELL_KNOWN =
      List.of("stockfish", BILINGUAL, "ethereal-chess", "glaurung", "toga2", "fruit", "lc0");

  public EngineFinder {
    named = List.copyOf(named);
  }

  /**
   * Finds an engine.
   *
   * @throws EngineFailure if there is none, or if it cannot be used
   */
  public EngineSpec find(String text) throws EngineFailure {
    NamedEngine engine = named(text);
    if (engine == null) {
      return program(text);
    }
    EngineSpec spec = engine.spec();
    if (spec == null) {
      throw new EngineFailure(engine.name() + " of " + engine.source() + ": " + engine.trouble());
    }
    return spec instanceof EngineSpec.Foreign foreign ? located(foreign, engine.source()) : spec;
  }

  /** Whether a word is the name of an engine that Linux distributions package. */
  public static boolean isWellKnown(String word) {
    return WELL_KNOWN.contains(word);
  }

  /** The well-known engines that are installed. */
  public List<EngineSpec.Foreign> installed() {
    return WELL_KNOWN.stream()
        .flatMap(
            name ->
                programs
                    .find(name)
                    .map(
                        path ->
                            new EngineSpec.Foreign(name, program(name, path.toString(), List.of())))
                    .stream())
        .toList();
  }

  private @Nullable NamedEngine named(String text) {
    NamedEngine near = null;
    for (NamedEngine engine : named) {
      if (engine.name().equals(text)) {
        return engine;
      }
      near = near == null && engine.name().equalsIgnoreCase(text) ? engine : near;
    }
    return near;
  }

  /** Adds the path of the program. */
  private EngineSpec located(EngineSpec.Foreign engine, String source) throws EngineFailure {
    UciSpec program = engine.program();
    String trouble = engine.label() + " of " + source + " cannot be started: ";
    String found =
        locate(program.command())
            .orElseThrow(() -> new EngineFailure(trouble + obstacle(program.command())));
    String needs = Interpreter.obstacle(Path.of(found), program.command(), programs);
    if (!needs.isEmpty()) {
      throw new EngineFailure(trouble + needs);
    }
    return new EngineSpec.Foreign(
        engine.label(), program.withCommand(found), engine.defaults(), engine.perft());
  }

  private EngineSpec program(String text) throws EngineFailure {
    Optional<String> whole = locate(text);
    List<String> words = whole.isPresent() ? List.of(text) : ProgramFinder.words(text);
    Optional<String> found = words.isEmpty() ? Optional.empty() : locate(words.get(0));
    if (found.isEmpty()) {
      if (ProgramFinder.isPath(words.isEmpty() ? text : words.get(0))) {
        String obstacle = obstacle(exists(text) ? text : words.get(0));
        throw new EngineFailure("the engine cannot be started: " + obstacle);
      }
      String remedy = suggestion(text) + "see: plumbline engine list";
      throw new EngineFailure("unknown engine \"" + text + "\": " + remedy);
    }
    String needs = Interpreter.obstacle(Path.of(found.get()), words.get(0), programs);
    if (!needs.isEmpty()) {
      throw new EngineFailure("the engine cannot be started: " + needs);
    }
    List<String> args = words.subList(1, words.size());
    return new EngineSpec.Foreign(text, program(words.get(0), found.get(), args));
  }

  private static UciSpec program(String name, String path, List<String> args) {
    boolean needsMode = args.isEmpty() && name.equals(BILINGUAL);
    return UciSpec.of(path).withArgs(needsMode ? List.of(SPEAK_UCI) : args);
  }

  private String suggestion(String text) {
    if (exists(text)) {
      return Files.isDirectory(Path.of(text))
          ? "it is a folder here: name the program in it; "
          : "to run the file in this folder, write ./" + text + "; ";
    }
    Set<String> names = new LinkedHashSet<>();
    named.forEach(engine -> names.add(engine.name()));
    names.add(EngineSpec.Builtin.NAME);
    installed().forEach(engine -> names.add(engine.label()));
    return Spelling.suggestion(text, names);
  }

  /** Why a command cannot be started, and the remedy. */
  private static String obstacle(String command) {
    if (!ProgramFinder.isPath(command)) {
      return "no program " + command + " on the PATH; give its path";
    }
    if (!exists(command)) {
      return "no such file: " + command;
    }
    return Files.isDirectory(Path.of(command))
        ? command + " is a folder; name the program in it"
        : command + " is not executable; run: chmod +x " + command;
  }

  private static boolean exists(String file) {
    try {
      return !file.isBlank() && Files.exists(Path.of(file));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  private Optional<String> locate(String command) {
    if (!ProgramFinder.isPath(command)) {
      return command.isBlank() ? Optional.empty() : programs.find(command).map(Path::toString);
    }
    try {
      Path path = Path.of(command).toAbsolutePath().normalize();
      return Files.isRegularFile(path) && Files.isExecutable(path)
          ? Optional.of(path.toString())
          : Optional.empty();
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }
}
