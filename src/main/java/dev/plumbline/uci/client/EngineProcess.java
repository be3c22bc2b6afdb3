package dev.plumbline.uci.client;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static java.util.concurrent.TimeUnit.NANOSECONDS;

import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Outcome;
import dev.plumbline.io.SystemLimit;
import dev.plumbline.uci.LineInput;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The process of an engine: sends commands and receives lines with their time of arrival.
 *
 * <p>Separate threads read and write, so that neither side blocks on a full pipe. The reader thread
 * also starts the process and lives until its end, because the parent-death signal of {@link
 * ParentDeathGuard} fires when the starting thread ends. A further thread waits for the exit: the
 * end of the output does not show it while a child of the engine keeps the pipe open. An error in
 * any of these threads ends the engine, so that nobody waits for it in vain.
 */
final class EngineProcess {
  /** The most lines read ahead; then the engine blocks. */
  private static final int READ_AHEAD = 256;

  private static final long SLICE = MILLISECONDS.toNanos(5);
  private static final Duration GRACE = Duration.ofMillis(500);

  /** How long a process that has closed both outputs, and so is about to exit, may take. */
  private static final Duration EXIT = Duration.ofSeconds(10);

  private final BlockingQueue<EngineLine> received = new ArrayBlockingQueue<>(READ_AHEAD);
  private final CommandWriter writer = new CommandWriter();
  private final CompletableFuture<Running> started = new CompletableFuture<>();
  private final ErrorOutput errorOutput = new ErrorOutput();
  private final ThreadFactory threads;
  private final Thread reader;
  private volatile boolean isKilled;
  private volatile boolean hasEnded;

  /** Whether the process has exited and its remaining output is ignored. */
  private volatile boolean isSilenced;

  /** The number of isready commands without a readyok. */
  private int readyDue;

  private Tap tap = (nanos, isCommand, text) -> {};

  /** Why a thread that serves the engine could not continue. */
  private volatile @Nullable Throwable failure;

  /** Sees every line sent or received, at its {@link System#nanoTime}. */
  @FunctionalInterface
  interface Tap {
    void line(long nanos, boolean isCommand, String text);
  }

  /** The started process under its guard, its output, and the thread that reads its errors. */
  private record Running(ParentDeathGuard guard, LineInput output, Thread errors) {}

  private EngineProcess(UciSpec spec, ThreadFactory threads) {
    this.threads = threads;
    reader = daemon("engine output", () -> run(spec));
  }

  /** Starts the program, which may turn out not to be an engine. */
  static EngineProcess start(UciSpec spec) throws EngineFailure, InterruptedException {
    return start(spec, Thread::new);
  }

  /** The same with threads of a factory; a failure or an interruption leaves no process. */
  static EngineProcess start(UciSpec spec, ThreadFactory threads)
      throws EngineFailure, InterruptedException {
    EngineProcess process;
    try {
      process = new EngineProcess(spec, threads);
    } catch (OutOfMemoryError e) {
      throw notStarted(spec, e);
    }
    boolean isInterrupted = false;
    while (true) {
      try {
        process.started.get(SLICE, NANOSECONDS);
        break;
      } catch (TimeoutException e) {
        if (!process.reader.isAlive() && !process.started.isDone()) {
          throw new EngineFailure(spec.label() + " cannot be started", e);
        }
      } catch (InterruptedException e) {
        // A start takes milliseconds, and what was started must be ended.
        isInterrupted = true;
      } catch (ExecutionException e) {
        if (isInterrupted) {
          Thread.currentThread().interrupt();
        }
        throw notStarted(spec, e.getCause() == null ? e : e.getCause());
      }
    }
    if (isInterrupted) {
      process.kill();
      throw new InterruptedException();
    }
    return process;
  }

  private static EngineFailure notStarted(UciSpec spec, Throwable e) {
    return new EngineFailure(spec.label() + " cannot be started: " + reason(e), e);
  }

  private static String reason(Throwable e) {
    return SystemLimit.reached(e).orElseGet(() -> String.valueOf(e.getMessage()));
  }

  /** What a thread does; an error ends the engine. */
  @FunctionalInterface
  private interface StreamWork {
    void run() throws IOException, InterruptedException;
  }

  private Thread daemon(String name, StreamWork work) {
    Thread thread =
        threads.newThread(
            () -> {
              try {
                work.run();
              } catch (InterruptedException e) {
                // Killed: its output is no longer wanted.
                Thread.currentThread().interrupt();
              } catch (Throwable e) {
                fail(e);
              }
            });
    thread.setName(name);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  /** Ends the engine, because a thread that serves it cannot continue. */
  void fail(Throwable e) {
    if (!started.completeExceptionally(e) && !started.isCompletedExceptionally()) {
      failure = e;
      isSilenced = true;
      end(guard());
    }
  }

  private void run(UciSpec spec) throws IOException, InterruptedException {
    Running running = begin(ParentDeathGuard.start(spec.words(), spec.dir()));
    if (!started.complete(running)) {
      // One of its threads has failed already.
      end(running.guard());
    }
    read(running.output());
    received.put(new EngineLine(System.nanoTime(), "", true));
    running.guard().program().waitFor();
  }

  /** Starts the threads that serve a program, or ends it. */
  private Running begin(ParentDeathGuard guard) {
    Process process = guard.program();
    boolean isServed = false;
    try {
      Thread output = Thread.currentThread();
      Thread errors = daemon("engine errors", () -> errorOutput.read(process.getErrorStream()));
      daemon("engine input", () -> writer.run(process.getOutputStream()));
      daemon("engine exit", () -> awaitExit(process, guard, output));
      isServed = true;
      return new Running(guard, new LineInput(process.getInputStream()), errors);
    } finally {
      if (!isServed) {
        end(guard);
        writer.end();
      }
    }
  }

  private static void end(ParentDeathGuard guard) {
    guard.program().destroyForcibly();
    guard.release();
  }

  /** Kills the children that an engine leaves behind, so that its output ends too. */
  private void awaitExit(Process process, ParentDeathGuard guard, Thread output)
      throws InterruptedException {
    process.waitFor();
    guard.release();
    do {
      output.join(GRACE.toMillis());
    } while (output.isAlive() && !received.isEmpty() && !isKilled);
    // Still alive: an escaped child keeps the pipe open.
    isSilenced = true;
  }

  private void read(LineInput lines) throws InterruptedException {
    try {
      String line = lines.next();
      while (line != null) {
        long now = System.nanoTime();
        String cut = lines.isCut() ? " [cut after " + LineInput.LONGEST + " characters]" : "";
        received.put(new EngineLine(now, line + cut, false));
        line = lines.next();
      }
    } catch (IOException e) {
      // The pipe of a killed process.
      hasEnded = true;
    }
  }

  /** Sends lines together; never blocks. */
  void send(String... lines) {
    long now = System.nanoTime();
    for (String line : lines) {
      tap.line(now, true, line);
    }
    writer.send(process().getOutputStream(), String.join("\n", lines) + "\n");
  }

  /** Shows each line to a tap from now on, on the thread that sends or receives it. */
  void tap(Tap other) {
    tap = other;
  }

  void askReady() {
    readyDue++;
    send("isready");
  }

  boolean isReadyDue() {
    return readyDue > 0;
  }

  /** Expects no more readyok. */
  void forgetReady() {
    readyDue = 0;
  }

  /** The next line, or null if none arrives before this {@link System#nanoTime}. */
  @Nullable EngineLine receive(long until) throws InterruptedException {
    EngineLine line = received.poll();
    long left = until - System.nanoTime();
    while (line == null && left > 0 && !isKilled && !isSilenced) {
      line = received.poll(Math.min(left, SLICE), NANOSECONDS);
      left = until - System.nanoTime();
    }
    if (line == null && (isKilled || isSilenced)) {
      line = new EngineLine(System.nanoTime(), "", true);
    }
    if (line == null) {
      return null;
    }
    if (line.isEnd()) {
      hasEnded = true;
    } else {
      tap.line(line.nanos(), false, line.text());
    }
    if (line.begins("readyok")) {
      readyDue = Math.max(0, readyDue - 1);
      if (readyDue == 0) {
        writer.allIsRead();
      }
    }
    return line;
  }

  /** The number of bytes received, also of an unfinished line. */
  long bytesRead() {
    return started.join().output().bytesRead();
  }

  /** Whether it still accepts commands. */
  boolean isUsable() {
    return !isKilled && !hasEnded && !writer.isBroken() && failure == null && process().isAlive();
  }

  /** Whether it was ended, because it was closed or had failed. */
  boolean isKilled() {
    return isKilled;
  }

  /** Why the output ended; the process is gone afterwards. */
  EngineFault exitFault() throws InterruptedException {
    Throwable reason = failure;
    if (reason != null) {
      kill();
      return new EngineFault(
          Outcome.UNUSABLE, "the engine cannot be served any longer: " + reason(reason));
    }
    if (isKilled) {
      return new EngineFault(Outcome.CRASHED, "the process was killed");
    }
    Thread errors = started.join().errors();
    if (!await(GRACE) && (errors.isAlive() || !await(EXIT))) {
      kill();
      String sentence = "the engine closed its output but lived on; it was killed";
      return new EngineFault(Outcome.PROTOCOL_ERROR, sentence + words());
    }
    errors.join(GRACE.toMillis());
    String how = EngineFault.exit(process().exitValue());
    kill();
    return new EngineFault(Outcome.CRASHED, "the process " + how + words());
  }

  /** The last lines of standard error, to append to a sentence; empty if there are none. */
  String words() {
    return errorOutput.words();
  }

  /** The first report of a sanitizer or failed assertion on standard error; empty without one. */
  String alarm() {
    return errorOutput.alarm();
  }

  long errorLines() {
    return errorOutput.lines();
  }

  ProcessHandle handle() {
    return process().toHandle();
  }

  /** Ends its standard input once all commands are written. */
  void closeInput() {
    writer.end();
  }

  /** Closes both pipes, as the death of the program at their other end does. */
  void closePipes() {
    closeInput();
    try {
      process().getInputStream().close();
    } catch (IOException e) {
      // Closed already.
      hasEnded = true;
    }
  }

  /** The exit code, as shells report it, or empty if it does not exit within the timeout. */
  OptionalInt exitCode(Duration timeout) {
    return await(timeout) ? OptionalInt.of(process().exitValue()) : OptionalInt.empty();
  }

  /** Kills the process and its children. Thread-safe. */
  void kill() {
    end(processes());
  }

  /** Sends quit, and kills the process after a timeout. Thread-safe. */
  void quit(Duration timeout) {
    List<ProcessHandle> all = processes();
    send("stop", "quit");
    writer.end();
    await(timeout);
    end(all);
  }

  private List<ProcessHandle> processes() {
    return Stream.concat(handle().descendants(), Stream.of(handle())).toList();
  }

  private void end(List<ProcessHandle> processes) {
    isKilled = true;
    processes.forEach(ProcessHandle::destroyForcibly);
    ParentDeathGuard guard = guard();
    guard.release();
    writer.end();
    reader.interrupt();
    // Do not wait longer for a process that the system cannot end at once.
    await(GRACE);
    try {
      guard.await(GRACE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Waits for the exit; false on a timeout. */
  private boolean await(Duration timeout) {
    try {
      return process().waitFor(timeout.toNanos(), NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private Process process() {
    return guard().program();
  }

  private ParentDeathGuard guard() {
    return started.join().guard();
  }

  /**
   * A line of an engine, or the end of its output.
   *
   * @param nanos the time of arrival, by {@link System#nanoTime}
   * @param text empty at the end of the output
   */
  record EngineLine(long nanos, String text, boolean isEnd) {
    boolean begins(String word) {
      String line = text.strip();
      return line.startsWith(word)
          && (line.length() == word.length() || line.charAt(word.length()) <= ' ');
    }
  }
}
