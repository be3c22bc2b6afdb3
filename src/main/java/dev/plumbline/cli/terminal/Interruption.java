package dev.plumbline.cli.terminal;

import dev.plumbline.engine.StopToken;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Handles Ctrl-C during a search: asks the search to stop and keeps the JVM alive until this is
 * closed, so that the results so far can be printed. Java then exits with 130 by itself.
 */
public final class Interruption implements AutoCloseable {
  /** How long the JVM waits for the search to stop. */
  private static final int TIMEOUT_SECONDS = 2;

  private final StopToken stop = new StopToken();
  private final Shell shell;
  private final int timeoutSeconds;
  private final Runnable atOnce;
  private final CountDownLatch closed = new CountDownLatch(1);
  private final Thread hook = new Thread(this::interrupt, "interruption");

  public Interruption(Shell shell) {
    this(shell, TIMEOUT_SECONDS, () -> {});
  }

  /**
   * Calls an action on Ctrl-C, for work without a stop token.
   *
   * @param atOnce asks the work to stop
   */
  public Interruption(Shell shell, int timeoutSeconds, Runnable atOnce) {
    this.shell = shell;
    this.timeoutSeconds = timeoutSeconds;
    this.atOnce = atOnce;
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** Requests the stop and waits for {@link #close}. */
  private void interrupt() {
    stop.request();
    atOnce.run();
    try {
      boolean unused = closed.await(timeoutSeconds, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Run by the shutdown hook. */
  Thread hook() {
    return hook;
  }

  public StopToken stop() {
    return stop;
  }

  /** The exit code, or 130 after Ctrl-C. */
  public ExitCode exitCode(ExitCode usual) {
    return stop.isRequested() ? ExitCode.INTERRUPTED : usual;
  }

  /** Flushes standard output: after Ctrl-C, the JVM may exit at once. */
  @Override
  public void close() {
    try {
      shell.out().flush();
    } finally {
      closed.countDown();
      removeHook();
    }
  }

  private void removeHook() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The JVM is shutting down; the hook has already run.
      stop.request();
    }
  }
}
