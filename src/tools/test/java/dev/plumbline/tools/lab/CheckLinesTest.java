package dev.plumbline.tools.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.PublicSuites;
import dev.plumbline.cli.Ran;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class CheckLinesTest {
  private static final Path WAC = PublicSuites.FOLDER.resolve("wac.epd");

  @Tag("medium")
  @Test
  void findsTheLinesOfTheFullEngineTrue() {
    Ran ran = Ran.tool(CheckLines.class, "mates", "--nodes", "2k", "--hash", "1");
    assertEquals(0, ran.exitCode(), ran.out());
    assertTrue(ran.out().contains("positions=150 lines="), ran.out());
    assertTrue(ran.out().contains(" legal=100.00%"), ran.out());
  }

  @Test
  void listsUntrueLinesWithTheirReasons() {
    Ran ran =
        Ran.tool(
            CheckLines.class, "mates", "--nodes", "1k", "--hash", "1", "--set", "pv=none", "--jobs",
            "2");
    assertEquals(1, ran.exitCode());
    assertTrue(ran.out().contains(" x cut, not full, unequal, mate broken, ends: mate"), ran.out());
    assertTrue(ran.out().contains("  mates#"), ran.out());
  }

  @Tag("slow")
  @Test
  void meetsItsThresholdsOnTheClassics() {
    PublicSuites.need(WAC);
    for (String nodes : new String[] {"20k", "200k"}) {
      Ran ran = Ran.tool(CheckLines.class, WAC.toString(), "--nodes", nodes, "--jobs", "2");
      assertEquals(0, ran.exitCode(), ran.out());
    }
  }

  @Test
  void asksForALimit() {
    assertEquals(2, Ran.tool(CheckLines.class, "mates").exitCode());
  }

  @Test
  void refusesAnImpossibleHashSize() {
    Ran ran = Ran.tool(CheckLines.class, "mates", "--nodes", "1", "--hash", "0");
    assertEquals(2, ran.exitCode(), ran.err());
    assertTrue(ran.err().startsWith("plumbline: --hash must be between 1 and "), ran.err());
  }
}
