package dev.plumbline.run.spec;

import dev.plumbline.notation.Spelling;
import dev.plumbline.uci.Programs;
import dev.plumbline.uci.UciSpec;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds engines by what a user calls them: a name of one of the files, the path of a program, or a
 * program found by name, with its arguments if there are any.
 *
 * @param named the engines of all files, those that are looked up first at the beginning
 */
public record EngineFinder(List<NamedEngine> named, Programs programs) {
  /** A program that speaks UCI only when it is told to. */
  private static final String BILINGUAL = "gnuchess";

  private static final String SPEAK_UCI = "-u";

  /** Engines that distributions of Linux have. */
  private static final List<String> WELL_KNOWN =
      List.of("stockfish", BILINGUAL, "ethereal-chess", "glaurung", "toga2", "fruit", "lc0");

  public EngineFinder {
    named = List.copyOf(named);
  }

  /**
   * The engine that is meant.
   *
   * @throws SpecException if there is none, or if it cannot be used
   */
  public EngineSpec find(String text) throws SpecException {
    NamedEngine engine = named(text);
    if (engine == null) {
      return program(text);
    }
    EngineSpec spec = engine.spec();
    if (spec == null) {
      throw unknown(engine.name() + " of " + engine.source() + ": " + engine.trouble());
    }
    return spec instanceof EngineSpec.Foreign foreign ? located(foreign, engine.source()) : spec;
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

  /** With the place of its program, which is looked for only now. */
  private EngineSpec located(EngineSpec.Foreign engine, String source) throws SpecException {
    UciSpec program = engine.program();
    String found =
        locate(program.command())
            .orElseThrow(
                () ->
                    unknown(
                        engine.label()
                            + " of "
                            + source
                            + " cannot be started: "
                            + obstacle(program.command())));
    return new EngineSpec.Foreign(engine.label(), program.withCommand(found), engine.defaults());
  }

  private EngineSpec program(String text) throws SpecException {
    Optional<String> whole = locate(text);
    List<String> words = whole.isPresent() ? List.of(text) : CommandWords.words(text);
    Optional<String> found = words.isEmpty() ? Optional.empty() : locate(words.get(0));
    if (found.isEmpty()) {
      throw unknown(
          CommandWords.isPath(words.isEmpty() ? text : words.get(0))
              ? "the engine cannot be started: " + obstacle(isThere(text) ? text : words.get(0))
              : "there is no engine \""
                  + text
                  + "\": "
                  + meant(text)
                  + "see: plumbline engine list");
    }
    List<String> args = words.subList(1, words.size());
    return new EngineSpec.Foreign(text, program(words.get(0), found.get(), args));
  }

  private static UciSpec program(String name, String path, List<String> args) {
    boolean isUntold = args.isEmpty() && name.equals(BILINGUAL);
    return UciSpec.of(path).withArgs(isUntold ? List.of(SPEAK_UCI) : args);
  }

  private String meant(String text) {
    if (isThere(text)) {
      return Files.isDirectory(Path.of(text))
          ? "it is a folder here, name the program in it; "
          : "for the file in this folder write ./" + text + "; ";
    }
    Set<String> names = new LinkedHashSet<>();
    named.forEach(engine -> names.add(engine.name()));
    names.add(EngineSpec.Builtin.NAME);
    installed().forEach(engine -> names.add(engine.label()));
    return Spelling.suggestion(text, names);
  }

  /** Why a command that was not found cannot be started, and the remedy. */
  private static String obstacle(String command) {
    if (!CommandWords.isPath(command)) {
      return "there is no program " + command + " on the PATH; write where it is";
    }
    if (!isThere(command)) {
      return "there is no file " + command;
    }
    return Files.isDirectory(Path.of(command))
        ? command + " is a folder; name the program in it"
        : command + " is not executable; make it so: chmod +x " + command;
  }

  private static boolean isThere(String file) {
    try {
      return !file.isBlank() && Files.exists(Path.of(file));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  private Optional<String> locate(String command) {
    if (!CommandWords.isPath(command)) {
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

  private static SpecException unknown(String message) {
    return new SpecException(SpecException.Kind.UNKNOWN, message);
  }
}
