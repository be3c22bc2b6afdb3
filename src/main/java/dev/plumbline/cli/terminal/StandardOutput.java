package dev.plumbline.cli.terminal;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;

/**
 * Standard output that throws when it cannot write: {@link java.io.PrintWriter} would swallow the
 * error, and a long command would go on talking to nobody.
 */
public final class StandardOutput extends OutputStream {
  private final OutputStream out;

  StandardOutput(OutputStream out) {
    this.out = out;
  }

  @Override
  public void write(int value) {
    write(new byte[] {(byte) value}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) {
    try {
      out.write(bytes, offset, length);
    } catch (IOException e) {
      throw failure(e);
    }
  }

  @Override
  public void flush() {
    try {
      out.flush();
    } catch (IOException e) {
      throw failure(e);
    }
  }

  private static RuntimeException failure(IOException e) {
    String reason = String.valueOf(e.getMessage());
    // "Broken pipe" on Linux and macOS, "The pipe is being closed" on Windows.
    return reason.toLowerCase(Locale.ROOT).contains("pipe")
        ? new ClosedPipe()
        : new UserException(ExitCode.INPUT, "cannot write to standard output: " + reason, e);
  }

  /** The reader has gone, as in {@code plumbline --help | head -1}: no error, nothing to say. */
  public static final class ClosedPipe extends RuntimeException {
    /** What a shell reports for a program that died of SIGPIPE. */
    public static final int EXIT_CODE = 141;
  }
}
