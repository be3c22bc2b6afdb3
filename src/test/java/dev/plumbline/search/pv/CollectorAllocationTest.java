package dev.plumbline.search.pv;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.search.table.TranspositionTable;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CollectorAllocationTest {
  private static final int PLIES = 40;
  private static final int DEPTH = 6;
  private static final int[] PATTERN = {0, 5, 9, 2, 7, 11};

  private final MoveGenerator generator = new MoveGenerator();
  private final int[][] moves = new int[DEPTH][MoveGenerator.MAX_MOVES];
  private final int[] out = new int[PLIES + 1];

  @ParameterizedTest
  @EnumSource(CollectorKind.class)
  void collectsAndReadsALineWithoutAllocation(CollectorKind kind) {
    assumeTrue(
        ManagementFactory.getThreadMXBean() instanceof ThreadMXBean,
        "this virtual machine does not count allocations: skipped");
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    TranspositionTable table = new TranspositionTable(1, false);
    PvCollector collector =
        kind.collector(
            new CollectorSetup(
                PLIES,
                30_000,
                true,
                new CollectorSetup.Continuation(table, true, true),
                new CollectorSetup.Store(CollectorSetup.Layout.COMPUTED, 12, 4)));
    Position root = Position.start();
    drive(collector, table, root);
    long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
    for (int i = 0; i < 1_000; i++) {
      drive(collector, table, root);
    }
    long after = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
    assertEquals(0, (after - before) / 1_000, kind.label());
  }

  private void drive(PvCollector collector, TranspositionTable table, Position root) {
    collector.begin(root);
    collector.enter(0);
    descend(collector, table, root, 0);
    collector.line(root, out);
  }

  /** One move at each node, down to an exact hit. */
  private void descend(PvCollector collector, TranspositionTable table, Position node, int ply) {
    generator.legal(node, moves[ply], 0);
    int move = moves[ply][PATTERN[ply]];
    int value = (ply & 1) == 0 ? 10 : -10;
    collector.enter(ply);
    if (ply == DEPTH - 1) {
      collector.knows(node, ply, 1, value);
      collector.hit(node, ply, 1, move, value);
      return;
    }
    node.make(move);
    descend(collector, table, node, ply + 1);
    node.unmake();
    collector.raise(node, ply, DEPTH - ply, move, value, true);
    table.store(node.key(), move, value, 0, DEPTH - ply, TranspositionTable.EXACT);
  }
}
