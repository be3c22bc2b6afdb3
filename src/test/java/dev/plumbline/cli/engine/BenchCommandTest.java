package dev.plumbline.cli.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.Ran;
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
    assertTrue(ran.out().contains("nodes=" + 100 * positions + " "), ran.out());
  }

  @Test
  void countsTheNodesOfAllThreads() {
    Ran ran = Ran.plumbline("bench", "--hash", "1", "--nodes", "200", "--threads", "2");
    assertTrue(ran.out().matches("bench positions=(\\d+) nodes=(\\d+) .*\n"), ran.out());
    String[] words = ran.out().split("[ =]", -1);
    assertEquals(200 * Integer.parseInt(words[2]), Integer.parseInt(words[4]));
  }

  @Test
  void rejectsInvalidValues() {
    assertEquals(2, Ran.plumbline("bench", "--threads", "0").exitCode());
    assertEquals(2, Ran.plumbline("bench", "--threads", "2", "--preset", "textbook").exitCode());
    assertEquals(2, Ran.plumbline("bench", "--depth", "0").exitCode());
    assertEquals(2, Ran.plumbline("bench", "--depth", "2", "--nodes", "5").exitCode());
    assertEquals(2, Ran.plumbline("bench", "--set", "window=pvz").exitCode());
  }

  private static String signature(String... options) {
    String[] arguments = new String[options.length + 3];
    arguments[0] = "bench";
    arguments[1] = "--hash";
    arguments[2] = "1";
    System.arraycopy(options, 0, arguments, 3, options.length);
    Ran ran = Ran.plumbline(arguments);
    assertEquals(0, ran.exitCode(), ran.err());
    assertTrue(ran.out().matches("bench positions=\\d+ nodes=\\d+ time=\\S+ nps=\\d+\n"));
    return ran.out().replaceAll(" time=.*\n", "");
  }
}
