package dev.plumbline.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@Tag("medium")
class FuzzCommandTest {
  /** What the engine says of the fault whose script is shrunk soonest. */
  private static final String REPORT =
      "error-report: history: assertion failed: DIES_OF_AN_EARLY_STOP\n";

  @TempDir Path folder;

  private String[] words(Fault fault, String... words) throws URISyntaxException {
    UciSpec spec = FaultyEngine.history(fault);
    List<String> all = new ArrayList<>(List.of("fuzz", spec.command()));
    spec.args().forEach(argument -> all.add("--arg=" + argument));
    all.add("--faults=" + faults());
    all.addAll(List.of(words));
    return all.toArray(String[]::new);
  }

  private Ran fuzz(Fault fault, String... words) throws URISyntaxException {
    return Ran.plumbline(words(fault, words));
  }

  private Path faults() {
    return folder.resolve("faults");
  }

  @Test
  void keepsWhatItFindsAsAScriptToReplay() throws Exception {
    Files.createDirectories(faults());
    Path other = faults().resolve("error-report-1.uci");
    Files.writeString(other, "# another fault\ngo depth 3\n");
    Ran ran = fuzz(Fault.DIES_OF_AN_EARLY_STOP, "--scripts=1");
    assertEquals(1, ran.exitCode(), ran.err());
    Path kept = faults().resolve("error-report-2.uci");
    String text = Files.readString(kept);
    assertTrue(text.startsWith("# shrunk from fuzz --seed 1, script 1, "), text);
    assertTrue(text.contains("\n# fault: " + REPORT + "# by hand: (cat " + kept + "; "), text);
    assertEquals("# another fault\ngo depth 3\n", Files.readString(other));
    String out = ran.out();
    assertTrue(out.startsWith("fault: error-report at command "), out);
    assertTrue(out.contains("\n  script 1, commands="), out);
    assertTrue(out.contains(" shown=5/5\n  plumbline replay " + kept + " --engine "), out);
    assertTrue(out.contains("\n1  " + kept + "  " + REPORT + "fuzz engine=\"History 1.0\" "), out);
    assertTrue(out.contains(" scripts=1 commands="), out);
    assertTrue(out.contains(" faults=1 kinds="), out);
    UciSpec spec = FaultyEngine.history(Fault.DIES_OF_AN_EARLY_STOP);
    List<String> replay = new ArrayList<>(List.of("replay", kept.toString(), "--engine"));
    replay.add(spec.command());
    spec.args().forEach(argument -> replay.add("--arg=" + argument));
    assertEquals(1, Ran.plumbline(replay.toArray(String[]::new)).exitCode());
    Ran again = fuzz(Fault.DIES_OF_AN_EARLY_STOP, "--scripts=1");
    assertTrue(again.out().contains("\n1  " + kept + "  " + REPORT), again.out());
    try (var files = Files.list(faults())) {
      assertEquals(2, files.count(), "the same fault is not kept twice");
    }
  }

  @Test
  void theNumberOfJobsChangesNothing() throws Exception {
    Ran one = fuzz(Fault.NONE, "--scripts=3", "--seed=2", "--rude");
    assertEquals(0, one.exitCode(), one.out() + one.err());
    Ran two = fuzz(Fault.NONE, "--scripts=3", "--seed=2", "--rude", "--jobs=2");
    String pattern = " time=[0-9.]+s\n";
    assertEquals(one.out().replaceAll(pattern, ""), two.out().replaceAll(pattern, ""));
    assertTrue(one.out().contains(" scripts=3 "), one.out());
    assertFalse(Files.exists(faults()), "no folder without a fault");
  }

  @Test
  void refusesWhatItCannotUse() throws Exception {
    assertEquals(2, Ran.plumbline("fuzz").exitCode());
    Ran builtin = Ran.plumbline("fuzz", "builtin");
    assertEquals(2, builtin.exitCode());
    assertTrue(builtin.err().contains("the builtin engine is one as \"plumbline uci\""));
    assertEquals(2, fuzz(Fault.NONE, "--scripts=0").exitCode());
    Ran unknown = fuzz(Fault.NONE, "--include=SyzygyPath");
    assertEquals(2, unknown.exitCode(), unknown.err());
    assertTrue(unknown.err().contains("SyzygyPath"), unknown.err());
    assertEquals(4, fuzz(Fault.NONE, "--option=NoSuch=1").exitCode());
    assertEquals(4, Ran.plumbline("fuzz", folder.resolve("none").toString()).exitCode());
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no signals")
  void ctrlCPrintsWhatWasFound() throws Exception {
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    String[] words = words(Fault.DIES_OF_AN_EARLY_STOP, "--within=10m");
    Process process =
        new ProcessBuilder(Ran.inItsOwnJava(List.of(words)))
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(300);
    while (!Files.readString(out).contains("plumbline replay ")) {
      assertTrue(process.isAlive() && System.nanoTime() < deadline, Files.readString(err));
      Thread.sleep(20);
    }
    new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
    assertTrue(process.waitFor(60, TimeUnit.SECONDS));
    assertEquals(130, process.exitValue());
    String said = Files.readString(out);
    assertTrue(said.contains("error-report-1.uci  " + REPORT + "fuzz engine="), said);
  }
}
