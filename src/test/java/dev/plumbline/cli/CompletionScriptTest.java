package dev.plumbline.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Asks the real shells, where they are installed, what they offer at the end of a line. */
@Tag("medium")
class CompletionScriptTest {
  private static final String BASH =
      "source ./bash; COMP_LINE=$1; COMP_POINT=${#1}; _plumbline 2>/dev/null;"
          + " printf '%s\\n' \"${COMPREPLY[@]}\"";
  private static final String FISH = "source ./fish; complete -C \"$argv[1]\"";

  /** Outside an editor zsh refuses its own functions: these print what they are given. */
  private static final String ZSH =
      """
      function compdef _files _command_names { : }
      function _describe { print -rl -- "${(@P)@[-1]}" }
      function compadd {
        if [[ $1 == -S ]]; then shift 2; fi
        if [[ $1 == -a ]]; then print -rl -- "${(@P)2}"; else shift; print -rl -- "$@"; fi
      }
      function compset { PREFIX=${PREFIX#*=} }
      source ./zsh
      words=("${(@s: :)1}") CURRENT=$#words PREFIX=$words[-1]
      _plumbline | while IFS= read -r one; do
        [[ $one == $PREFIX* || $one == ${PREFIX#*=}* ]] && print -r -- "$one"
      done
      """;

  @TempDir static Path folder;

  @BeforeAll
  static void writeScripts() throws IOException {
    for (String shell : List.of("bash", "fish", "zsh")) {
      Files.writeString(folder.resolve(shell), Ran.plumbline("completion", shell).out());
    }
    Path config = Files.createDirectories(folder.resolve("plumbline"));
    Files.writeString(config.resolve("engines.toml"), "[mine-2]\ncommand = \"/opt/mine\"\n");
    Path suites = Files.createDirectories(config.resolve("suites"));
    Files.writeString(suites.resolve("club.epd"), "");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          plumbline r                        | run, report, rescore
          plumbline suites inst              | install
          plumbline suites install wa        | wac
          plumbline run ma                   | mates
          plumbline run cl                   | club
          plumbline run mates --whole        | --whole-line
          plumbline run --preset t           | textbook
          plumbline run --preset=t           | textbook
          plumbline run --engine mine        | mine-2
          plumbline run --set window=mt      | mtdf
          plumbline run --filter theme=Pawn  | break
          plumbline run --gate so            | solved:
          plumbline lab sc                   | score
          plumbline --debug completion f     | fish
          """)
  void bashFishAndZshOffer(String line, String expected) throws Exception {
    int asked = 0;
    for (String shell : List.of("bash", "fish", "zsh")) {
      if (isOnPath(shell)) {
        asked++;
        String offered = offered(shell, line);
        for (String word : expected.split(", ", -1)) {
          assertTrue(offered.contains(word), shell + " offers: " + offered);
        }
      }
    }
    assumeTrue(asked > 0, "no bash, fish or zsh here: skipped completion");
  }

  @ParameterizedTest
  @ValueSource(strings = {"bash", "fish", "zsh"})
  void nothingElseIsOffered(String shell) throws Exception {
    assumeTrue(isOnPath(shell), "no " + shell + " here: skipped its completion");
    assertEquals(1, offered(shell, "plumbline run --preset te").lines().count());
    assertEquals("", offered(shell, "plumbline run --nodes nosuch").strip());
    assertEquals("", offered(shell, "plumbline nosuch").strip());
  }

  @Test
  void aValueIsNoCommand() throws Exception {
    assumeTrue(isOnPath("bash"), "no bash here: skipped its completion");
    assertTrue(offered("bash", "plumbline lab --settings match sc").contains("score"));
  }

  private String offered(String shell, String line) throws IOException {
    List<String> words =
        switch (shell) {
          case "bash" -> List.of("bash", "--norc", "-c", BASH, "bash", line);
          case "fish" -> List.of("fish", "--no-config", "-c", FISH, line);
          default -> List.of("zsh", "-f", "-c", ZSH, "zsh", line);
        };
    ProcessBuilder builder = new ProcessBuilder(words).directory(folder.toFile());
    builder.redirectErrorStream(true);
    Map<String, String> environment = builder.environment();
    environment.put("XDG_CONFIG_HOME", folder.toString());
    environment.put("XDG_DATA_HOME", folder.toString());
    environment.remove("PLUMBLINE_SUITES");
    Process process = builder.start();
    process.getOutputStream().close();
    return new String(process.getInputStream().readAllBytes(), UTF_8);
  }

  private static boolean isOnPath(String program) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
        .anyMatch(place -> Files.isExecutable(Path.of(place, program)));
  }
}
