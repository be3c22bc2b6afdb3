package dev.plumbline.cli.run;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Accepts connections from this machine, each on its own thread. A client cannot block others by
 * sending no request or half of one, or by not reading the answer: late connections are closed, and
 * if there are too many, the oldest one without a request is closed.
 *
 * <p>The server of the JDK, {@code jdk.httpserver}, keeps every silent connection for half a
 * minute: a thousand of them use up the open files that the run needs. With its limit of
 * connections, a few keep the page from everybody.
 */
final class LoopbackListener implements AutoCloseable {
  static final int MOST_CONNECTIONS = 32;

  /** The interval for closing late connections. */
  private static final int BEAT_MILLIS = 250;

  private static final byte[] LOOPBACK = {127, 0, 0, 1};

  private final ServerSocket socket;
  private final Connection.Timeouts timeouts;
  private final Set<Connection> connections = new LinkedHashSet<>();
  private @Nullable Thread acceptor;

  /** Reads the request of a connection, and answers it. */
  @FunctionalInterface
  interface Handler {
    void answer(Connection connection) throws IOException;
  }

  /** Binds a port, any free one for 0; connections wait until {@link #start}. */
  LoopbackListener(int port, Connection.Timeouts timeouts) throws IOException {
    this.timeouts = timeouts;
    socket = new ServerSocket(port, MOST_CONNECTIONS, InetAddress.getByAddress(LOOPBACK));
    socket.setSoTimeout(BEAT_MILLIS);
  }

  void start(Handler handler) {
    acceptor = startThread("live page", () -> accept(handler));
  }

  private static Thread startThread(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  int port() {
    return socket.getLocalPort();
  }

  private void accept(Handler handler) {
    while (!socket.isClosed()) {
      try {
        admit(new Connection(socket.accept(), timeouts), handler);
      } catch (SocketTimeoutException e) {
        // No new connection: close late ones.
      } catch (IOException e) {
        // The socket is closed; or too many files are open, which may pass.
        LockSupport.parkNanos(BEAT_MILLIS * 1_000_000L);
      }
      closeLate();
    }
  }

  private void admit(Connection connection, Handler handler) {
    synchronized (connections) {
      if (connections.size() >= MOST_CONNECTIONS) {
        closeOldestThatWaits();
      }
      if (connections.size() >= MOST_CONNECTIONS || socket.isClosed()) {
        connection.close();
        return;
      }
      connections.add(connection);
    }
    try {
      startThread("live page connection", () -> serve(connection, handler));
    } catch (OutOfMemoryError e) {
      // The system allows no more threads: this client must try again, the others are served.
      synchronized (connections) {
        drop(connection);
      }
    }
  }

  private void serve(Connection connection, Handler handler) {
    try {
      handler.answer(connection);
      connection.end();
    } catch (IOException e) {
      // The client has gone, or was closed for being late.
    } finally {
      synchronized (connections) {
        drop(connection);
      }
    }
  }

  private void closeOldestThatWaits() {
    connections.stream().filter(Connection::isWaiting).findFirst().ifPresent(this::drop);
  }

  private void closeLate() {
    long now = System.nanoTime();
    synchronized (connections) {
      List<Connection> late = connections.stream().filter(each -> each.isLate(now)).toList();
      late.forEach(this::drop);
    }
  }

  /** Closes a connection, which ends its thread. */
  private void drop(Connection connection) {
    connections.remove(connection);
    connection.close();
  }

  /** Closes all connections and accepts no more. */
  @Override
  public void close() {
    try {
      socket.close();
      if (acceptor != null) {
        // Until the thread has noticed, the system still accepts connections.
        acceptor.join(2 * BEAT_MILLIS);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    synchronized (connections) {
      List.copyOf(connections).forEach(this::drop);
    }
  }

  /**
   * A connection to a browser: one request, one answer. Each wait has a deadline, after which
   * {@link LoopbackListener} closes the connection. Not thread-safe, except for the deadline and
   * {@link #close}.
   */
  static final class Connection {
    private static final int LONGEST_REQUEST = 16_384;
    private static final int MOST_LEFT_UNREAD = 65_536;

    private static final long NEVER = Long.MAX_VALUE;

    private final Socket socket;
    private final Timeouts timeouts;
    private final long start = System.nanoTime();
    private volatile long deadline;
    private volatile boolean isWaiting = true;

    Connection(Socket socket, Timeouts timeouts) {
      this.socket = socket;
      this.timeouts = timeouts;
      deadline = timeouts.request().toNanos();
    }

    /**
     * How long to wait for a browser.
     *
     * @param request until its request is complete
     * @param write until it has read a part of the answer
     * @param end until it has closed its side after the answer
     */
    record Timeouts(Duration request, Duration write, Duration end) {
      static final Timeouts NORMAL =
          new Timeouts(Duration.ofSeconds(5), Duration.ofSeconds(10), Duration.ofSeconds(1));
    }

    /** A request, with the first value of each header by its name in lower case. */
    record Request(String method, String path, Map<String, String> headers) {
      @Nullable String header(String name) {
        return headers.get(name);
      }
    }

    /** Whether it can be closed without loss: its request is incomplete, or is answered. */
    boolean isWaiting() {
      return isWaiting;
    }

    boolean isLate(long now) {
      return now - start > deadline;
    }

    private void within(Duration time) {
      deadline = System.nanoTime() - start + time.toNanos();
    }

    /** Reads the request; null if it is malformed. */
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

    void write(byte[] bytes) throws IOException {
      within(timeouts.write());
      OutputStream out = socket.getOutputStream();
      out.write(bytes);
      deadline = NEVER;
    }

    /** Ends the answer so that all of it arrives: further input is read and dropped. */
    void end() throws IOException {
      isWaiting = true;
      within(timeouts.end());
      socket.shutdownOutput();
      long unused = socket.getInputStream().skip(MOST_LEFT_UNREAD);
    }

    /** Closes it at once; reads and writes fail. Called by any thread. */
    void close() {
      try {
        socket.close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
