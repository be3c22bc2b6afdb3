package dev.plumbline.uci.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Writes commands to an engine. Sending never blocks: what fits into the pipe is written at once,
 * which saves a thread switch; the rest is left to a thread of its own.
 */
final class CommandWriter {
  /** This many unread bytes fit into any pipe: writing them never blocks. */
  private static final int PIPE_BYTES = 4096;

  private static final String END = "";

  private final BlockingQueue<String> commands = new LinkedBlockingQueue<>();

  /** The commands that are left to the thread. */
  private final AtomicInteger queued = new AtomicInteger();

  private final ReentrantLock writing = new ReentrantLock();

  /** Bytes written since the pipe was empty: an upper bound of what it contains. */
  private final AtomicInteger unread = new AtomicInteger();

  private volatile boolean isBroken;

  /** The work of the thread: writes what is left to it, up to the end. */
  void run(OutputStream out) throws InterruptedException {
    try (out) {
      String command = commands.take();
      while (!command.equals(END)) {
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
      // It no longer reads: the reader thread notices its end, or a timeout expires.
      isBroken = true;
    }
  }

  void send(OutputStream out, String text) {
    if (!sendNow(out, text.getBytes(UTF_8))) {
      queued.incrementAndGet();
      commands.add(text);
    }
  }

  private boolean sendNow(OutputStream out, byte[] bytes) {
    if (unread.addAndGet(bytes.length) > PIPE_BYTES || !writing.tryLock()) {
      return false;
    }
    try {
      if (queued.get() > 0) {
        return false;
      }
      out.write(bytes);
      out.flush();
    } catch (IOException e) {
      // As above.
      isBroken = true;
    } finally {
      writing.unlock();
    }
    return true;
  }

  void allIsRead() {
    unread.set(0);
  }

  /** Closes the pipe once all commands are written, and ends the thread. */
  void end() {
    commands.add(END);
  }

  /** Whether the engine no longer reads. */
  boolean isBroken() {
    return isBroken;
  }
}
