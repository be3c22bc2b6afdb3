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

  private final byte[] executorPlan;
  private final String run;
  private final Metrics metrics;

  /** What Spark's pages count. */
  record Metrics(LongAccumulator problems, LongAccumulator nodes, LongAccumulator faults)
      implements Serializable {
    private static final long serialVersionUID = 1L;

    void count(JournalEntry entry) {
      problems.add(1);
      nodes.add(entry.answer().nodes());
      Outcome outcome = entry.answer().outcome();
      if (!outcome.isAnswer() && outcome != Outcome.SKIPPED) {
        faults.add(1);
      }
    }
  }

  /**
   * @param executorPlan see {@link ExecutorPlan#bytes}
   */
  ChunkTask(String run, byte[] executorPlan, Metrics metrics) {
    this.run = run;
    this.executorPlan = executorPlan.clone();
    this.metrics = metrics;
  }

  @Override
  public byte[] apply(Iterator<byte[]> chunks) {
    TaskContext context = TaskContext.get();
    Chunk chunk = Chunk.read(chunks.next());
    try {
      return engines().search(chunk, context::isInterrupted, metrics::count);
    } catch (InterruptedException e) {
      throw new TaskKilledException("cancelled");
    } catch (EngineFailure e) {
      throw new IllegalStateException(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private ExecutorEngines engines() {
    ExecutorEngines open = ExecutorEngines.Open.find(run);
    return open == null
        ? ExecutorEngines.Open.of(ExecutorPlan.read(executorPlan), executorName(), programs())
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
