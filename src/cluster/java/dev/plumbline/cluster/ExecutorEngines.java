package dev.plumbline.cluster;

import dev.plumbline.cluster.Chunk.Item;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Outcome;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Problem;
import dev.plumbline.journal.EntryLines;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.run.EngineStarter;
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
final class ExecutorEngines implements AutoCloseable {
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

  private final ExecutorPlan executorPlan;
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
  private EngineStarter starter;
  private boolean isWarm;

  /**
   * @param executor its name in entries
   */
  ExecutorEngines(ExecutorPlan executorPlan, String executor, Programs programs) {
    this.executorPlan = executorPlan;
    this.executor = executor;
    this.programs = programs;
    plan = executorPlan.plan();
    plan.engines().forEach(engine -> engines.put(engine.label(), engine));
    starter = newStarter();
  }

  private EngineStarter newStarter() {
    return new EngineStarter(spec -> programs.open(spec, executorPlan.names()));
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
        PartFile part =
            executorPlan.parts() == null ? null : PartFile.begin(executorPlan.parts())) {
      warmUp(worker, chunk);
      long begin = System.nanoTime();
      for (Item item : chunk.items()) {
        JournalEntry entry = worker.run(task(chunk, item));
        if (entry == null) {
          throw new InterruptedException("cancelled");
        }
        check(chunk, entry);
        counts.searched(entry);
        JournalEntry whole = plan.lines().of(entry.madeBy(executor));
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
      throw new IllegalStateException("the plan has no engine " + chunk.engine());
    }
    EpdRecord record = item.epdRecord();
    return new RunTask(item.key(chunk.engine()), record, Problem.of(record), engine);
  }

  private void check(Chunk chunk, JournalEntry entry) throws InterruptedException {
    String engine = chunk.engine();
    Outcome outcome = entry.answer().outcome();
    if (outcome.isAnswer()) {
      answered.add(engine);
    } else if (outcome == Outcome.UNUSABLE) {
      refuse(chunk, "cannot be used: " + entry.answer().detail());
    } else if (outcome == Outcome.CRASHED
        && !answered.contains(engine)
        && crashes.merge(engine, 1, Integer::sum) >= MOST_CRASHES) {
      refuse(chunk, "crashes in every search: " + entry.answer().detail());
    }
  }

  private void refuse(Chunk chunk, String why) {
    synchronized (this) {
      // The starter has given up on the engine; the next attempt starts afresh.
      starter = newStarter();
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
    RunWorker worker = free == null ? new RunWorker(plan, starter) : free;
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
    for (int i = 0; i < executorPlan.warmup(); i++) {
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
   * The engines of this JVM, by run. Static because Spark has no other place that outlives a task;
   * a driver runs one plan, so that there is one entry except in tests.
   */
  static final class Open {
    private static final Map<String, ExecutorEngines> BY_RUN = new ConcurrentHashMap<>();

    private Open() {}

    static ExecutorEngines of(ExecutorPlan executorPlan, String executor, Programs programs) {
      return BY_RUN.computeIfAbsent(
          executorPlan.run(),
          any -> {
            ExecutorEngines open = new ExecutorEngines(executorPlan, executor, programs);
            Runtime.getRuntime().addShutdownHook(new Thread(open::close, "engines"));
            return open;
          });
    }

    static @Nullable ExecutorEngines find(String run) {
      return BY_RUN.get(run);
    }

    /** Ends the engines of a run whose executor is this process. */
    static void close(String run) {
      ExecutorEngines open = BY_RUN.remove(run);
      if (open != null) {
        open.close();
      }
    }
  }
}
