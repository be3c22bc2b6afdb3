package dev.plumbline.uci;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static java.util.concurrent.TimeUnit.NANOSECONDS;

import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Outcome;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * An engine's process: takes commands, and tells what is said with the time at which it arrived.
 *
 * <p>Threads of its own read and write, so that neither side ever waits for the other with a full
 * pipe. The one that reads also starts the process and stays until its end, for a process on a
 * {@link ParentDeathGuard} does not outlive the thread that started it. Another waits for the exit,
 * which the end of the output does not show when a child of the engine still holds the pipe.
 */
final class EngineProcess {
  /** Lines read ahead at most; then the engine has to wait. */
  private static final int READ_AHEAD = 256;

  private static final long SLICE = MILLISECONDS.toNanos(5);
  private static final Duration LAST_BREATH = Duration.ofMillis(500);

  /** So many bytes that the engine has not read yet fit into any pipe: writing them never waits. */
  private static final int PIPE_BYTES = 4096;

  /** The command that ends the thread that writes. */
  private static final String END_OF_COMMANDS = "";

  private final BlockingQueue<EngineLine> heard = new ArrayBlockingQueue<>(READ_AHEAD);
  private final BlockingQueue<String> commands = new LinkedBlockingQueue<>();

  /** Commands that the thread that writes has still to write. */
  private final AtomicInteger queued = new AtomicInteger();

  private final ReentrantLock writing = new ReentrantLock();

  /** Bytes written since the engine was last ready: no more than these are in the pipe. */
  private final AtomicInteger unread = new AtomicInteger();

  private final CompletableFuture<Running> started = new CompletableFuture<>();
  private final LastWords lastWords = new LastWords();
  private final Thread reader;
  private volatile boolean isKilled;
  private volatile boolean hasEnded;

  /** Whether it has exited, and nobody waits any more for what it said before. */
  private volatile boolean isSilenced;

  /** How often it was asked whether it is ready, and has not said so. */
  private int answersDue;

  /** The process, its output, who listens to its complaints, and what it is held by. */
  private record Running(
      Process process, LineInput output, Thread errors, ParentDeathGuard leash) {}

  private EngineProcess(UciSpec spec) {
    ProcessBuilder builder = new ProcessBuilder(ParentDeathGuard.command(spec.words()));
    Path dir = spec.dir();
    if (dir != null) {
      builder.directory(dir.toFile());
    }
    reader = daemon("engine output", () -> live(builder));
  }

  /** Starts the program; whether it is an engine will be seen. */
  static EngineProcess start(UciSpec spec) throws EngineFailure, InterruptedException {
    EngineProcess process = new EngineProcess(spec);
    try {
      process.started.get();
    } catch (ExecutionException e) {
      String why = String.valueOf(e.getCause() == null ? e : e.getCause().getMessage());
      throw new EngineFailure(spec.label() + " cannot be started: " + why, e);
    }
    return process;
  }

  private static Thread daemon(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private void live(ProcessBuilder builder) {
    Process process;
    try {
      process = builder.start();
    } catch (IOException | RuntimeException e) {
      started.completeExceptionally(e);
      return;
    }
    Thread errors = daemon("engine errors", () -> collectErrors(process));
    daemon("engine input", () -> write(process));
    ParentDeathGuard leash = ParentDeathGuard.on(process);
    LineInput lines = new LineInput(process.getInputStream());
    started.complete(new Running(process, lines, errors, leash));
    Thread output = Thread.currentThread();
    daemon("engine exit", () -> awaitExit(process, leash, output));
    try {
      read(lines);
      heard.put(new EngineLine(System.nanoTime(), "", true));
      process.waitFor();
    } catch (InterruptedException e) {
      // Killed: nobody listens any more.
      Thread.currentThread().interrupt();
    }
  }

  /** Children that an engine leaves behind are ended with it, and then its output ends too. */
  private void awaitExit(Process process, ParentDeathGuard leash, Thread output) {
    try {
      process.waitFor();
      leash.release();
      do {
        output.join(LAST_BREATH.toMillis());
      } while (output.isAlive() && !heard.isEmpty() && !isKilled);
      // Still alive: a child that got away holds the pipe.
      isSilenced = true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void read(LineInput lines) throws InterruptedException {
    try {
      String line = lines.next();
      while (line != null) {
        long now = System.nanoTime();
        String cut = lines.isCut() ? " [cut after " + LineInput.LONGEST + " characters]" : "";
        heard.put(new EngineLine(now, line + cut, false));
        line = lines.next();
      }
    } catch (IOException e) {
      // The pipe of a process that was killed: that was its last line.
      hasEnded = true;
    }
  }

  private void collectErrors(Process process) {
    try {
      LineInput lines = new LineInput(process.getErrorStream());
      String line = lines.next();
      while (line != null) {
        lastWords.add(line);
        line = lines.next();
      }
    } catch (IOException e) {
      lastWords.add("(" + e.getMessage() + ")");
    }
  }

  private void write(Process process) {
    try (OutputStream out = process.getOutputStream()) {
      String command = commands.take();
      while (!command.equals(END_OF_COMMANDS)) {
        writing.lock();
        try {
          out.write(command.getBytes(UTF_8));
          out.flush();
        } finally {
          writing.unlock();
        }
        queued.decrementAndGet();
        command = commands.take();
      }
    } catch (IOException e) {
      // It does not listen any more: the thread that reads learns of its end, or a clock does.
      hasEnded = true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Sends lines, together; never waits. Short ones that fit into the pipe are written at once,
   * which saves a switch of threads; others are left to the thread that writes.
   */
  void say(String... lines) {
    String text = String.join("\n", lines) + "\n";
    if (!sendNow(text.getBytes(UTF_8))) {
      queued.incrementAndGet();
      commands.add(text);
    }
  }

  private boolean sendNow(byte[] bytes) {
    if (unread.addAndGet(bytes.length) > PIPE_BYTES || !writing.tryLock()) {
      return false;
    }
    try {
      if (queued.get() > 0) {
        return false;
      }
      OutputStream out = process().getOutputStream();
      out.write(bytes);
      out.flush();
    } catch (IOException e) {
      // It does not listen any more: the thread that reads learns of its end, or a clock does.
      hasEnded = true;
    } finally {
      writing.unlock();
    }
    return true;
  }

  /** Asks whether it is ready. */
  void askReady() {
    answersDue++;
    say("isready");
  }

  /** Whether it has still to say that it is ready. */
  boolean owesReady() {
    return answersDue > 0;
  }

  /** Expects no more answers than come. */
  void excuse() {
    answersDue = 0;
  }

  /** The next line, or null if there is none before a moment of {@link System#nanoTime}. */
  @Nullable EngineLine hear(long until) throws InterruptedException {
    EngineLine line = heard.poll();
    long left = until - System.nanoTime();
    while (line == null && left > 0 && !isKilled && !isSilenced) {
      line = heard.poll(Math.min(left, SLICE), NANOSECONDS);
      left = until - System.nanoTime();
    }
    if (line == null && (isKilled || isSilenced)) {
      line = new EngineLine(System.nanoTime(), "", true);
    }
    hasEnded |= line != null && line.isEnd();
    if (line != null && line.begins("readyok")) {
      answersDue = Math.max(0, answersDue - 1);
      if (answersDue == 0) {
        unread.set(0);
      }
    }
    return line;
  }

  /** How many bytes it has said, in lines or not. */
  long bytesRead() {
    return started.join().output().bytesRead();
  }

  /** Whether it may still be spoken to. */
  boolean isUsable() {
    return !isKilled && !hasEnded && process().isAlive();
  }

  /** What became of a process that says nothing more; it is gone afterwards. */
  EngineFault ending() throws InterruptedException {
    if (isKilled) {
      return new EngineFault(Outcome.CRASHED, "the process was killed");
    }
    if (!await(LAST_BREATH)) {
      kill();
      String sentence = "the engine closed its output but lived on; it was killed";
      return new EngineFault(Outcome.PROTOCOL_ERROR, sentence + words());
    }
    started.join().errors().join(LAST_BREATH.toMillis());
    String how = ExitStatus.sentence(process().exitValue());
    kill();
    return new EngineFault(Outcome.CRASHED, "the process " + how + words());
  }

  /** The last lines of standard error, as the end of a sentence; empty if there were none. */
  String words() {
    String words = lastWords.toString();
    return words.isEmpty() ? "" : "; its last words: " + words;
  }

  /** Ends it and whatever it has started, at once. From any thread. */
  void kill() {
    Process process = process();
    List<ProcessHandle> all = new ArrayList<>(process.descendants().toList());
    all.add(process.toHandle());
    end(all);
  }

  private void end(List<ProcessHandle> processes) {
    isKilled = true;
    processes.forEach(ProcessHandle::destroyForcibly);
    ParentDeathGuard leash = started.join().leash();
    leash.release();
    commands.add(END_OF_COMMANDS);
    reader.interrupt();
    // One that the system cannot end at once is not waited for.
    await(LAST_BREATH);
    try {
      leash.await(LAST_BREATH);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Lets it end by itself, but not for long. From any thread. */
  void quit(Duration patience) {
    Process process = process();
    List<ProcessHandle> all = new ArrayList<>(process.descendants().toList());
    all.add(process.toHandle());
    say("stop", "quit");
    commands.add(END_OF_COMMANDS);
    await(patience);
    end(all);
  }

  /** Waits for its end; true if it came. */
  private boolean await(Duration patience) {
    try {
      return process().waitFor(patience.toNanos(), NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private Process process() {
    return started.join().process();
  }
}
