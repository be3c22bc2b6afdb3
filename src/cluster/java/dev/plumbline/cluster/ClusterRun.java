package dev.plumbline.cluster;

import dev.plumbline.cluster.Chunk.Item;
import dev.plumbline.cluster.ChunkTask.Metrics;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Outcome;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Problem;
import dev.plumbline.journal.EntryLines;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.run.EngineSupply;
import dev.plumbline.run.Execution;
import dev.plumbline.run.Execution.Recording;
import dev.plumbline.run.RunPlan;
import dev.plumbline.run.RunPlan.RunTask;
import dev.plumbline.run.RunWorker;
import dev.plumbline.run.spec.EngineSpec;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
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
final class ClusterRun implements Execution.Searches {
  /** How often the number of slots is asked for, and a stop is noticed at the latest. */
  private static final long POLL_MILLIS = 500;

  /** After Ctrl-C Spark may end its context before the run hears of it. */
  private static final long CONTEXT_MILLIS = 3000;

  /** Chunks in flight for each slot: one is searched, one waits. */
  private static final int DEPTH = 2;

  private final Cluster cluster;
  private final RunPlan plan;
  private final Recording recording;
  private final Predicate<JournalKey> isDone;
  private final OptionalInt jobs;
  private final String run;
  private final byte[] order;
  private final Metrics metrics;
  private final EntryLines lines = new EntryLines();
  private final BlockingQueue<Completion> completions = new LinkedBlockingQueue<>();
  private final Deque<Chunk> again = new ArrayDeque<>();
  private int inFlight;
  private boolean isEnded;
  private @Nullable IOException unread;
  private volatile boolean stopped;

  /** The end of a job: its result, or why it failed. */
  private record Completion(
      Chunk chunk, AtomicReference<byte @Nullable []> result, @Nullable Throwable failure) {}

  /**
   * @param jobs the number of searches in parallel; empty for all slots
   */
  ClusterRun(
      Cluster cluster,
      WorkOrder order,
      RunPlan plan,
      Recording recording,
      Predicate<JournalKey> isDone,
      OptionalInt jobs) {
    this.cluster = cluster;
    this.plan = plan;
    this.recording = recording;
    this.isDone = isDone;
    this.jobs = jobs;
    run = order.run();
    this.order = order.bytes();
    metrics = cluster.metrics();
  }

  @Override
  public void run() throws IOException, EngineFailure, InterruptedException {
    try (ChunkFeed feed = new ChunkFeed(plan, isDone, recording.left())) {
      boolean isEmpty = false;
      while (!stopped && !isEnded) {
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
          accept(completion, feed);
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
                new ChunkTask(run, order, metrics),
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

  private void accept(Completion completion, ChunkFeed feed)
      throws IOException, EngineFailure, InterruptedException {
    Chunk chunk = completion.chunk();
    byte[] bytes = completion.result().get();
    if (completion.failure() != null || bytes == null) {
      recover(chunk, completion.failure());
      return;
    }
    try (ChunkResult.Lines made = new ChunkResult.Lines(bytes)) {
      feed.took(chunk, made.nanos());
      for (byte[] line = made.next(); line != null && !isEnded && !stopped; line = made.next()) {
        record(line);
      }
    }
  }

  private void record(byte[] line) throws IOException {
    recording.journal().addLine(line);
    JournalEntry entry = lines.readResult(line);
    recording.views().forEach(view -> view.done(entry));
    Outcome outcome = entry.outcome();
    if (plan.handling().failFast() && !outcome.isAnswer() && outcome != Outcome.SKIPPED) {
      isEnded = true;
    }
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
  private void recover(Chunk chunk, @Nullable Throwable failure)
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
      RunWorker judge = new RunWorker(plan, new EngineSupply(EngineSpec::open));
      JournalEntry entry =
          judge.failed(task(chunk, item), "every executor that searched it was lost");
      record(lines.write(recording.lines().of(entry)));
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
}
