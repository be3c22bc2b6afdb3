package dev.plumbline.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.Ran;
import dev.plumbline.uci.client.Fault;
import dev.plumbline.uci.client.FaultyEngine;
import dev.plumbline.uci.client.UciSpec;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("medium")
class ReplayCommandTest {
  @TempDir Path folder;

  private static Ran replay(Fault fault, String... words) throws URISyntaxException {
    UciSpec spec = FaultyEngine.history(fault);
    List<String> all = new ArrayList<>(List.of("replay", "--engine", spec.command()));
    spec.args().forEach(argument -> all.add("--arg=" + argument));
    all.addAll(List.of(words));
    return Ran.plumbline(all.toArray(String[]::new));
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
            .contains("plumbline replay --from " + journal + " --of Toy --until"),
        "inspect prints the command");
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
}
