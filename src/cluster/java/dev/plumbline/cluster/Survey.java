package dev.plumbline.cluster;

import dev.plumbline.cluster.ExecutorReport.Wanted;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;

/**
 * Has every executor measure itself. Spark cannot send a task to a certain executor, so as many
 * tasks as there are slots start together, in rounds, until every executor has reported.
 */
final class Survey implements AutoCloseable {
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(40);

  private final Cluster cluster;
  private final Tasks tasks = new Tasks();

  Survey(Cluster cluster) {
    this.cluster = cluster;
  }

  /** The driver's clock, in milliseconds, when tasks began and ended. */
  private static final class Tasks extends SparkListener {
    private final ConcurrentHashMap<Long, long[]> times = new ConcurrentHashMap<>();

    @Override
    public void onTaskEnd(SparkListenerTaskEnd end) {
      times.put(
          end.taskInfo().taskId(),
          new long[] {end.taskInfo().launchTime(), end.taskInfo().finishTime()});
    }
  }

  /** The executors by name; one that is too busy to answer is missing. */
  SortedMap<String, ExecutorReport> of(Wanted wanted) {
    JavaSparkContext context = cluster.context();
    context.sc().addSparkListener(tasks);
    context.setJobDescription("measure the executors");
    SortedMap<String, ExecutorReport> all = new TreeMap<>();
    long begin = System.nanoTime();
    do {
      int slots = Math.max(1, cluster.slots());
      List<byte[]> copies = new ArrayList<>(Collections.nCopies(slots, wanted.bytes()));
      for (byte[] bytes :
          context.parallelize(copies, slots).map(new ExecutorReport.Probe()).collect()) {
        ExecutorReport fitness = ExecutorReport.read(bytes);
        all.putIfAbsent(fitness.executor(), fitness);
      }
    } while (all.size() < cluster.executors().size() && System.nanoTime() - begin < PATIENCE_NANOS);
    return all;
  }

  /**
   * By how many milliseconds the clock of an executor is ahead of the driver's; 0 if the difference
   * may be the time that Spark needs to start and end a task.
   */
  long ahead(ExecutorReport fitness) {
    long[] here = tasks.times.get(fitness.task());
    if (here == null) {
      return 0;
    }
    long most = fitness.began() - here[0];
    long least = fitness.ended() - here[1];
    return least > 0 ? least : Math.min(0, most);
  }

  /** Notes no more tasks: a run may have a million. */
  @Override
  public void close() {
    if (!cluster.isGone()) {
      cluster.context().sc().removeSparkListener(tasks);
    }
  }
}
