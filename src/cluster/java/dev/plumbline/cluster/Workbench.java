package dev.plumbline.cluster;

import dev.plumbline.cluster.Chunk.Item;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Outcome;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Problem;
import dev.plumbline.journal.EntryLines;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.run.EngineSupply;
import dev.plumbline.run.RunPlan;
import dev.plumbline.run.RunPlan.RunTask;
import dev.plumbline.run.RunWorker;
import dev.plumbline.run.spec.EngineSpec;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The engines of an executor for one run. Each task slot borrows a worker and returns it, so that
 * engines are started once and not for each chunk. Thread-safe.
 */
final class Workbench implements AutoCloseable {
  /** An engine that failed to start is tried again after this time: a file may come back. */
  private static final long RETRY_NANOS = TimeUnit.SECONDS.toNanos(30);

  /**
   * An executor that refuses an engine is free at once, and would take every chunk: it waits before
   * each refusal but the first.
   */
  private static final long REFUSAL_MILLIS = 1000;

  /** An engine that crashed so often without a single answer does not work here. */
  private static final int MOST_CRASHES = 3;

  private static final long WATCH_MILLIS = 100;

  private final WorkOrder order;
  private final RunPlan plan;
  private final String executor;
  private final Programs programs;
  private final Map<String, EngineSpec> engines = new HashMap<>();
  private final EntryLines lines = new EntryLines();
  private final Deque<RunWorker> idle = new ArrayDeque<>();
  private final Set<RunWorker> busy = ConcurrentHashMap.newKeySet();
  private final Map<String, Long> refused = new ConcurrentHashMap<>();
  private final Map<String, Integer> crashes = new ConcurrentHashMap<>();
  private final Set<String> answered = ConcurrentHashMap.newKeySet();
  private EngineSupply supply;
  private boolean isWarm;

  /**
   * @param executor its name in entries
   */
  Workbench(WorkOrder order, String executor, Programs programs) {
    this.order = order;
    this.executor = executor;
    this.programs = programs;
    plan = order.plan();
    plan.engines().forEach(engine -> engines.put(engine.label(), engine));
    supply = newSupply();
  }

  private EngineSupply newSupply() {
    return new EngineSupply(spec -> programs.open(spec, order.names()));
  }

  /** Receives the events. */
  interface Counts {
    void searched(JournalEntry entry);
  }

  /**
   * Makes the searches of a chunk. Returns its {@link ChunkResult}.
   *
   * @param isCancelled whether the result is not wanted any more
   * @throws Refusal if the engine cannot be used here, or the part cannot be written, and another
   *     executor may be able to
   */
  byte[] search(Chunk chunk, BooleanSupplier isCancelled, Counts counts)
      throws EngineFailure, InterruptedException, IOException {
    refuseAgain(chunk);
    RunWorker worker = borrow();
    boolean isSound = false;
    Watch watch = new Watch(worker, isCancelled);
    try (ChunkResult.Packer made = new ChunkResult.Packer();
        PartFile part = order.parts() == null ? null : PartFile.begin(order.parts())) {
      warmUp(worker, chunk);
      long begin = System.nanoTime();
      for (Item item : chunk.items()) {
        JournalEntry entry = worker.run(task(chunk, item));
        if (entry == null) {
          throw new InterruptedException("cancelled");
        }
        check(chunk, entry);
        counts.searched(entry);
        JournalEntry whole = order.lines().of(entry.madeBy(executor));
        made.add(lines.write(part == null ? whole : part.add(whole)));
      }
      if (part != null) {
        part.commit();
      }
      isSound = true;
      return made.bytes(System.nanoTime() - begin);
    } catch (IOException e) {
      throw new Refusal(executor + ": a part of the journal cannot be written: " + e.getMessage());
    } finally {
      watch.close();
      giveBack(worker, isSound);
    }
  }

  private RunTask task(Chunk chunk, Item item) {
    EngineSpec engine = engines.get(chunk.engine());
    if (engine == null) {
      throw new IllegalStateException("the order has no engine " + chunk.engine());
    }
    EpdRecord record = item.epdRecord();
    return new RunTask(item.key(chunk.engine()), record, Problem.of(record), engine);
  }

  private void check(Chunk chunk, JournalEntry entry) throws InterruptedException {
    String engine = chunk.engine();
    Outcome outcome = entry.outcome();
    if (outcome.isAnswer()) {
      answered.add(engine);
    } else if (outcome == Outcome.UNUSABLE) {
      refuse(chunk, "cannot be used: " + entry.detail());
    } else if (outcome == Outcome.CRASHED
        && !answered.contains(engine)
        && crashes.merge(engine, 1, Integer::sum) >= MOST_CRASHES) {
      refuse(chunk, "crashes in every search: " + entry.detail());
    }
  }

  private void refuse(Chunk chunk, String why) {
    synchronized (this) {
      // The supply has given up on the engine; the next attempt starts afresh.
      supply = newSupply();
      idle.forEach(RunWorker::close);
      idle.clear();
    }
    if (!chunk.isLastTry()) {
      refused.put(chunk.engine(), System.nanoTime());
      throw new Refusal(executor + ": " + chunk.engine() + ' ' + why);
    }
  }

  private void refuseAgain(Chunk chunk) throws InterruptedException {
    Long when = refused.get(chunk.engine());
    if (when == null || chunk.isLastTry()) {
      return;
    }
    if (System.nanoTime() - when > RETRY_NANOS) {
      refused.remove(chunk.engine());
      crashes.remove(chunk.engine());
      return;
    }
    Thread.sleep(REFUSAL_MILLIS);
    throw new Refusal(executor + ": " + chunk.engine() + " still cannot be used");
  }

  private synchronized RunWorker borrow() {
    RunWorker free = idle.poll();
    RunWorker worker = free == null ? new RunWorker(plan, supply) : free;
    busy.add(worker);
    return worker;
  }

  private void giveBack(RunWorker worker, boolean isSound) {
    busy.remove(worker);
    boolean isKept = false;
    synchronized (this) {
      if (isSound) {
        isKept = idle.offer(worker);
      }
    }
    if (!isKept) {
      worker.close();
    }
  }

  /** Once, while the other slots wait: they share the compiled code. */
  private synchronized void warmUp(RunWorker worker, Chunk chunk) throws EngineFailure {
    if (isWarm) {
      return;
    }
    isWarm = true;
    for (int i = 0; i < order.warmup(); i++) {
      worker.warmUp(task(chunk, chunk.items().get(i % chunk.size())));
    }
    worker.forget();
  }

  @Override
  public synchronized void close() {
    busy.forEach(RunWorker::stop);
    idle.forEach(RunWorker::close);
    idle.clear();
  }

  /** Stops a worker when its Spark task is cancelled. */
  private static final class Watch {
    private final Thread thread;

    Watch(RunWorker worker, BooleanSupplier isCancelled) {
      thread =
          new Thread(
              () -> {
                try {
                  while (!isCancelled.getAsBoolean()) {
                    Thread.sleep(WATCH_MILLIS);
                  }
                  worker.stop();
                } catch (InterruptedException e) {
                  // The chunk is done.
                }
              },
              "cancellation");
      thread.setDaemon(true);
      thread.start();
    }

    void close() {
      thread.interrupt();
    }
  }

  /**
   * The workbenches of this JVM. Static because Spark has no other place that outlives a task; a
   * driver runs one plan, so that there is one entry except in tests.
   */
  static final class Open {
    private static final Map<String, Workbench> BY_RUN = new ConcurrentHashMap<>();

    private Open() {}

    static Workbench of(WorkOrder order, String executor, Programs programs) {
      return BY_RUN.computeIfAbsent(
          order.run(),
          any -> {
            Workbench bench = new Workbench(order, executor, programs);
            Runtime.getRuntime().addShutdownHook(new Thread(bench::close, "engines"));
            return bench;
          });
    }

    static @Nullable Workbench find(String run) {
      return BY_RUN.get(run);
    }

    /** Ends the engines of a run whose executor is this process. */
    static void close(String run) {
      Workbench bench = BY_RUN.remove(run);
      if (bench != null) {
        bench.close();
      }
    }
  }
}
