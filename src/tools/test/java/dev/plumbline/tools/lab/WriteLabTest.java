package dev.plumbline.tools.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.Ran;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class WriteLabTest {
  private static String counted(String jobs) {
    Ran ran = Ran.tool(WriteLab.class, "--sketch", "--jobs", jobs).exits(0);
    int timed = ran.out().indexOf("## What collecting costs in time\n");
    assertTrue(timed > 0, ran.out());
    return ran.out().substring(0, timed);
  }

  @Test
  @Tag("slow")
  void describesEveryExperiment() {
    String page = counted("2");
    for (Trial trial : Trial.values()) {
      assertTrue(page.contains("\n## " + trial.title() + "\n"), trial.title());
    }
    assertTrue(page.contains("| One row for all plies is enough in a stable PVS | holds |"), page);
  }

  @Test
  @Tag("slow")
  void countsTheSameWithAnyNumberOfJobs() {
    assertEquals(counted("1"), counted("2"));
  }
}
