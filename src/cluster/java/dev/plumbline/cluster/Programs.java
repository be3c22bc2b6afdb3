package dev.plumbline.cluster;

import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.run.spec.ProgramFinder;
import dev.plumbline.uci.client.UciSpec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;

/**
 * Finds the programs of engines on an executor: shipped with {@code --files}, else at the path that
 * the driver has, else by name on the path of the node.
 *
 * @param shipped the folder of the files that Spark has copied here
 * @param path in the form of PATH
 */
record Programs(Path shipped, String path) {
  /** The engine as it is started here. */
  EngineSpec here(EngineSpec spec) {
    if (!(spec instanceof EngineSpec.Foreign foreign)) {
      return spec;
    }
    UciSpec program = foreign.program();
    Path command = Path.of(program.command());
    Path name = Objects.requireNonNullElse(command.getFileName(), command);
    Path copy = shipped.resolve(name).toAbsolutePath().normalize();
    UciSpec found = program;
    if (isProgram(copy)) {
      // Files shipped with it, such as networks, are next to it.
      Path dir = program.dir() == null ? shipped.toAbsolutePath().normalize() : program.dir();
      found =
          new UciSpec(
              copy.toString(),
              program.args(),
              dir,
              program.options(),
              program.initTimeout(),
              program.searchTimeout());
    } else if (!isProgram(command)) {
      found =
          ProgramFinder.on(path)
              .find(name.toString())
              .map(place -> program.withCommand(place.toString()))
              .orElse(program);
    }
    return new EngineSpec.Foreign(foreign.label(), found, foreign.defaults(), foreign.perft());
  }

  private static boolean isProgram(Path file) {
    return Files.isRegularFile(file) && Files.isExecutable(file);
  }

  /**
   * Opens an engine.
   *
   * @param names what each engine is called on the driver, by label
   * @throws EngineFailure also if it is another engine or another version than on the driver
   */
  Engine open(EngineSpec spec, Map<String, String> names) throws EngineFailure {
    EngineSpec here = here(spec);
    Engine engine = here.open();
    String expected = names.get(spec.label());
    if (expected == null || expected.equals(engine.name())) {
      return engine;
    }
    String other = engine.name();
    engine.close();
    throw new EngineFailure(command(here) + " is " + other + " here, not " + expected);
  }

  private static String command(EngineSpec spec) {
    return spec instanceof EngineSpec.Foreign foreign ? foreign.program().command() : spec.label();
  }
}
