package dev.plumbline.uci;

import dev.plumbline.engine.EngineFailure;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Where answers go, from any thread: whole lines, at once. After a failure nothing more is written,
 * and the one who reads commands learns of it.
 */
final class Output {
  private final OutputStream out;
  private @Nullable RuntimeException failure;

  Output(OutputStream out) {
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

  /** A remark for people. */
  void remark(String text) {
    line("info string " + text);
  }

  /** What went wrong although the command was a good one. */
  void mishap(String command, Throwable cause) {
    if (cause instanceof EngineFailure) {
      remark(command + ": " + cause.getMessage());
    } else if (cause instanceof OutOfMemoryError) {
      remark(command + ": not enough memory; give Java more with PLUMBLINE_JAVA_OPTS=-Xmx4g");
    } else {
      remark(command + ": this is a bug: " + cause);
    }
  }

  /** The failure to write, if there was one. */
  synchronized @Nullable RuntimeException failure() {
    return failure;
  }
}
