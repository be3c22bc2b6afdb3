package dev.plumbline.search.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class TranspositionTableTest {
  private static final int GENERATIONS = 1 << 16;

  private final TranspositionTable table = new TranspositionTable(1, false);

  /** A key of the first bucket. */
  private static long key(int number) {
    return (long) number << 48;
  }

  private void store(int number, int depth) {
    table.store(key(number), number, number, -number, depth, TranspositionTable.LOWER);
  }

  private boolean has(int number) {
    return table.find(key(number)) != TranspositionTable.ABSENT;
  }

  @Test
  void returnsWhatWasStored() {
    table.store(key(1), 0xFFFF, -32_000, 31_000, -1, TranspositionTable.UPPER);
    long entry = table.find(key(1));
    assertEquals(0xFFFF, TranspositionTable.move(entry));
    assertEquals(-32_000, TranspositionTable.value(entry));
    assertEquals(31_000, TranspositionTable.staticValue(entry));
    assertEquals(-1, TranspositionTable.depth(entry));
    assertEquals(TranspositionTable.UPPER, TranspositionTable.bound(entry));
    assertEquals(TranspositionTable.ABSENT, table.find(key(2)));
  }

  @Test
  void findsAnEntryOfZeros() {
    table.store(key(1), 0, 0, 0, 0, TranspositionTable.NONE);
    assertNotEquals(TranspositionTable.ABSENT, table.find(key(1)));
  }

  @Test
  void keepsTheMoveOfAPositionStoredAgainWithoutOne() {
    table.store(key(1), 77, 5, 0, 3, TranspositionTable.LOWER);
    table.store(key(1), 0, 4, 0, 4, TranspositionTable.UPPER);
    assertEquals(77, TranspositionTable.move(table.find(key(1))));
    assertEquals(4, TranspositionTable.value(table.find(key(1))));
  }

  @Test
  void suggestsAMoveAndKeepsTheRest() {
    store(5, 9);
    table.suggest(key(5), 99);
    long entry = table.find(key(5));
    assertEquals(99, TranspositionTable.move(entry));
    assertEquals(5, TranspositionTable.value(entry));
    assertEquals(9, TranspositionTable.depth(entry));
    table.suggest(key(6), 98);
    assertEquals(98, TranspositionTable.move(table.find(key(6))));
    assertEquals(TranspositionTable.NONE, TranspositionTable.bound(table.find(key(6))));
  }

  @Test
  void replacesTheShallowestOfAFullBucket() {
    for (int number = 1; number <= 5; number++) {
      store(number, number == 3 ? 2 : 6);
    }
    assertTrue(has(1) && has(2) && !has(3) && has(4) && has(5));
  }

  /** A deep entry of an earlier search goes before shallow ones of this search. */
  @Test
  void agesEntriesHoweverManySearchesAGameHas() {
    for (int searches = 1; searches < 200; searches += 9) {
      table.clear();
      for (int i = 0; i < searches; i++) {
        table.age();
      }
      store(1, 12);
      for (int i = 0; i < 3; i++) {
        table.age();
      }
      for (int number = 2; number <= 5; number++) {
        store(number, 1);
      }
      assertTrue(!has(1) && has(2) && has(5), "after " + searches + " searches");
    }
  }

  @Test
  void outlivesItsGenerations() {
    store(1, 40);
    for (int i = 0; i < GENERATIONS; i++) {
      table.age();
      assertTrue(has(1));
    }
    store(2, 40);
    table.clear();
    assertTrue(!has(1) && !has(2));
    for (int i = 0; i < GENERATIONS; i++) {
      store(3, 1);
      assertTrue(has(3));
      table.clear();
      assertTrue(!has(3));
    }
  }

  /** What a position of a game long ago left is not found again when its generation returns. */
  @Test
  void forgetsEarlierGamesForGood() {
    store(1, 40);
    for (int i = 0; i < 2 * GENERATIONS; i++) {
      table.clear();
      assertTrue(!has(1));
    }
  }

  @Test
  void counts() {
    assertEquals(0, table.permille());
    table.age();
    for (int bucket = 0; bucket < 1 << 14; bucket++) {
      table.store(bucket, 1, 1, 1, 1, TranspositionTable.EXACT);
      table.store(bucket | key(1), 1, 1, 1, 1, TranspositionTable.EXACT);
    }
    assertEquals(500, table.permille());
    table.age();
    assertEquals(0, table.permille());
  }

  @Test
  @Tag("medium")
  void keepsItsEntriesWhenItGrows() {
    TranspositionTable large = new TranspositionTable(16, false);
    SplittableRandom random = new SplittableRandom(7);
    for (int game = 0; game < 2; game++) {
      large.clear();
      Map<Long, Long> stored = new HashMap<>();
      int full = 0;
      for (int round = 0; round < 10; round++) {
        for (int i = 0; i < 50_000; i++) {
          long key = random.nextLong();
          large.store(key, i & 0xFFFF, round, -round, round, TranspositionTable.EXACT);
          stored.put(key, large.find(key));
        }
        stored.entrySet().removeIf(each -> large.find(each.getKey()) != each.getValue());
        full = large.permille();
        large.grow();
        for (Map.Entry<Long, Long> each : stored.entrySet()) {
          assertEquals(each.getValue(), large.find(each.getKey()));
        }
        assertEquals(full, large.permille(), 40);
      }
      // Of half a million entries in a million slots, a few were replaced in full buckets.
      assertTrue(stored.size() > 460_000, () -> "only " + stored.size());
      assertEquals(480, full, 40);
    }
  }

  /** Threads that write to the same few buckets never see a mixture of two entries. */
  @Test
  void returnsNoHalfWrittenEntryToOtherThreads() throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newFixedThreadPool(3);
    try {
      List<Future<Long>> wrong = new ArrayList<>();
      for (int thread = 0; thread < 3; thread++) {
        int seed = thread;
        wrong.add(pool.submit(() -> mixtures(new SplittableRandom(seed))));
      }
      for (Future<Long> thread : wrong) {
        assertEquals(0, thread.get());
      }
    } finally {
      pool.shutdownNow();
    }
  }

  /** Stores and reads entries whose parts all follow from the key; counts those that do not. */
  private long mixtures(SplittableRandom random) {
    long wrong = 0;
    for (int i = 0; i < 400_000; i++) {
      int number = random.nextInt(1, 40);
      long entry = table.find(key(number));
      if (entry != TranspositionTable.ABSENT
          && (TranspositionTable.value(entry) != number
              || TranspositionTable.staticValue(entry) != -number
              || TranspositionTable.move(entry) != number)) {
        wrong++;
      }
      store(number, 1);
    }
    return wrong;
  }
}
