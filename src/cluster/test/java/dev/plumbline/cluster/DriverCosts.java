package dev.plumbline.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.plumbline.journal.EntryLines;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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
    for (int round = 0; round < 3; round++) {
      measure(lines);
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

  /** What an entry costs an executor, and then the driver. */
  private static void measure(List<byte[]> lines) throws IOException {
    EntryLines entries = new EntryLines();
    long[] nanos = new long[3];
    long checked = 0;
    for (int i = 0; i < ROUNDS; i++) {
      long begin = threadNanos();
      byte[] packed = pack(lines);
      nanos[0] += threadNanos() - begin;
      begin = threadNanos();
      List<byte[]> unpacked = new ArrayList<>();
      try (ChunkResult.Lines all = new ChunkResult.Lines(packed)) {
        for (byte[] line = all.next(); line != null; line = all.next()) {
          unpacked.add(line);
        }
      }
      nanos[1] += threadNanos() - begin;
      begin = threadNanos();
      for (byte[] line : unpacked) {
        checked += entries.readResult(line).answer().depth();
      }
      nanos[2] += threadNanos() - begin;
    }
    double each = 1e3 * ROUNDS * lines.size();
    System.out.printf(
        Locale.ROOT,
        "an entry: pack %.1f us, unpack %.1f us, read %.1f us of CPU (%d)%n",
        nanos[0] / each,
        nanos[1] / each,
        nanos[2] / each,
        checked);
  }

  private static byte[] pack(List<byte[]> lines) throws IOException {
    try (ChunkResult.Packer packer = new ChunkResult.Packer()) {
      for (byte[] line : lines) {
        packer.add(line);
      }
      return packer.bytes(1);
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
