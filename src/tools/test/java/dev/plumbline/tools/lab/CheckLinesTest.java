package dev.plumbline.tools.lab;

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
    ran.exits(0).outHas("positions=150 lines=").outHas(" legal=100.00%");
  }

  @Test
  void listsUntrueLinesWithTheirReasons() {
    Ran ran =
        Ran.tool(CheckLines.class, Ran.words("mates --nodes 1k --hash 1 --set pv=none --jobs 2"));
    ran.exits(1).outHas(" x cut, not full, unequal, mate broken, ends: mate").outHas("  mates#");
  }

  @Tag("slow")
  @Test
  void meetsItsThresholdsOnTheClassics() {
    PublicSuites.need(WAC);
    for (String nodes : new String[] {"20k", "200k"}) {
      Ran.tool(CheckLines.class, WAC.toString(), "--nodes", nodes, "--jobs", "2").exits(0);
    }
  }

  @Test
  void asksForALimit() {
    Ran.tool(CheckLines.class, "mates").exits(2);
  }

  @Test
  void refusesAnImpossibleHashSize() {
    Ran ran = Ran.tool(CheckLines.class, "mates", "--nodes", "1", "--hash", "0");
    ran.exits(2).errBegins("plumbline: --hash must be between 1 and ");
  }
}
