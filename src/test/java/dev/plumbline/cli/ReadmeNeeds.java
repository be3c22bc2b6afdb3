package dev.plumbline.cli;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.plumbline.uci.Programs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** What commands of the README need that is not part of the project. */
final class ReadmeNeeds {
  private static final Path CLASSICS = Path.of("..", "shared", "suites");

  private ReadmeNeeds() {}

  /**
   * The environment that a command is to be run in; a test of it is skipped, saying so, where
   * something is missing.
   */
  static Map<String, String> of(String command) {
    List<String> words = List.of(command.split(" ", -1));
    for (String suite : List.of("wac", "sts", "bk")) {
      if (words.contains(suite)) {
        assumeTrue(
            Files.exists(CLASSICS.resolve(suite + ".epd")),
            "no suite " + suite + " beside the project, so this cannot be run: " + command);
        return needingEngines(words, Map.of("PLUMBLINE_SUITES", CLASSICS.toString()));
      }
    }
    return needingEngines(words, Map.of());
  }

  private static Map<String, String> needingEngines(
      List<String> words, Map<String, String> environment) {
    for (String engine : List.of("stockfish", "toga2")) {
      assumeTrue(
          !words.contains(engine) || Programs.on("").find(engine).isPresent(),
          "no " + engine + " on this machine, so a command of the README cannot be run");
    }
    return environment;
  }
}
