package dev.plumbline.cluster;

import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Outcome;
import dev.plumbline.journal.JournalEntry;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.apache.spark.SparkEnv;
import org.apache.spark.SparkFiles;
import org.apache.spark.TaskContext;
import org.apache.spark.TaskKilledException;
import org.apache.spark.storage.BlockManagerId;
import org.apache.spark.util.LongAccumulator;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/**
 * The Spark task of a chunk, made on an executor: from the bytes of a chunk to those of a result.
 */
final class ChunkTask extends AbstractFunction1<Iterator<byte[]>, byte[]> implements Serializable {
  private static final long serialVersionUID = 1L;

  private final byte[] order;
  private final String run;
  private final Metrics metrics;

  /** What Spark's pages count. */
  record Metrics(LongAccumulator problems, LongAccumulator nodes, LongAccumulator faults)
      implements Serializable {
    private static final long serialVersionUID = 1L;

    void count(JournalEntry entry) {
      problems.add(1);
      nodes.add(entry.nodes());
      if (!entry.outcome().isAnswer() && entry.outcome() != Outcome.SKIPPED) {
        faults.add(1);
      }
    }
  }

  /**
   * @param order see {@link WorkOrder#bytes}
   */
  ChunkTask(String run, byte[] order, Metrics metrics) {
    this.run = run;
    this.order = order.clone();
    this.metrics = metrics;
  }

  @Override
  public byte[] apply(Iterator<byte[]> chunks) {
    TaskContext context = TaskContext.get();
    Chunk chunk = Chunk.read(chunks.next());
    try {
      return bench().search(chunk, context::isInterrupted, metrics::count);
    } catch (InterruptedException e) {
      throw new TaskKilledException("cancelled");
    } catch (EngineFailure e) {
      throw new IllegalStateException(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Workbench bench() {
    Workbench open = Workbench.Open.find(run);
    return open == null
        ? Workbench.Open.of(WorkOrder.read(order), executorName(), programs())
        : open;
  }

  /** The name of this executor, in the form {@code host/number}. */
  static String executorName() {
    BlockManagerId id = SparkEnv.get().blockManager().blockManagerId();
    return id.host() + '/' + id.executorId();
  }

  static Programs programs() {
    String path = System.getenv("PATH");
    return new Programs(Path.of(SparkFiles.getRootDirectory()), path == null ? "" : path);
  }
}
