package dev.plumbline.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.plumbline.epd.Problem;
import dev.plumbline.journal.EntryLines;
import dev.plumbline.journal.JournalEntry;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.apache.spark.api.java.JavaSparkContext;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/**
 * Measures, in CPU time, what a chunk and an entry cost beside the search: {@code DriverCosts
 * JOURNAL}, started with Spark's jars and {@code -Dspark.master=local[2]}. In such a process the
 * driver and the executor are one, so that the figure of a chunk includes both.
 */
final class DriverCosts {
  private static final int JOBS = 300;
  private static final int ROUNDS = 100;

  private DriverCosts() {}

  /** A task that does nothing. */
  private static final class Nothing extends AbstractFunction1<Iterator<byte[]>, byte[]>
      implements java.io.Serializable {
    private static final long serialVersionUID = 1L;

    @Override
    public byte[] apply(Iterator<byte[]> chunks) {
      return chunks.next();
    }
  }

  public static void main(String[] words) throws Exception {
    List<byte[]> lines =
        Files.readAllLines(Path.of(words[0]), UTF_8).stream()
            .skip(1)
            .map(line -> (line + '\n').getBytes(UTF_8))
            .toList();
    EntryLines entries = new EntryLines();
    long checked = 0;
    for (int round = 0; round < 2; round++) {
      long begin = threadNanos();
      for (int i = 0; i < ROUNDS; i++) {
        byte[] packed = new ChunkResult(1, lines).bytes();
        for (byte[] line : ChunkResult.read(packed).lines()) {
          JournalEntry entry = entries.readResult(line);
          checked += Problem.of(entry.epdRecord()).themes().size() + entry.depth();
        }
      }
      double each = (threadNanos() - begin) / 1e3 / ROUNDS / lines.size();
      System.out.printf(Locale.ROOT, "an entry: %.0f us of CPU (%d)%n", each, checked);
    }
    try (Cluster cluster = Cluster.open("costs", 1)) {
      JavaSparkContext context = cluster.context();
      byte[] chunk = new byte[10_000];
      for (int round = 0; round < 3; round++) {
        long begin = processNanos();
        for (int i = 0; i < JOBS; i++) {
          context
              .sc()
              .submitJob(
                  context.parallelize(List.of(chunk), 1).rdd(),
                  new Nothing(),
                  Cluster.FIRST,
                  (partition, bytes) -> scala.runtime.BoxedUnit.UNIT,
                  () -> scala.runtime.BoxedUnit.UNIT)
              .get();
        }
        System.out.printf(
            Locale.ROOT, "a chunk: %.1f ms of CPU%n", (processNanos() - begin) / 1e6 / JOBS);
      }
    }
  }

  private static long threadNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static long processNanos() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }
}
