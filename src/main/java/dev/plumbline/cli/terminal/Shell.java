package dev.plumbline.cli.terminal;

import dev.plumbline.cli.terminal.SafeWriter.SafeOutputStream;
import dev.plumbline.cli.terminal.SafeWriter.SafePrinter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Locale;
import java.util.Map;

/**
 * What surrounds one command: its three streams, the environment variables and the clock of the
 * wall. Tests hand over their own, so that a command never touches {@link System}.
 *
 * @param in standard input as bytes
 * @param bytes standard output as bytes
 * @param out standard output for text, always UTF-8, flushed when the command ends; foreign text in
 *     it is made harmless
 * @param err standard error, the same but flushed at each line
 * @param environment the environment variables
 * @param clock the clock of the wall, for dates in headers and file names
 * @param terminal what the two outputs lead to
 * @param status a line on the terminal, if there is one, to tell how far a command is
 */
public record Shell(
    InputStream in,
    OutputStream bytes,
    PrintWriter out,
    PrintWriter err,
    Map<String, String> environment,
    Clock clock,
    Terminal terminal,
    StatusLine status) {

  /** A shell over files and pipes; a failing {@code out} ends the command instead of being lost. */
  public static Shell over(
      InputStream in,
      OutputStream out,
      OutputStream err,
      Map<String, String> environment,
      Clock clock) {
    OutputStream bytes = new StandardOutput(out);
    PrintWriter messages =
        new SafePrinter(new OutputStreamWriter(err, StandardCharsets.UTF_8), true);
    return new Shell(
        in,
        bytes,
        new SafePrinter(new OutputStreamWriter(bytes, StandardCharsets.UTF_8), false),
        messages,
        environment,
        clock,
        Terminal.NONE,
        new StatusLine(messages, Terminal.NONE));
  }

  /** Where data goes: to files and pipes as it is, to a terminal made harmless. */
  public OutputStream data() {
    out.flush();
    return terminal.out() ? new SafeOutputStream(bytes) : bytes;
  }

  /** The same for texts. */
  public PrintWriter dataWriter() {
    return new PrintWriter(new OutputStreamWriter(data(), StandardCharsets.UTF_8), false);
  }

  /** The same with outputs that lead to a terminal. */
  public Shell on(Terminal other) {
    return new Shell(in, bytes, out, err, environment, clock, other, new StatusLine(err, other));
  }

  /**
   * Standard output that throws when it cannot write: {@link java.io.PrintWriter} would swallow the
   * error, and a long command would go on talking to nobody.
   */
  public static final class StandardOutput extends OutputStream {
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
}
