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
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The environment of a command: streams, environment variables, clock and terminal. Tests pass
 * their own, so that a command never touches {@link System}.
 *
 * @param out standard output for text, in UTF-8, flushed when the command ends; control characters
 *     in foreign text are spelt out
 * @param err standard error, the same but flushed after each line
 * @param clock the wall clock, for dates in headers and file names
 * @param terminal what the two outputs are connected to
 * @param status a status line for progress, on terminals only
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
  private static final String HARMLESS = "[A-Za-z0-9_./:=,@%+-]+";

  /** A shell without a terminal. If writing to {@code out} fails, the command fails. */
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

  /** Standard output for data: unchanged to files and pipes, made harmless for a terminal. */
  public OutputStream data() {
    out.flush();
    return terminal.out() ? new SafeOutputStream(bytes) : bytes;
  }

  /** The same for text. */
  public PrintWriter dataWriter() {
    return new PrintWriter(new OutputStreamWriter(data(), StandardCharsets.UTF_8), false);
  }

  /** A command line to paste: the words, quoted where a shell would change them. */
  public static String quoted(List<String> words) {
    return words.stream()
        .map(word -> word.matches(HARMLESS) ? word : "'" + word.replace("'", "'\\''") + "'")
        .collect(Collectors.joining(" "));
  }

  public Shell on(Terminal other) {
    return new Shell(in, bytes, out, err, environment, clock, other, new StatusLine(err, other));
  }

  /**
   * Standard output that throws if it cannot write. {@link java.io.PrintWriter} would swallow the
   * error, and a long command would keep running for nobody.
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
          : UserException.input("cannot write to standard output: " + reason, e);
    }

    /**
     * The reader of the pipe has exited, as in {@code plumbline --help | head -1}. Not an error.
     */
    public static final class ClosedPipe extends RuntimeException {
      /** The exit code that a shell reports for SIGPIPE. */
      public static final int EXIT_CODE = 141;
    }
  }

  /** Prints a message on standard error. */
  public void say(String sentence) {
    err.println("plumbline: " + sentence);
  }

  public void warn(String sentence) {
    say("warning: " + sentence);
  }
}
