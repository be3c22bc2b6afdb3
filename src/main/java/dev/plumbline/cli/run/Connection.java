package dev.plumbline.cli.run;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A connection to a browser: one request, one answer. Whatever it waits for has a deadline, after
 * which {@link LoopbackListener} closes it. For one thread, except for the deadline and {@link
 * #close}.
 */
final class Connection {
  private static final int LONGEST_REQUEST = 16_384;
  private static final int MOST_LEFT_UNREAD = 65_536;

  private static final long NEVER = Long.MAX_VALUE;

  private final Socket socket;
  private final Patience patience;
  private final long start = System.nanoTime();
  private volatile long deadline;
  private volatile boolean isWaiting = true;

  Connection(Socket socket, Patience patience) {
    this.socket = socket;
    this.patience = patience;
    deadline = patience.request().toNanos();
  }

  /**
   * How long a browser is waited for.
   *
   * @param request until its whole request is there
   * @param write until it has taken some of the answer
   * @param end until it has closed its side after the answer
   */
  record Patience(Duration request, Duration write, Duration end) {
    static final Patience NORMAL =
        new Patience(Duration.ofSeconds(5), Duration.ofSeconds(10), Duration.ofSeconds(1));
  }

  /**
   * What is asked for.
   *
   * @param headers the first value of each, by its name in small letters
   */
  record Request(String method, String path, Map<String, String> headers) {
    @Nullable String header(String name) {
      return headers.get(name);
    }
  }

  /** Whether nothing is lost by closing it: the request is not there yet, or has been answered. */
  boolean isWaiting() {
    return isWaiting;
  }

  /** Whether it has waited for too long. */
  boolean isLate(long now) {
    return now - start > deadline;
  }

  private void within(Duration time) {
    deadline = System.nanoTime() - start + time.toNanos();
  }

  /** Reads the request; null if there is none that can be understood. */
  @Nullable Request read() throws IOException {
    byte[] bytes = new byte[LONGEST_REQUEST];
    InputStream in = socket.getInputStream();
    int length = 0;
    String text = "";
    while (!text.contains("\r\n\r\n")) {
      int read = in.read(bytes, length, bytes.length - length);
      if (read <= 0) {
        return null;
      }
      length += read;
      text = new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
    }
    isWaiting = false;
    deadline = NEVER;
    return parse(text.substring(0, text.indexOf("\r\n\r\n")));
  }

  private static @Nullable Request parse(String head) {
    String[] lines = head.split("\r\n", -1);
    String[] words = lines[0].split(" ", -1);
    if (words.length != 3 || !words[2].startsWith("HTTP/1.")) {
      return null;
    }
    Map<String, String> headers = new HashMap<>();
    for (int i = 1; i < lines.length; i++) {
      int colon = lines[i].indexOf(':');
      if (colon > 0) {
        String name = lines[i].substring(0, colon).toLowerCase(Locale.ROOT);
        headers.putIfAbsent(name, lines[i].substring(colon + 1).strip());
      }
    }
    return new Request(words[0], words[1].replaceFirst("\\?.*", ""), headers);
  }

  /** Writes, but does not wait for ever for somebody to read. */
  void write(byte[] bytes) throws IOException {
    within(patience.write());
    OutputStream out = socket.getOutputStream();
    out.write(bytes);
    deadline = NEVER;
  }

  /** Ends the answer so that all of it arrives: what is still sent is read and dropped. */
  void end() throws IOException {
    isWaiting = true;
    within(patience.end());
    socket.shutdownOutput();
    long unused = socket.getInputStream().skip(MOST_LEFT_UNREAD);
  }

  /** Closes it at once; whoever reads or writes here fails. From any thread. */
  void close() {
    try {
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
