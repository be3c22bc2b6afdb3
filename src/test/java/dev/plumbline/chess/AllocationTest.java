package dev.plumbline.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The paths that run for every node or record leave nothing for the collector. */
class AllocationTest {
  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private final MoveGenerator generator = new MoveGenerator();
  private final int[] moves = new int[8 * MoveGenerator.MAX_MOVES];
  private long sum;

  @Tag("medium")
  @Test
  void makesUnmakesAndGeneratesWithoutAllocation() {
    Position position =
        Diagram.position("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -");
    assertNoAllocation(() -> walk(position, 3, 0));
  }

  @Test
  void judgesSetupsWithoutAllocation() {
    Setup[] setups = {
      Position.start().setup(),
      Diagram.setup("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -")
    };
    assertNoAllocation(
        () -> {
          for (Setup setup : setups) {
            sum += Validity.flaws(setup).size();
            sum += Validity.isUnusable(setup) ? 1 : 0;
            sum += Validity.soundCastlingRooks(setup) + Validity.usableEpSquare(setup);
          }
        });
  }

  private void assertNoAllocation(Runnable work) {
    for (int i = 0; i < 3; i++) {
      work.run();
    }
    long thread = Thread.currentThread().getId();
    long before = threads.getThreadAllocatedBytes(thread);
    work.run();
    long after = threads.getThreadAllocatedBytes(thread);
    assertEquals(0, after - before);
  }

  private void walk(Position position, int depth, int start) {
    int end = generator.legal(position, moves, start);
    sum += generator.count(position) + position.repetitions();
    for (int i = start; depth > 0 && i < end; i++) {
      sum += Exchange.value(position, moves[i]) + (Exchange.atLeast(position, moves[i], 0) ? 1 : 0);
      position.make(moves[i]);
      walk(position, depth - 1, end);
      position.unmake();
    }
  }
}
