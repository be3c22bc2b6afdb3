package dev.plumbline.cli.terminal;

import dev.plumbline.engine.StopToken;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ctrl-C while something is searched: asks the search to end and holds the program until what was
 * found has been told, that is until this is closed. Java then ends with 130 by itself.
 */
public final class Interruption implements AutoCloseable {
  /** If a search does not end, the program does. */
  private static final int PATIENCE_SECONDS = 2;

  private final StopToken stop = new StopToken();
  private final int patienceSeconds;
  private final Runnable atOnce;
  private final CountDownLatch told = new CountDownLatch(1);
  private final Thread hook = new Thread(this::interrupt, "interruption");

  public Interruption() {
    this(PATIENCE_SECONDS, () -> {});
  }

  /**
   * For what has to be told, and may take longer.
   *
   * @param atOnce what asks for an end
   */
  public Interruption(int patienceSeconds, Runnable atOnce) {
    this.patienceSeconds = patienceSeconds;
    this.atOnce = atOnce;
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** Asks for an end, and waits for it. */
  private void interrupt() {
    stop.request();
    atOnce.run();
    try {
      boolean unused = told.await(patienceSeconds, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** What Java runs when it is asked to end. */
  Thread hook() {
    return hook;
  }

  /** For the search. */
  public StopToken stop() {
    return stop;
  }

  /** The exit code, unless it was interrupted. */
  public ExitCode or(ExitCode usual) {
    return stop.isRequested() ? ExitCode.INTERRUPTED : usual;
  }

  @Override
  public void close() {
    told.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // Java is ending, and the hook is what let us come so far.
      stop.request();
    }
  }
}
