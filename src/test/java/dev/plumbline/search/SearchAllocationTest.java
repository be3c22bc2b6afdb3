package dev.plumbline.search;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.StopToken;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("medium")
class SearchAllocationTest {
  private static final int NODES = 1_000_000;

  /** Room for what an analysis makes once and for the lines it reports. */
  private static final long MOST_BYTES = 400_000;

  @Test
  void aMillionNodesAreSearchedWithoutAllocatingAtAny() throws EngineFailure {
    assumeTrue(
        ManagementFactory.getThreadMXBean() instanceof ThreadMXBean,
        "this virtual machine does not count allocations: skipped");
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long thread = Thread.currentThread().getId();
    BuiltinEngine engine = new BuiltinEngine(SearchSettings.full(), 4);
    Position position = RandomPositions.of(1, 421).get(0);
    engine.analyse(position, Limits.nodes(1_000), line -> {}, new StopToken());
    long before = threads.getThreadAllocatedBytes(thread);
    engine.analyse(position, Limits.nodes(NODES), line -> {}, new StopToken());
    long bytes = threads.getThreadAllocatedBytes(thread) - before;
    assertTrue(bytes < MOST_BYTES, bytes + " bytes for " + NODES + " nodes");
  }
}
