package dev.plumbline.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** What {@code replay}, {@code fuzz} and {@code doctor} send an engine that notes it. */
@Tag("medium")
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the engine is a shell script")
class HarmlessOptionsTest extends FolderTest {
  private static final String SCRIPT =
      """
      uci
      debug on
      setoption name Hash value 16
      setoption name clear hash
      setoption name Debug Log File value overwritten.bin
      setoption Debug Log File value overwritten.bin
      setoption name Persisted learning value Standard
      setoption name Delete Experience
      setoption name None value 3
      register later
      register name A code B later
      export_net overwritten.bin
      xyzzy
      \\x78\\x0aexport_net b
      ucinewgame
      position startpos
      go depth 1
      isready
      quit
      """;

  private String engine = "";

  @BeforeEach
  void writeEngine() throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("engine"),
            """
            #!/bin/sh
            while read -r line; do
              printf '%s\\n' "$line" >>"$0.received"
              case $line in
                uci)
                  echo id name Noting
                  echo option name Hash type spin default 16 min 1 max 64
                  echo option name Clear Hash type button
                  echo option name Debug Log File type string default engine.log
                  echo option name Persisted learning type combo default Off var Off var Standard
                  echo option name Delete Experience type button
                  echo option name OwnBook type check default false
                  echo uciok ;;
                isready) echo readyok ;;
                go*) echo info depth 1 score cp 1 pv e2e4; echo bestmove e2e4 ;;
                quit) exit ;;
              esac
            done
            """);
    assertTrue(file.toFile().setExecutable(true));
    engine = file.toString();
  }

  private Ran replay(String script, String... options) throws Exception {
    Path file = Files.writeString(folder.resolve("script.uci"), script);
    return Ran.plumbline(List.of("replay", file.toString(), "--engine", engine), options);
  }

  private List<String> received() throws Exception {
    return Files.readAllLines(folder.resolve("engine.received"));
  }

  /** The options that were set or pressed. */
  private Set<String> set() throws Exception {
    Set<String> names = new TreeSet<>();
    for (String line : received()) {
      if (line.startsWith("setoption name ")) {
        names.add(line.substring("setoption name ".length()).split(" value", 2)[0]);
      }
    }
    return names;
  }

  @Test
  void replaySendsWhatDoesNoHarm() throws Exception {
    Ran ran = replay(SCRIPT).exits(0);
    assertEquals(Set.of("Hash", "clear hash"), set());
    List<String> received = received();
    assertTrue(received.containsAll(List.of("debug on", "register later", "go depth 1")));
    assertTrue(
        received.stream().noneMatch(line -> line.matches(".*(export_net|xyzzy|code B|Debug L).*")),
        received.toString());
    ran.errHas(
        "left out: \"Debug Log File\", \"setoption\", \"Persisted learning\", \"Delete"
            + " Experience\", \"None\", \"register\", \"export_net\", \"xyzzy\","
            + " \"\\x78\\x0aexport_net\"; --include NAME sends an option, --all everything\n");
  }

  @Test
  void replaySendsMoreIfToldTo() throws Exception {
    replay(SCRIPT, "--include=delete experience").exits(0);
    assertEquals(Set.of("Hash", "clear hash", "Delete Experience"), set());
    replay(SCRIPT, "--all").errLacks("left out");
    assertTrue(received().contains("export_net overwritten.bin"));
    assertTrue(set().contains("Debug Log File"));
    replay(SCRIPT, "--include=Delete").exits(2);
  }

  /** The engine reports a line after each answer, which comes before the next go. */
  @Test
  void replayDoesNotJudgeWhatFollowsAnAnswer() throws Exception {
    Path file = Path.of(engine);
    String late = "echo bestmove e2e4; echo info depth 9 score mate 1 pv a2a5";
    Files.writeString(file, Files.readString(file).replace("echo bestmove e2e4", late));
    Ran ran = replay("go depth 1\nisready\ngo depth 1\nisready\nquit\n");
    ran.exits(0).outHas("finding: stray-info at command ").outLacks("illegal-move");
  }

  @Test
  void aPauseIsNotLongerThanTheTimeout() throws Exception {
    long start = System.nanoTime();
    Ran ran = replay("go infinite\n# after 999999999 ms\nstop\nisready\nquit\n", "--timeout=500ms");
    assertTrue(ran.exitCode() < 2, ran.err());
    assertTrue(System.nanoTime() - start < 100e9);
  }

  @Test
  void fuzzSetsWhatDoesNoHarm() throws Exception {
    Ran ran = Ran.plumbline("fuzz", engine, "--scripts=8", "--faults=" + folder.resolve("faults"));
    ran.errHas(
        "left out: Debug Log File, Persisted learning, Delete Experience, OwnBook; --include NAME"
            + " sets one");
    assertEquals(Set.of("Clear Hash", "Hash"), set());
  }

  @Test
  void theDoctorSetsWhatDoesNoHarm() throws Exception {
    Ran ran = Ran.plumbline("doctor", engine, "--only=options");
    ran.outHas("left alone: Debug Log File, Persisted learning, Delete Experience, OwnBook\n");
    assertEquals(Set.of("Clear Hash", "Hash"), set());
    assertTrue(
        Ran.plumbline("doctor", engine, "--only=options", "--include=OwnBook").exitCode() < 2);
    assertEquals(Set.of("Clear Hash", "Hash", "OwnBook"), set());
    Ran.plumbline("doctor", engine, "--only=options", "--include=Book").exits(2);
  }
}
