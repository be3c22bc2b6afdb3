package dev.plumbline.mate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProofTableTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 100, 4095, 4096, 4097, 4098, 50_000})
  void clearingForgetsEverything(int stored) {
    ProofTable table = new ProofTable(1);
    for (int round = 0; round < 2; round++) {
      SplittableRandom keys = new SplittableRandom(7);
      for (int i = 0; i < stored; i++) {
        table.store(keys.nextLong(), 3, 0, ProofTable.INFINITE);
      }
      SplittableRandom again = new SplittableRandom(7);
      long last = 0;
      for (int i = 0; i < stored; i++) {
        last = again.nextLong();
      }
      assertNotEquals(ProofTable.UNKNOWN, table.find(last));
      table.clear();
      again = new SplittableRandom(7);
      for (int i = 0; i < stored; i++) {
        assertEquals(ProofTable.UNKNOWN, table.find(again.nextLong()));
      }
    }
  }
}
