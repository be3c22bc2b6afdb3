package dev.plumbline.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;

class MemoryGrowthTest {
  private static final long MB = 1_000_000;

  /** Plays so many rounds of commands, after which the memory is a function of the round. */
  private static String played(int rounds, IntToLongFunction memory, IntUnaryOperator command) {
    int[] round = {0};
    MemoryGrowth growth = new MemoryGrowth(() -> memory.applyAsLong(round[0]));
    for (; round[0] < rounds; round[0]++) {
      growth.sent("ucinewgame");
      growth.sent("setoption name Hash value " + command.applyAsInt(round[0]));
      growth.sent("isready");
      growth.ready();
    }
    return growth.sentence();
  }

  private static String same(int rounds, IntToLongFunction memory) {
    return played(rounds, memory, round -> 16);
  }

  @Test
  void memoryThatGrowsAllTheTimeIsAFault() {
    String sentence = "101.0 MB, then 159.0 MB, while the same commands were sent 59 times";
    assertEquals(sentence, same(60, round -> (100 + round) * MB));
    Random random = new Random(1);
    String noisy = same(60, round -> (100 + 3 * round + random.nextInt(20)) * MB);
    assertTrue(noisy.contains(" MB, then "), noisy);
  }

  @Test
  void memoryThatSettlesIsNone() {
    List<IntToLongFunction> settling =
        List.of(
            round -> 300 * MB,
            // A table that is filled.
            round -> Math.min(300, 10 * round) * MB,
            // A garbage collector.
            round -> (100 + 5 * (round % 15)) * MB,
            // One large step.
            round -> (round < 30 ? 100 : 900) * MB,
            // An allocator.
            round -> (100 * MB + round * 100_000L),
            // Nothing is known.
            round -> 0);
    for (IntToLongFunction memory : settling) {
      assertEquals("", same(60, memory), "settling number " + settling.indexOf(memory));
    }
  }

  @Test
  void otherCommandsMayNeedMoreMemory() {
    IntToLongFunction growing = round -> (100 + round) * MB;
    assertEquals("", played(200, growing, round -> 16 + round));
    assertEquals("", played(200, growing, round -> round / 30));
    assertEquals("", same(MemoryGrowth.REPETITIONS, growing));
    assertTrue(!same(MemoryGrowth.REPETITIONS + 1, growing).isEmpty());
  }
}
