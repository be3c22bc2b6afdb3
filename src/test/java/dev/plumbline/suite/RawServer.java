package dev.plumbline.suite;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;

/** A server on this machine alone that answers each connection as it likes, in HTTP or not. */
final class RawServer implements AutoCloseable {
  private final ServerSocket server;
  private final Answer answer;
  private final AtomicInteger connections = new AtomicInteger();

  /** What to send once a request has come. */
  @FunctionalInterface
  interface Answer {
    void to(OutputStream out) throws IOException;
  }

  RawServer(Answer answer) {
    this.answer = answer;
    try {
      server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Thread thread = new Thread(this::serve, "raw server");
    thread.setDaemon(true);
    thread.start();
  }

  /** One that sends these bytes and closes. */
  static RawServer saying(String text) {
    return new RawServer(out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
  }

  URI address() {
    return URI.create("http://127.0.0.1:" + server.getLocalPort() + "/wac.epd");
  }

  int connections() {
    return connections.get();
  }

  private void serve() {
    while (!server.isClosed()) {
      try (Socket socket = server.accept()) {
        connections.incrementAndGet();
        if (socket.getInputStream().read(new byte[4096]) > 0) {
          OutputStream out = socket.getOutputStream();
          answer.to(out);
          out.flush();
        }
      } catch (IOException e) {
        // The client has gone, or the test is over: the next connection, or the end.
      }
    }
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
