package dev.plumbline.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.Ran;
import dev.plumbline.cli.terminal.Terminal;
import dev.plumbline.uci.client.Fault;
import dev.plumbline.uci.client.FaultyEngine;
import dev.plumbline.uci.client.UciSpec;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("medium")
class ReplayCommandTest {
  @TempDir Path folder;

  private static final String LONG =
      """
      setoption name Threads value 4
      ucinewgame
      position startpos
      go depth 5
      setoption name Hash value 64
      position startpos moves e2e4 e7e5 g1f3
      go nodes 4000
      isready
      setoption name Threads value 1
      ucinewgame
      position startpos moves d2d4
      go infinite
      stop
      isready
      position startpos moves d2d4 d7d5 c2c4
      go wtime 5000 btime 4000
      """;

  private static Ran replay(Fault fault, String... words) throws URISyntaxException {
    return Ran.plumbline(words(fault, words));
  }

  private static String[] words(Fault fault, String... words) throws URISyntaxException {
    UciSpec spec = FaultyEngine.history(fault);
    List<String> all = new ArrayList<>(List.of("replay", "--engine", spec.command()));
    spec.args().forEach(argument -> all.add("--arg=" + argument));
    all.addAll(List.of(words));
    return all.toArray(String[]::new);
  }

  private String file(String name, String text) throws Exception {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  @Test
  void saysWhatGoesWrongAndHowOften() throws Exception {
    String crash =
        file(
            "crash.uci",
            "setoption name Threads value 2\nsetoption name Threads value 1\ngo depth 2\n");
    String good = file("good.uci", "go depth 2\n# expect: bestmove d2d4\n");
    String junit = folder.resolve("replay.xml").toString();
    String markdown = folder.resolve("replay.md").toString();
    Ran ran =
        replay(
            Fault.DIES_WITH_FEWER_THREADS,
            crash,
            good,
            "--times=2",
            "--jobs=2",
            "--junit=" + junit,
            "--markdown=" + markdown);
    assertEquals(1, ran.exitCode(), ran.err());
    assertTrue(
        ran.out()
            .contains(
                "fault: error-report at command 3, go depth 2: history: assertion failed:"
                    + " DIES_WITH_FEWER_THREADS (2 runs)\n"
                    + "fault: crashed at command 3, go depth 2:"),
        ran.out());
    assertTrue(ran.out().contains("faults=2 shown=\"2 of 2 runs, 100 %\""), ran.out());
    assertTrue(ran.out().contains("differs at command 1, go depth 2: bestmove"), ran.out());
    assertTrue(ran.out().contains("recorded d2d4"), ran.out());
    assertTrue(Files.readString(Path.of(junit)).contains("tests=\"2\" failures=\"1\""));
    assertTrue(Files.readString(Path.of(markdown)).contains("| no fault |"));
  }

  @Test
  void playsWhatALogHas() throws Exception {
    String log =
        file(
            "match.log",
            """
            > uci
            < id name Toy
            < uciok
            > setoption name MultiPV value 2
            > ucinewgame
            > position startpos
            > go movetime 10
            < info depth 2 score cp 12 nodes 90 pv e2e4
            < bestmove e2e4
            > quit
            """);
    String script = folder.resolve("out.uci").toString();
    Ran ran = replay(Fault.KEEPS_MULTIPV, "--from", log, "--of", "Toy", "-o", script);
    assertEquals(1, ran.exitCode(), ran.err());
    assertTrue(ran.out().contains("fault: illegal-move at command 5, go nodes 90: "), ran.out());
    String text = Files.readString(Path.of(script));
    assertTrue(text.contains("# recorded with: go movetime 10\ngo nodes 90\n"), text);
    String journal = folder.resolve("match.jsonl").toString();
    assertEquals(0, Ran.plumbline("import", log, "--journal", journal).exitCode());
    Ran again = replay(Fault.NONE, "--from", journal, "--of", "Toy", "--until", "1", "--as-timed");
    assertEquals(0, again.exitCode(), again.err() + again.out());
    assertTrue(again.out().contains("searches=1 faults=0"), again.out());
    assertTrue(
        Ran.plumbline("inspect", journal, "1")
            .out()
            .contains("plumbline replay --from " + log + " --of Toy --until 1 --engine CMD"),
        "inspect prints the command, and names the log, which has more than the journal");
    Files.delete(Path.of(log));
    assertTrue(
        Ran.plumbline("inspect", journal, "1")
            .out()
            .contains("plumbline replay --from " + journal + " --of Toy --until 'match#1'"),
        "without the log, the journal");
  }

  @Test
  void refusesWhatItCannotUse() throws Exception {
    String script = file("a.uci", "go depth 1\n");
    Ran missing = Ran.plumbline("replay", script, "--engine", folder.resolve("none").toString());
    assertEquals(4, missing.exitCode(), missing.err());
    assertEquals(2, Ran.plumbline("replay", script, "--engine", "builtin").exitCode());
    assertEquals(2, replay(Fault.NONE).exitCode());
    assertEquals(2, replay(Fault.NONE, script, "--of", "Toy").exitCode());
    assertEquals(3, replay(Fault.NONE, file("b.uci", "hello\n")).exitCode());
    Ran silent = replay(Fault.NONE, script, "--arg=x", "--init-timeout=30s");
    assertEquals(0, silent.exitCode(), silent.err());
  }

  @Test
  void annotatesOnGitHub() throws Exception {
    String crash = file("crash.uci", "go infinite\nstop\n");
    Map<String, String> gitHub =
        Map.of(
            "GITHUB_ACTIONS",
            "true",
            "GITHUB_STEP_SUMMARY",
            folder.resolve("summary.md").toString());
    Ran ran = Ran.in(gitHub, Terminal.NONE, "", words(Fault.DIES_OF_AN_EARLY_STOP, crash));
    assertEquals(1, ran.exitCode(), ran.err());
    String begin = "::error file=" + crash + "::error-report at command 2, stop: history: ";
    assertTrue(ran.err().contains(begin), ran.err());
    assertTrue(Files.readString(folder.resolve("summary.md")).contains("## Replay"));
  }

  @Test
  void shrinksAScriptToWhatTheFaultNeeds() throws Exception {
    String script = file("long.uci", LONG);
    String small = folder.resolve("small.uci").toString();
    Ran ran =
        replay(
            Fault.DIES_WITH_FEWER_THREADS,
            script,
            "--shrink",
            small,
            "--times=2",
            "--same=SIGABRT");
    assertEquals(1, ran.exitCode(), ran.err());
    String text = Files.readString(Path.of(small));
    assertTrue(
        text.endsWith(
            """

            uci
            setoption name Threads value 4
            setoption name Threads value 1
            go wtime 1
            """),
        text);
    assertTrue(text.contains("# shrunk from " + script + ", 16 commands, script "), text);
    assertTrue(text.contains("# fault: \"SIGABRT\"\n# by hand: (cat " + small + "; "), text);
    assertTrue(ran.out().startsWith(text), ran.out());
    assertTrue(ran.out().contains(" commands=3 of=16 candidates="), ran.out());
    assertTrue(ran.out().endsWith(" shown=2/2 ended=smallest\n"), ran.out());
    assertEquals(1, replay(Fault.DIES_WITH_FEWER_THREADS, small).exitCode());
  }

  @Test
  void aSearchWithoutEndIsStoppedInTheFileToo() throws Exception {
    String script = file("long.uci", "isready\ngo infinite\nstop\nisready\n");
    String small = folder.resolve("small.uci").toString();
    Ran ran = replay(Fault.DIES_OF_AN_EARLY_STOP, script, "--shrink", small, "--times=1");
    assertEquals(1, ran.exitCode(), ran.err());
    String text = Files.readString(Path.of(small));
    assertTrue(text.endsWith("\nuci\ngo infinite\nstop\n"), text);
  }

  @Test
  void goesOnFromTheSmallestScript() throws Exception {
    String script = file("long.uci", LONG);
    String small = folder.resolve("small.uci").toString();
    String[] words = {script, "--shrink", small, "--times=1", "--within=1ms", "--option=Hash=99"};
    Ran first = replay(Fault.DIES_WITH_FEWER_THREADS, words);
    assertEquals(1, first.exitCode(), first.err());
    assertTrue(first.out().contains("commands=17 of=17 candidates=0"), first.out());
    assertTrue(first.out().contains("\nsetoption name Hash value 99\n"), first.out());
    assertTrue(first.out().endsWith("ended=early\n"), first.out());
    assertTrue(
        first.out().contains("# fault: error-report: history: assertion failed: "), first.out());
    words[4] = "--within=10m";
    Ran second = replay(Fault.DIES_WITH_FEWER_THREADS, words);
    assertEquals(1, second.exitCode(), second.err());
    assertTrue(second.out().contains("commands=3 of=17"), second.out());
    Ran sound = replay(Fault.NONE, words);
    assertEquals(0, sound.exitCode(), sound.err());
    assertTrue(
        sound.out().startsWith("0 of 1 runs show error-report: history: assertion failed"),
        sound.out());
    words[0] = file("other.uci", "go depth 1\n");
    Ran other = replay(Fault.NONE, words);
    assertEquals(3, other.exitCode(), other.err());
    assertTrue(other.err().contains("not shrunk from this script; delete it"), other.err());
  }

  @Test
  void refusesToShrinkWhatItCannot() throws Exception {
    String script = file("a.uci", "go depth 1\n");
    assertEquals(2, replay(Fault.NONE, script, "--same=x").exitCode());
    assertEquals(2, replay(Fault.NONE, script, "--shrink=-").exitCode());
    assertEquals(2, replay(Fault.NONE, script, "--shrink", script).exitCode());
    String out = folder.resolve("out.uci").toString();
    assertEquals(2, replay(Fault.NONE, script, script, "--shrink", out).exitCode());
    assertEquals(2, replay(Fault.NONE, script, "--shrink", out, "--junit=-").exitCode());
    Ran none = replay(Fault.NONE, script, "--shrink", out, "--times=1");
    assertEquals(0, none.exitCode(), none.err());
    assertEquals("0 of 1 runs show a fault; --times plays more\n", none.out());
  }

  /** A program of its own is interrupted in its second script, or while it tries candidates. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no signals")
  void ctrlCEndsTheEnginesAndPrintsWhatWasPlayed(boolean shrinks) throws Exception {
    Path small = folder.resolve("small.uci");
    String script = file("crash.uci", "isready\ngo infinite\nstop\n");
    String other = file("hang.uci", "go ponder\n# after 600000 ms\nstop\n");
    String[] replayed = words(Fault.DIES_OF_AN_EARLY_STOP, script, other);
    String slow = file("slow.uci", "go ponder\n# after 2000 ms\nponderhit\ngo infinite\nstop\n");
    String[] shrunk =
        words(Fault.DIES_OF_AN_EARLY_STOP, slow, "--times=1", "--shrink", small.toString());
    List<String> command = Ran.inItsOwnJava(List.of(shrinks ? shrunk : replayed));
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(120);
    while (!(shrinks ? Files.exists(small) : Files.readString(out).contains("replay " + script))) {
      assertTrue(process.isAlive() && System.nanoTime() < deadline, Files.readString(err));
      Thread.sleep(20);
    }
    List<ProcessHandle> engines = process.descendants().toList();
    new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
    assertTrue(process.waitFor(60, TimeUnit.SECONDS));
    assertEquals(130, process.exitValue());
    assertTrue(engines.stream().noneMatch(ProcessHandle::isAlive), "an engine is left");
    String said = Files.readString(out);
    if (shrinks) {
      assertTrue(said.contains(" of=4 candidates="), said + Files.readString(err));
      assertTrue(said.endsWith(" shown=unknown ended=early\n"), said);
      assertTrue(said.startsWith(Files.readString(small)), said);
      assertTrue(Files.readString(err).contains("the same command goes on from "));
    } else {
      assertTrue(said.startsWith("fault: error-report at command 3, stop: "), said);
      assertFalse(said.contains("hang.uci"), said);
      assertTrue(Files.readString(err).contains("interrupted before " + other + " was played"));
    }
  }
}
