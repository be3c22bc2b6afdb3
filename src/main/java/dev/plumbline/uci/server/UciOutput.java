package dev.plumbline.uci.server;

import dev.plumbline.engine.EngineFailure;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Writes whole lines, flushed at once. Thread-safe. After an error nothing more is written; {@link
 * #failure} has the error.
 */
final class UciOutput {
  private final OutputStream out;
  private @Nullable RuntimeException failure;

  UciOutput(OutputStream out) {
    this.out = out;
  }

  synchronized void line(String line) {
    if (failure != null) {
      return;
    }
    try {
      out.write((line + '\n').getBytes(StandardCharsets.UTF_8));
      out.flush();
    } catch (IOException e) {
      failure = new UncheckedIOException(e);
    } catch (RuntimeException e) {
      failure = e;
    }
  }

  /** Writes an info string. */
  void remark(String text) {
    line("info string " + text);
  }

  /** Reports the failure of a valid command. */
  void error(String command, Throwable cause) {
    if (cause instanceof EngineFailure) {
      remark(command + ": " + cause.getMessage());
    } else if (cause instanceof OutOfMemoryError) {
      remark(command + ": not enough memory; give Java more with PLUMBLINE_JAVA_OPTS=-Xmx4g");
    } else {
      remark(command + ": this is a bug: " + cause);
    }
  }

  /** The error on writing, or null. */
  synchronized @Nullable RuntimeException failure() {
    return failure;
  }
}
