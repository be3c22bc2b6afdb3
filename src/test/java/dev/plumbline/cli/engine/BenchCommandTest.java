package dev.plumbline.cli.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.Ran;
import java.util.List;
import org.junit.jupiter.api.Test;

class BenchCommandTest {
  @Test
  void signatureIsReproducibleAndDependsOnTheWindow() {
    String first = signature("--depth", "2");
    assertEquals(first, signature("--depth", "2"));
    assertNotEquals(first, signature("--depth", "2", "--set", "window=alphabeta"));
  }

  @Test
  void searchesExactlyTheGivenNodesOfEachPosition() {
    Ran ran = Ran.plumbline("bench", "--hash", "1", "--nodes", "100", "--verbose");
    long positions = ran.out().lines().filter(line -> line.contains("nodes       100")).count();
    assertTrue(positions >= 40, ran.out());
    ran.outHas("nodes=" + 100 * positions + " ");
  }

  @Test
  void countsTheNodesOfAllThreads() {
    Ran ran = Ran.plumbline("bench", "--hash", "1", "--nodes", "200", "--threads", "2");
    ran.outMatches("bench positions=(\\d+) nodes=(\\d+) .*\n");
    String[] words = ran.out().split("[ =]", -1);
    assertEquals(200 * Integer.parseInt(words[2]), Integer.parseInt(words[4]));
  }

  @Test
  void rejectsInvalidValues() {
    Ran.plumbline("bench", "--threads", "0").exits(2);
    Ran.plumbline("bench", "--threads", "2", "--preset", "textbook").exits(2);
    Ran.plumbline("bench", "--depth", "0").exits(2);
    Ran.plumbline("bench", "--depth", "2", "--nodes", "5").exits(2);
    Ran.plumbline("bench", "--set", "window=pvz").exits(2);
  }

  private static String signature(String... options) {
    Ran ran = Ran.plumbline(List.of("bench", "--hash", "1"), options).exits(0);
    ran.outMatches("bench positions=\\d+ nodes=\\d+ time=\\S+ nps=\\d+\n");
    return ran.out().replaceAll(" time=.*\n", "");
  }
}
