package dev.plumbline.cluster;

import dev.plumbline.cluster.Chunk.Item;
import dev.plumbline.cluster.ChunkTask.Metrics;
import dev.plumbline.cluster.ExecutorPlan.Program;
import dev.plumbline.cluster.ExecutorReport.Found;
import dev.plumbline.cluster.ExecutorReport.Wanted;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Problem;
import dev.plumbline.journal.EntryLines;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalKey.JournalKeys;
import dev.plumbline.report.Speeds;
import dev.plumbline.run.EngineStarter;
import dev.plumbline.run.Execution;
import dev.plumbline.run.RunPlan;
import dev.plumbline.run.RunPlan.RunTask;
import dev.plumbline.run.RunWorker;
import dev.plumbline.run.spec.EngineSpec;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.spark.SimpleFutureAction;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.jspecify.annotations.Nullable;
import scala.concurrent.ExecutionContext;
import scala.runtime.BoxedUnit;
import scala.util.Try;

/**
 * The searches of a run on a cluster. Each chunk is a Spark job with one task; about twice as many
 * as there are task slots are submitted, so that no slot waits for the driver. An entry is written
 * when the task that made it has succeeded, by the one thread that calls {@link #run}, so that a
 * task that Spark repeats never counts twice.
 */
final class ClusterRun implements Execution<JournalEntry> {
  /** How often the number of slots is asked for, and a stop is noticed at the latest. */
  private static final long POLL_MILLIS = 500;

  /** After Ctrl-C Spark may end its context before the run hears of it. */
  private static final long CONTEXT_MILLIS = 3000;

  /** Chunks in flight for each slot: one is searched, one waits. */
  private static final int DEPTH = 2;

  private final Cluster cluster;
  private final RunPlan plan;
  private final JournalHeader header;
  private final OptionalInt jobs;
  private final @Nullable String parts;
  private final String run = UUID.randomUUID().toString();
  private final byte[] executorPlan;
  private final Metrics metrics;
  private final EntryLines lines = new EntryLines();
  private final BlockingQueue<Completion> completions = new LinkedBlockingQueue<>();
  private final Deque<Chunk> again = new ArrayDeque<>();
  private int inFlight;
  private @Nullable IOException unread;
  private volatile boolean stopped;

  /** The end of a job: its result, or why it failed. */
  private record Completion(
      Chunk chunk, AtomicReference<byte @Nullable []> result, @Nullable Throwable failure) {}

  /**
   * @param jobs the number of searches in parallel; empty for all slots
   * @param parts see {@link ExecutorPlan#parts}
   */
  ClusterRun(
      Cluster cluster,
      RunPlan plan,
      JournalHeader header,
      OptionalInt jobs,
      @Nullable String parts) {
    this.cluster = cluster;
    this.plan = plan;
    this.header = header;
    this.jobs = jobs;
    this.parts = parts;
    executorPlan = ExecutorPlan.of(run, plan, header, parts).bytes();
    metrics = cluster.metrics();
  }

  @Override
  public Map<String, String> machines() {
    Map<String, String> machines = new TreeMap<>();
    int slots = cluster.slots();
    machines.put("cluster", cluster.context().master());
    machines.put("spark", cluster.context().version());
    machines.put("executors", Integer.toString(cluster.executors().size()));
    machines.put("jobs", Integer.toString(Math.min(slots, jobs.orElse(slots))));
    if (parts != null) {
      machines.put(JournalHeader.PARTS, parts);
    }
    if (plan.limits().isTimed()) {
      Program first = Program.of(plan.engines().get(0));
      try (Survey survey = new Survey(cluster)) {
        survey
            .of(new Wanted(List.of(first), null, false))
            .forEach((name, found) -> addSpeed(name, found.engines().get(0), machines));
      }
    }
    return machines;
  }

  private static void addSpeed(String executor, Found engine, Map<String, String> machines) {
    if (engine.trouble().isEmpty()) {
      machines.put(Speeds.KEY + executor, Long.toString(engine.speed()));
    }
  }

  @Override
  public void run(ResultSink<JournalEntry> results, JournalKeys done)
      throws IOException, EngineFailure, InterruptedException {
    try (ChunkFeed feed = new ChunkFeed(plan, done::contains, header.entries() - done.size())) {
      boolean isEmpty = false;
      while (!stopped) {
        int slots = slots();
        while (!isEmpty && inFlight < bound(slots) && again.isEmpty()) {
          Chunk chunk = next(feed, slots);
          isEmpty = chunk == null;
          if (chunk != null) {
            submit(chunk);
          }
        }
        for (Chunk chunk = again.poll(); chunk != null; chunk = again.poll()) {
          submit(chunk);
        }
        if (isEmpty && inFlight == 0) {
          if (unread != null) {
            throw unread;
          }
          return;
        }
        Completion completion = completions.poll(POLL_MILLIS, TimeUnit.MILLISECONDS);
        if (completion != null) {
          inFlight--;
          accept(completion, feed, results);
        }
      }
    } finally {
      cluster.cancel();
    }
  }

  /**
   * The next chunk; null at the end. If a suite cannot be read any more, what has been read is
   * searched before the run fails.
   */
  private @Nullable Chunk next(ChunkFeed feed, int slots) {
    if (unread == null) {
      try {
        return feed.next(slots);
      } catch (IOException e) {
        unread = e;
      }
    }
    return feed.rest();
  }

  private int slots() {
    int slots = Math.max(1, cluster.slots());
    return jobs.isPresent() ? Math.min(slots, jobs.getAsInt()) : slots;
  }

  private int bound(int slots) {
    return jobs.isPresent() && jobs.getAsInt() <= slots ? slots : DEPTH * slots;
  }

  private void submit(Chunk chunk) {
    inFlight++;
    JavaSparkContext context = cluster.context();
    context.setJobDescription(chunk.description());
    JavaRDD<byte[]> rdd = context.parallelize(List.of(chunk.bytes()), 1);
    AtomicReference<byte @Nullable []> result = new AtomicReference<>();
    SimpleFutureAction<BoxedUnit> job =
        context
            .sc()
            .submitJob(
                rdd.rdd(),
                new ChunkTask(run, executorPlan, metrics),
                Cluster.FIRST,
                (partition, bytes) -> {
                  result.set(bytes);
                  return BoxedUnit.UNIT;
                },
                () -> BoxedUnit.UNIT);
    job.onComplete(
        (Try<BoxedUnit> end) ->
            completions.add(
                new Completion(chunk, result, end.isFailure() ? end.failed().get() : null)),
        ExecutionContext.fromExecutor(Runnable::run));
  }

  private void accept(Completion completion, ChunkFeed feed, ResultSink<JournalEntry> results)
      throws IOException, EngineFailure, InterruptedException {
    Chunk chunk = completion.chunk();
    byte[] bytes = completion.result().get();
    if (completion.failure() != null || bytes == null) {
      recover(chunk, completion.failure(), results);
      return;
    }
    try (ChunkResult.Lines made = new ChunkResult.Lines(bytes)) {
      feed.took(chunk, made.nanos());
      for (byte[] line = made.next(); line != null && !stopped; line = made.next()) {
        record(line, results);
      }
    }
  }

  private void record(byte[] line, ResultSink<JournalEntry> results)
      throws IOException, EngineFailure {
    JournalEntry entry = lines.readResult(line);
    results.done(line, entry);
  }

  private RunTask task(Chunk chunk, Item item) {
    EngineSpec engine =
        plan.engines().stream()
            .filter(one -> one.label().equals(chunk.engine()))
            .findFirst()
            .orElseThrow();
    EpdRecord record = item.epdRecord();
    return new RunTask(item.key(chunk.engine()), record, Problem.of(record), engine);
  }

  /** Decides what becomes of a chunk whose job failed on several executors. */
  private void recover(Chunk chunk, @Nullable Throwable failure, ResultSink<JournalEntry> results)
      throws IOException, EngineFailure, InterruptedException {
    for (long waited = 0; cluster.isGone() && !stopped; waited += POLL_MILLIS) {
      if (waited >= CONTEXT_MILLIS) {
        throw cluster.ended();
      }
      Thread.sleep(POLL_MILLIS);
    }
    if (stopped) {
      return;
    }
    String reason = failure == null ? "no result" : String.valueOf(failure.getMessage());
    Optional<String> refusal = Refusal.sentenceIn(reason);
    if (refusal.isPresent() && chunk.isLastTry()) {
      throw new IOException(refusal.get());
    } else if (refusal.isPresent()) {
      again.add(chunk.asLastTry());
    } else if (!Cluster.isLoss(reason)) {
      throw new IllegalStateException("a task failed: " + reason, failure);
    } else if (chunk.size() > 1) {
      again.addAll(chunk.split());
    } else {
      Item item = chunk.items().get(0);
      RunWorker judge = new RunWorker(plan, new EngineStarter(EngineSpec::open));
      JournalEntry entry =
          judge.failed(task(chunk, item), "every executor that searched it was lost");
      record(lines.write(plan.lines().of(entry)), results);
    }
  }

  @Override
  public void stop() {
    stopped = true;
    cluster.abandon();
  }

  @Override
  public List<String> notices() {
    return cluster.notices();
  }

  @Override
  public void close() {
    cluster.close();
    // Of a local master.
    ExecutorEngines.Open.close(run);
  }
}
