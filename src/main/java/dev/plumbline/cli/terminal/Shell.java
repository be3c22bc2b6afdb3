package dev.plumbline.cli.terminal;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
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
}
