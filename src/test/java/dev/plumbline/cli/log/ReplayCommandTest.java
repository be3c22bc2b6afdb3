package dev.plumbline.cli.log;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import dev.plumbline.cli.Started;
import dev.plumbline.cli.terminal.Terminal;
import dev.plumbline.uci.client.Fault;
import dev.plumbline.uci.client.FaultyEngine;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("medium")
class ReplayCommandTest extends FolderTest {
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
    List<String> all = new ArrayList<>(List.of("replay"));
    all.addAll(FaultyEngine.options(FaultyEngine.history(fault)));
    return Ran.words(all, words);
  }

  private String file(String name, String text) throws Exception {
    return write(name, text);
  }

  @Test
  void saysWhatGoesWrongAndHowOften() throws Exception {
    String crash =
        file(
            "crash.uci",
            "setoption name Threads value 2\nsetoption name Threads value 1\ngo depth 2\n");
    String good = file("good.uci", "go depth 2\n# expect: bestmove d2d4\n");
    String junit = file("replay.xml");
    String markdown = file("replay.md");
    replay(
            Fault.DIES_WITH_FEWER_THREADS,
            crash,
            good,
            "--times=2",
            "--jobs=2",
            "--junit=" + junit,
            "--markdown=" + markdown)
        .exits(1)
        .outHas(
            "fault: error-report at command 3, go depth 2: history: assertion failed:"
                + " DIES_WITH_FEWER_THREADS (2 runs)\n"
                + "fault: crashed at command 3, go depth 2:",
            "faults=2 shown=\"2 of 2 runs, 100 %\"",
            "differs at command 1, go depth 2: bestmove",
            "recorded d2d4");
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
    String script = file("out.uci");
    Ran ran = replay(Fault.KEEPS_MULTIPV, "--from", log, "--of", "Toy", "-o", script);
    ran.exits(1).outHas("fault: illegal-move at command 5, go nodes 90: ");
    String text = Files.readString(Path.of(script));
    assertTrue(text.contains("# recorded with: go movetime 10\ngo nodes 90\n"), text);
    String journal = file("match.jsonl");
    Ran.plumbline("import", log, "--journal", journal).exits(0);
    Ran again = replay(Fault.NONE, "--from", journal, "--of", "Toy", "--until", "1", "--as-timed");
    again.exits(0).outHas("searches=1 faults=0");
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
    Ran.plumbline("replay", script, "--engine", file("none")).exits(4);
    Ran.plumbline("replay", script, "--engine", "builtin").exits(2);
    replay(Fault.NONE).exits(2);
    replay(Fault.NONE, script, "--of", "Toy").exits(2);
    replay(Fault.NONE, file("b.uci", "hello\n")).exits(3);
    replay(Fault.NONE, script, "--arg=x", "--init-timeout=30s").exits(0);
  }

  @Test
  void annotatesOnGitHub() throws Exception {
    String crash = file("crash.uci", "go infinite\nstop\n");
    Map<String, String> gitHub =
        Map.of("GITHUB_ACTIONS", "true", "GITHUB_STEP_SUMMARY", file("summary.md"));
    Ran ran = Ran.in(gitHub, Terminal.NONE, "", words(Fault.DIES_OF_AN_EARLY_STOP, crash)).exits(1);
    String begin = "::error file=" + crash + "::error-report at command 2, stop: history: ";
    ran.errHas(begin);
    assertTrue(Files.readString(folder.resolve("summary.md")).contains("## Replay"));
  }

  @Test
  void shrinksAScriptToWhatTheFaultNeeds() throws Exception {
    String script = file("long.uci", LONG);
    String small = file("small.uci");
    Ran ran =
        replay(
            Fault.DIES_WITH_FEWER_THREADS,
            Ran.words(script + " --shrink " + small + " --times=2 --same=SIGABRT"));
    ran.exits(1);
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
    ran.outBegins(text).outHas(" commands=3 of=16 candidates=");
    ran.outEnds(" shown=2/2 ended=smallest\n");
    replay(Fault.DIES_WITH_FEWER_THREADS, small).exits(1);
  }

  @Test
  void aSearchWithoutEndIsStoppedInTheFileToo() throws Exception {
    String script = file("long.uci", "isready\ngo infinite\nstop\nisready\n");
    String small = file("small.uci");
    replay(Fault.DIES_OF_AN_EARLY_STOP, script, "--shrink", small, "--times=1").exits(1);
    String text = Files.readString(Path.of(small));
    assertTrue(text.endsWith("\nuci\ngo infinite\nstop\n"), text);
  }

  @Test
  void goesOnFromTheSmallestScript() throws Exception {
    String script = file("long.uci", LONG);
    String small = file("small.uci");
    String[] words = {script, "--shrink", small, "--times=1", "--within=1ms", "--option=Hash=99"};
    Ran first = replay(Fault.DIES_WITH_FEWER_THREADS, words);
    first.exits(1).outHas("commands=17 of=17 candidates=0", "\nsetoption name Hash value 99\n");
    first.outEnds("ended=early\n").outHas("# fault: error-report: history: assertion failed: ");
    words[4] = "--within=10m";
    replay(Fault.DIES_WITH_FEWER_THREADS, words).exits(1).outHas("commands=3 of=17");
    Ran sound = replay(Fault.NONE, words);
    sound.exits(0).outBegins("0 of 1 runs show error-report: history: assertion failed");
    words[0] = file("other.uci", "go depth 1\n");
    replay(Fault.NONE, words).exits(3).errHas("not shrunk from this script; delete it");
  }

  @Test
  void refusesToShrinkWhatItCannot() throws Exception {
    String script = file("a.uci", "go depth 1\n");
    replay(Fault.NONE, script, "--same=x").exits(2);
    replay(Fault.NONE, script, "--shrink=-").exits(2);
    replay(Fault.NONE, script, "--shrink", script).exits(2);
    String out = file("out.uci");
    replay(Fault.NONE, script, script, "--shrink", out).exits(2);
    replay(Fault.NONE, script, "--shrink", out, "--junit=-").exits(2);
    Ran none = replay(Fault.NONE, script, "--shrink", out, "--times=1");
    none.exits(0).outIs("0 of 1 runs show a fault; --times plays more\n");
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
    Started replay = Started.plumbline(folder, List.of(shrinks ? shrunk : replayed));
    replay.until(
        () ->
            shrinks
                ? Files.exists(small)
                : Files.readString(replay.out()).contains("replay " + script));
    List<ProcessHandle> engines = replay.process().descendants().toList();
    Ran ran = replay.end("-INT").exits(130);
    assertTrue(engines.stream().noneMatch(ProcessHandle::isAlive), "an engine is left");
    if (shrinks) {
      ran.outBegins(Files.readString(small)).outHas(" of=4 candidates=");
      ran.outEnds(" shown=unknown ended=early\n").errHas("the same command goes on from ");
    } else {
      ran.outBegins("fault: error-report at command 3, stop: ").outLacks("hang.uci");
      ran.errHas("interrupted before " + other + " was played");
    }
  }
}
