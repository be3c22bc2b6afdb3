package dev.plumbline.cli.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.plumbline.cli.Ran;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class LabTruthCommandTest {
  private static final Path WAC = Path.of("..", "shared", "suites", "wac.epd");

  @Tag("medium")
  @Test
  void findsTheLinesOfTheFullEngineTrue() {
    Ran ran = Ran.plumbline("lab", "truth", "mates", "--nodes", "2k", "--hash", "1");
    assertEquals(0, ran.exitCode(), ran.out());
    assertTrue(ran.out().contains("positions=150 lines="), ran.out());
    assertTrue(ran.out().contains(" legal=100.00%"), ran.out());
  }

  @Test
  void listsUntrueLinesWithTheirReasons() {
    Ran ran =
        Ran.plumbline(
            "lab", "truth", "mates", "--nodes", "1k", "--hash", "1", "--set", "pv=none", "--jobs",
            "2");
    assertEquals(1, ran.exitCode());
    assertTrue(ran.out().contains(" x cut, not full, unequal, mate broken, ends: mate"), ran.out());
    assertTrue(ran.out().contains("  mates#"), ran.out());
  }

  @Tag("slow")
  @Test
  void meetsItsThresholdsOnTheClassics() {
    assumeTrue(Files.exists(WAC), "the suite wac is not there");
    for (String nodes : new String[] {"20k", "200k"}) {
      Ran ran = Ran.plumbline("lab", "truth", WAC.toString(), "--nodes", nodes, "--jobs", "2");
      assertEquals(0, ran.exitCode(), ran.out());
    }
  }

  @Test
  void asksForALimit() {
    assertEquals(2, Ran.plumbline("lab", "truth", "mates").exitCode());
  }
}
