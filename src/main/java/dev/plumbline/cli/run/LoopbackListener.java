package dev.plumbline.cli.run;

import dev.plumbline.cli.run.Connection.Patience;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Accepts connections from this machine, each on a thread of its own. Nobody can keep others out by
 * sending nothing or half a request, or by not reading the answer: connections that are late are
 * closed, and when there are too many, the oldest that still waits for its request makes room.
 */
final class LoopbackListener implements AutoCloseable {
  static final int MOST_CONNECTIONS = 32;

  /** How often late connections are looked for. */
  private static final int BEAT_MILLIS = 250;

  private static final byte[] LOOPBACK = {127, 0, 0, 1};

  private final ServerSocket socket;
  private final Patience patience;
  private final Set<Connection> connections = new LinkedHashSet<>();
  private @Nullable Thread acceptor;

  /** Reads the request of a connection, and answers it. */
  @FunctionalInterface
  interface Handler {
    void answer(Connection connection) throws IOException;
  }

  /**
   * Takes a port; connections wait until {@link #listen}.
   *
   * @param port 0 for any that is free
   */
  LoopbackListener(int port, Patience patience) throws IOException {
    this.patience = patience;
    socket = new ServerSocket(port, MOST_CONNECTIONS, InetAddress.getByAddress(LOOPBACK));
    socket.setSoTimeout(BEAT_MILLIS);
  }

  /** Begins to accept connections. */
  void listen(Handler handler) {
    acceptor = begin("live page", () -> accept(handler));
  }

  private static Thread begin(String name, Runnable work) {
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
        admit(new Connection(socket.accept(), patience), handler);
      } catch (SocketTimeoutException e) {
        // Nobody came: time to look after those who are there.
      } catch (IOException e) {
        // Closed; or too many files are open, which may pass.
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
    begin("live page connection", () -> serve(connection, handler));
  }

  private void serve(Connection connection, Handler handler) {
    try {
      handler.answer(connection);
      connection.end();
    } catch (IOException e) {
      // Whoever asked has gone away, or was closed for being late: nobody is left to be answered.
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

  /** Closes it, which ends the thread that serves it. */
  private void drop(Connection connection) {
    connections.remove(connection);
    connection.close();
  }

  /** Ends all connections, and refuses others from now on. */
  @Override
  public void close() {
    try {
      socket.close();
      if (acceptor != null) {
        // Until it has noticed, the system still accepts connections.
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
}
