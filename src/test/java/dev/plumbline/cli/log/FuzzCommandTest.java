package dev.plumbline.cli.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import dev.plumbline.cli.Started;
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
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

@Tag("medium")
class FuzzCommandTest extends FolderTest {
  /** What the engine says of the fault whose script is shrunk soonest. */
  private static final String REPORT =
      "error-report: history: assertion failed: DIES_OF_AN_EARLY_STOP\n";

  private String[] words(Fault fault, String... words) throws URISyntaxException {
    UciSpec spec = FaultyEngine.history(fault);
    List<String> all = new ArrayList<>(List.of("fuzz", spec.command()));
    spec.args().forEach(argument -> all.add("--arg=" + argument));
    all.add("--faults=" + faults());
    return Ran.words(all, words);
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
    Ran ran = fuzz(Fault.DIES_OF_AN_EARLY_STOP, "--scripts=1").exits(1);
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
    List<String> replay = new ArrayList<>(List.of("replay", kept.toString()));
    replay.addAll(FaultyEngine.options(FaultyEngine.history(Fault.DIES_OF_AN_EARLY_STOP)));
    Ran.plumbline(replay).exits(1);
    fuzz(Fault.DIES_OF_AN_EARLY_STOP, "--scripts=1").outHas("\n1  " + kept + "  " + REPORT);
    try (var files = Files.list(faults())) {
      assertEquals(2, files.count(), "the same fault is not kept twice");
    }
  }

  @Test
  @Tag("slow")
  void theNumberOfJobsChangesNothing() throws Exception {
    Ran one = fuzz(Fault.NONE, "--scripts=3", "--seed=2", "--rude").exits(0);
    Ran two = fuzz(Fault.NONE, "--scripts=3", "--seed=2", "--rude", "--jobs=2");
    String pattern = " time=[0-9.]+s\n";
    assertEquals(one.out().replaceAll(pattern, ""), two.out().replaceAll(pattern, ""));
    one.outHas(" scripts=3 ");
    assertFalse(Files.exists(faults()), "no folder without a fault");
  }

  @Test
  void refusesWhatItCannotUse() throws Exception {
    Ran.plumbline("fuzz").exits(2);
    Ran builtin = Ran.plumbline("fuzz", "builtin");
    builtin.exits(2).errHas("the builtin engine is one as \"plumbline uci\"");
    fuzz(Fault.NONE, "--scripts=0").exits(2);
    fuzz(Fault.NONE, "--include=SyzygyPath").exits(2).errHas("SyzygyPath");
    fuzz(Fault.NONE, "--option=NoSuch=1").exits(4);
    Ran.plumbline("fuzz", file("none")).exits(4);
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no signals")
  void ctrlCPrintsWhatWasFound() throws Exception {
    List<String> words = List.of(words(Fault.DIES_OF_AN_EARLY_STOP, "--within=10m"));
    Started fuzz = Started.plumbline(folder, words);
    fuzz.until(() -> Files.readString(fuzz.out()).contains("plumbline replay "));
    fuzz.end("-INT").exits(130).outHas("error-report-1.uci  " + REPORT + "fuzz engine=");
  }
}
