package dev.plumbline.cluster;

import dev.plumbline.cluster.ChunkTask.Metrics;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.apache.spark.SparkConf;
import org.apache.spark.TaskFailedReason;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.status.api.v1.ExecutorSummary;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;

/** The connection of a driver to its executors: a Spark context, and what Spark reports. */
final class Cluster implements AutoCloseable {
  /** The partitions of a job of one chunk. */
  static final Seq<Object> FIRST = CollectionConverters.asScala(List.<Object>of(0)).toSeq();

  /** What plumbline cluster starts Spark with: a configuration of the log, with this level. */
  private static final String LOGGING = "log4j2.configurationFile";

  /** How long the first executor may take, before a message says what is being waited for. */
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(30);

  /** Executors start together: no new one in this time means that all are here. */
  private static final long SETTLED_NANOS = TimeUnit.MILLISECONDS.toNanos(1500);

  private static final long POLL_MILLIS = 100;

  private static final int MOST_NOTICES = 20;

  private final JavaSparkContext context;
  private final Metrics metrics;
  private final Events events = new Events();

  private Cluster(JavaSparkContext context) {
    this.context = context;
    metrics =
        new Metrics(
            context.sc().longAccumulator("problems"),
            context.sc().longAccumulator("nodes"),
            context.sc().longAccumulator("engine faults"));
    context.sc().addSparkListener(events);
  }

  /**
   * Connects to the master that spark-submit has set.
   *
   * @param name of the application, for Spark's pages
   * @param threads of each search
   */
  static Cluster open(String name, int threads) {
    SparkConf conf = new SparkConf();
    conf.setAppName(name);
    conf.set("spark.task.cpus", Integer.toString(threads));
    // A second copy of a search would only slow down the others.
    conf.set("spark.speculation", "false");
    // An engine that is missing on one node must not use up the attempts of a chunk there.
    conf.set("spark.excludeOnFailure.taskAndStage.enabled", "true");
    conf.set("spark.excludeOnFailure.application.enabled", "false");
    conf.set("spark.excludeOnFailure.task.maxTaskAttemptsPerExecutor", "1");
    conf.set("spark.excludeOnFailure.task.maxTaskAttemptsPerNode", "4");
    conf.set("spark.scheduler.excludeOnFailure.unschedulableTaskSetTimeout", "1s");
    conf.setIfMissing("spark.task.maxFailures", "8");
    // Pages of the driver, and the memory behind them: a run may have a million jobs.
    conf.setIfMissing("spark.ui.retainedJobs", "500");
    conf.setIfMissing("spark.ui.retainedStages", "500");
    conf.setIfMissing("spark.ui.retainedTasks", "2000");
    conf.setIfMissing("spark.ui.showConsoleProgress", "false");
    // Each job leaves a broadcast value, which Spark removes after a collection of all garbage.
    conf.setIfMissing("spark.cleaner.periodicGC.interval", "5min");
    // What a user must know of lost executors and tasks is among the notices.
    // Spark announces the change of a level, so it is not changed where it is right.
    if (System.getProperty(LOGGING) == null) {
      conf.setIfMissing("spark.log.level", "ERROR");
    }
    return new Cluster(new JavaSparkContext(conf));
  }

  JavaSparkContext context() {
    return context;
  }

  Metrics metrics() {
    return metrics;
  }

  /** The executors that take tasks; the driver is one only if the master is local. */
  List<ExecutorSummary> executors() {
    List<ExecutorSummary> executors = new ArrayList<>();
    for (ExecutorSummary executor :
        CollectionConverters.asJava(context.sc().statusStore().executorList(true))) {
      if (executor.maxTasks() > 0) {
        executors.add(executor);
      }
    }
    return executors;
  }

  /** The number of tasks that run at the same time. */
  int slots() {
    return executors().stream().mapToInt(ExecutorSummary::maxTasks).sum();
  }

  /** Waiting for executors. */
  interface Waiting {
    /** None has come for a while. */
    void isLong();
  }

  /**
   * Returns when executors are here and no more seem to come.
   *
   * @throws IOException if Spark gives up before
   */
  void await(Waiting waiting) throws IOException, InterruptedException {
    long begin = System.nanoTime();
    long changed = begin;
    int known = 0;
    boolean isTold = false;
    while (known == 0 || (!context.isLocal() && System.nanoTime() - changed < SETTLED_NANOS)) {
      int now = executors().size();
      if (now != known) {
        known = now;
        changed = System.nanoTime();
      } else if (known == 0 && !isTold && System.nanoTime() - begin > PATIENCE_NANOS) {
        waiting.isLong();
        isTold = true;
      }
      if (isGone()) {
        throw ended();
      }
      Thread.sleep(POLL_MILLIS);
    }
  }

  /** Ends all jobs for good, without Spark's remarks on each of them. */
  void abandon() {
    if (!isGone()) {
      context.setLogLevel("OFF");
    }
    cancel();
  }

  /** Ends all jobs; their results are not wanted any more. */
  void cancel() {
    if (!isGone()) {
      context.cancelAllJobs();
    }
  }

  /** Whether the context has ended: closed, or because the master is lost. */
  boolean isGone() {
    return context.sc().isStopped();
  }

  /** The failure of a run whose context has ended. */
  IOException ended() {
    return new IOException(
        "Spark has ended the application: the master does not answer, or the application was"
            + " killed; see the master's page or the driver's log");
  }

  /** Whether a failure is that executors were lost, or that their result was. */
  static boolean isLoss(String reason) {
    return reason.contains("ExecutorLostFailure")
        || reason.contains("TaskResultLost")
        || reason.contains("executor lost")
        || reason.contains("maxResultSize");
  }

  /** What the user should know at the end, in sentences. */
  List<String> notices() {
    return events.notices();
  }

  @Override
  public void close() {
    context.close();
  }

  /** Collects what happened to executors. */
  private static final class Events extends SparkListener {
    private final Set<String> sentences = new LinkedHashSet<>();
    private int others;
    private boolean isClosing;

    @Override
    public synchronized void onTaskEnd(SparkListenerTaskEnd end) {
      if (end.reason() instanceof TaskFailedReason failed) {
        Refusal.sentenceIn(failed.toErrorString()).ifPresent(this::add);
      }
    }

    @Override
    public synchronized void onExecutorRemoved(SparkListenerExecutorRemoved removed) {
      if (!isClosing) {
        String reason = removed.reason().strip();
        add(
            "executor "
                + removed.executorId()
                + " was lost; its problems went to others: "
                + reason.lines().findFirst().orElse("no reason given"));
      }
    }

    private void add(String sentence) {
      if (sentences.size() < MOST_NOTICES) {
        sentences.add(sentence);
      } else if (!sentences.contains(sentence)) {
        others++;
      }
    }

    synchronized List<String> notices() {
      isClosing = true;
      List<String> all = new ArrayList<>(sentences);
      if (others > 0) {
        all.add("and " + others + " more notices of executors");
      }
      return all;
    }
  }
}
