package dev.plumbline.suite;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A web server on this machine alone that serves well or badly, as a test wants it. */
final class LoopbackServer implements AutoCloseable {
  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final CountDownLatch closing = new CountDownLatch(1);
  private final List<String> asked = new CopyOnWriteArrayList<>();

  LoopbackServer() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(threads);
    server.start();
  }

  /** The addresses asked for, in order. */
  List<String> asked() {
    return asked;
  }

  int port() {
    return server.getAddress().getPort();
  }

  URI address(String path) {
    return URI.create("http://127.0.0.1:" + port() + path);
  }

  URI serve(String path, byte[] body) {
    return on(path, exchange -> answer(exchange, body));
  }

  URI status(String path, int status) {
    return on(path, exchange -> exchange.sendResponseHeaders(status, -1));
  }

  URI redirect(String path, String to) {
    return on(
        path,
        exchange -> {
          exchange.getResponseHeaders().add("Location", to);
          exchange.sendResponseHeaders(302, -1);
        });
  }

  /** Announces more than it sends. */
  URI cutOff(String path, byte[] body, int announced) {
    return on(
        path,
        exchange -> {
          exchange.sendResponseHeaders(200, announced);
          exchange.getResponseBody().write(body);
          exchange.getResponseBody().flush();
        });
  }

  /** Sends without saying how much it will be. */
  URI unannounced(String path, byte[] body) {
    return on(
        path,
        exchange -> {
          exchange.sendResponseHeaders(200, 0);
          exchange.getResponseBody().write(body);
          exchange.getResponseBody().close();
        });
  }

  /** Never ends what it began. */
  URI endless(String path) {
    return on(
        path,
        exchange -> {
          exchange.sendResponseHeaders(200, 1000);
          exchange.getResponseBody().write(' ');
          exchange.getResponseBody().flush();
          waitForTheEnd();
        });
  }

  @Override
  public void close() {
    closing.countDown();
    server.stop(0);
    threads.shutdownNow();
  }

  private URI on(String path, HttpHandler handler) {
    server.createContext(
        path,
        exchange -> {
          asked.add(exchange.getRequestURI().toString());
          try (exchange) {
            handler.handle(exchange);
          }
        });
    return address(path);
  }

  private void waitForTheEnd() {
    try {
      closing.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void answer(HttpExchange exchange, byte[] body) throws IOException {
    exchange.sendResponseHeaders(200, body.length);
    exchange.getResponseBody().write(body);
  }
}
