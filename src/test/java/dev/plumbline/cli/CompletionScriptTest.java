package dev.plumbline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Presses Tab in the real shells, where they are installed. */
@Tag("medium")
class CompletionScriptTest {
  /** Commands of the help that let a shell complete in every session. */
  private static final Pattern EVERY_SESSION =
      Pattern.compile("# Complete in every (\\S+) session\\n((?:  [^#\\n]+\\n)+)");

  @TempDir static Path folder;

  /** The shells found here, set up by the commands of the help. */
  private static final Map<String, InteractiveShell> SHELLS = new TreeMap<>();

  private static final String NO_SHELL =
      "no script of util-linux, or no bash, zsh or fish here: skipped completion";

  private static Path home;

  @BeforeAll
  static void startShells() throws Exception {
    home = Files.createDirectories(folder.resolve("home"));
    Path programs = home.resolve("bin");
    Files.createDirectories(programs);
    Shells.installLauncher(programs);
    for (String engine : List.of("stockfish", "an-engine")) {
      Path program = Files.writeString(programs.resolve(engine), "#!/bin/sh\n");
      assertTrue(program.toFile().setExecutable(true));
    }
    write("home/.config/plumbline/engines.toml", "[mine-2]\ncommand = \"/opt/mine\"\n");
    write("home/.local/share/plumbline/suites/club.epd", "");
    write("home/At Home/league.epd", "");
    write("work/My Suites/games.epd", "");
    write("work/My Suites/last year/it's.epd", "");
    String path = programs + ":" + System.getenv("PATH");
    String help = Ran.plumbline("completion", "--help").out();
    for (MatchResult example : EVERY_SESSION.matcher(help).results().toList()) {
      String shell = example.group(1);
      if (InteractiveShell.isInstalled(shell)) {
        List<String> commands = List.of(shell, "-c", example.group(2));
        List<String> environment = List.of("HOME=" + home);
        assertEquals(
            new Shells.Ended(0, ""), Shells.run(commands, folder, path, environment), shell);
        SHELLS.put(shell, InteractiveShell.start(shell, folder.resolve("work"), path, environment));
      }
    }
  }

  private static void write(String file, String text) throws Exception {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text, StandardOpenOption.CREATE_NEW);
  }

  @AfterAll
  static void endShells() {
    SHELLS.values().forEach(InteractiveShell::close);
    SHELLS.clear();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      textBlock =
          """
          ru                            | run
          suites inst                   | install
          suites install wacn           | wacnew
          run ta                        | tactics
          run clu                       | club
          run mates --whole             | --whole-line
          run --preset te               | textbook
          run --preset=te               | --preset=textbook
          run --set window=mt           | window=mtdf
          run --filter theme=Pawn\\ b   | theme=Pawn break
          run --gate so                 | solved:
          engine li                     | list
          engine --debug li             | list
          --debug completion f          | fish
          run --engine min              | mine-2
          run --engine st               | stockfish
          run --engine=st               | --engine=stockfish
          run --engine an-e             | an-engine
          run My                        | My Suites
          run My\\ Suites/g             | My Suites/games.epd
          run "My Suites/g              | My Suites/games.epd
          run "My Suites"/g             | My Suites/games.epd
          run "My Suites/last year/i    | My Suites/last year/it's.epd
          run My\\ Suites/last\\ year/  | My Suites/last year/it's.epd
          run ~/At\\ Home/l             | HOME/At Home/league.epd
          run mates --csv My\\ Suites/l | My Suites/last year
          run mates --csv=My\\ Suites/g | --csv=My Suites/games.epd
          run --dir My\\ Suites/        | My Suites/last year
          findings --explain illegal-m  | illegal-move
          findings --explain al         | all
          doctor --only mult            | multipv
          doctor --only stop,mult       | stop,multipv
          doctor --skip=stop,mult       | --skip=stop,multipv
          lab --windows pvs,mt          | pvs,mtdf
          compare latest~               | latest~1
          run --baseline non            | none
          run --preset nosuch           | nosuch
          run --nodes te                | te
          nosuch                        | nosuch
          """)
  void tabCompletesTheLastWord(String line, String expected) throws Exception {
    assumeFalse(SHELLS.isEmpty(), NO_SHELL);
    for (Map.Entry<String, InteractiveShell> shell : SHELLS.entrySet()) {
      List<String> words = shell.getValue().wordsAfterTab("plumbline " + line);
      // zsh removes the slash after a folder again when the next word begins.
      assertEquals(
          expected.replace("HOME", home.toString()),
          words.get(words.size() - 1).replaceFirst("/$", ""),
          shell.getKey());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          'plumbline re'       | report, rescore
          'plumbline inspect ' | latest, ~1
          """)
  void tabListsWhatIsPossible(String line, String expected) throws Exception {
    assumeFalse(SHELLS.isEmpty(), NO_SHELL);
    for (InteractiveShell shell : SHELLS.values()) {
      shell.waitForListAfterTab(line, List.of(expected.split(", ", -1)));
    }
  }

  /** With the start-up file that "make install PREFIX=~/.local" asks for. */
  @ParameterizedTest
  @CsvSource({
    "bash, bash-completion/completions/plumbline, . /usr/share/bash-completion/bash_completion",
    "zsh, zsh/site-functions/_plumbline,"
        + " fpath=(~/.local/share/zsh/site-functions $fpath); autoload -U compinit && compinit -i",
    "fish, fish/vendor_completions.d/plumbline.fish, ''"
  })
  void tabCompletesWhereInstalled(String shell, String place, String startUp) throws Exception {
    assumeTrue(InteractiveShell.isInstalled(shell), "no " + shell + " here: skipped completion");
    assumeTrue(
        !startUp.startsWith(". ") || Files.exists(Path.of(startUp.substring(2))),
        "no bash-completion here: skipped it");
    write(shell + "/.local/share/" + place, Ran.plumbline("completion", shell).out());
    write(shell + "/." + shell + "rc", startUp + "\n");
    Files.createDirectories(folder.resolve(shell + "/.config/fish"));
    Path own = folder.resolve(shell);
    String path = home.resolve("bin") + ":" + System.getenv("PATH");
    try (InteractiveShell started =
        InteractiveShell.start(shell, own, path, List.of("HOME=" + own))) {
      assertEquals(
          List.of("plumbline", "run", "tactics"), started.wordsAfterTab("plumbline run ta"));
    }
  }
}
