package dev.plumbline.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.plumbline.engine.EngineFailure;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CrewTest {
  /** Does even tasks slowly, counts how many of its kind there are, and fails when told to. */
  private record Slow(AtomicInteger open, int failing) implements Crew.Worker<Integer> {
    Slow {
      open.incrementAndGet();
    }

    @Override
    public Integer run(int task) throws EngineFailure {
      if (task == failing) {
        throw new EngineFailure("task " + task);
      }
      long until = System.nanoTime() + (task % 2 == 0 ? 300_000 : 0);
      while (System.nanoTime() < until) {
        Thread.onSpinWait();
      }
      return task;
    }

    @Override
    public void close() {
      open.decrementAndGet();
    }
  }

  @Test
  void handsOverInOrderWhateverIsDoneFirst() throws Exception {
    for (int threads = 1; threads <= 4; threads++) {
      List<Integer> taken = new ArrayList<>();
      AtomicInteger open = new AtomicInteger();
      new Crew<Integer>(50, taken::add).run(threads, () -> new Slow(open, -1));
      assertEquals(IntStream.range(0, 50).boxed().toList(), taken);
      assertEquals(0, open.get());
    }
  }

  @Test
  void endsWhenNoMoreIsWanted() throws Exception {
    List<Integer> taken = new ArrayList<>();
    AtomicInteger open = new AtomicInteger();
    new Crew<Integer>(50, task -> taken.add(task) && task < 6).run(3, () -> new Slow(open, -1));
    assertEquals(List.of(0, 1, 2, 3, 4, 5, 6), taken);
    assertEquals(0, open.get());
  }

  @Test
  void tellsOfTheFailureOfAWorker() {
    AtomicInteger open = new AtomicInteger();
    EngineFailure failure =
        assertThrows(
            EngineFailure.class,
            () -> new Crew<Integer>(50, task -> true).run(2, () -> new Slow(open, 9)));
    assertEquals("task 9", failure.getMessage());
  }
}
