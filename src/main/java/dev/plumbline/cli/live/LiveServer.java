package dev.plumbline.cli.live;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.plumbline.report.html.HtmlPage;
import dev.plumbline.report.html.PageKind;
import java.io.IOException;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Serves the page of a run to this machine alone. Who asks must know the token in the address; and
 * a page of another site, or a name that was made to point here, is refused by what its browser
 * tells of it.
 */
public final class LiveServer implements AutoCloseable {
  private static final int TOKEN_BYTES = 16;
  private static final int MOST_WATCHERS = 8;
  private static final long PATIENCE_NANOS = 1_000_000_000;

  private final LiveRun run;
  private final HttpServer server;
  private final ExecutorService pool;
  private final String path;
  private final AtomicInteger watchers = new AtomicInteger();
  private volatile boolean isClosed;

  private LiveServer(LiveRun run, HttpServer server) {
    this.run = run;
    this.server = server;
    byte[] token = new byte[TOKEN_BYTES];
    new SecureRandom().nextBytes(token);
    path = "/" + HexFormat.of().formatHex(token) + "/";
    pool =
        Executors.newFixedThreadPool(
            MOST_WATCHERS + 1,
            task -> {
              Thread thread = new Thread(task, "live page");
              thread.setDaemon(true);
              return thread;
            });
  }

  /**
   * Begins to serve.
   *
   * @param port 0 for any that is free
   */
  public static LiveServer open(LiveRun run, int port) throws IOException {
    InetAddress loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    HttpServer server = HttpServer.create(new InetSocketAddress(loopback, port), 0);
    LiveServer live = new LiveServer(run, server);
    server.setExecutor(live.pool);
    server.createContext("/", live::answer);
    server.start();
    return live;
  }

  /** Where the page is. */
  public String address() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + path;
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      Headers headers = exchange.getResponseHeaders();
      headers.set("Cache-Control", "no-store");
      headers.set("X-Content-Type-Options", "nosniff");
      headers.set("X-Frame-Options", "DENY");
      headers.set("Referrer-Policy", "no-referrer");
      headers.set("Cross-Origin-Resource-Policy", "same-origin");
      String asked = exchange.getRequestURI().getRawPath();
      if (!isOfThisMachine(exchange.getRequestHeaders())) {
        refuse(exchange, 403);
      } else if (!exchange.getRequestMethod().equals("GET")) {
        refuse(exchange, 405);
      } else if (path.equals(asked)) {
        page(exchange);
      } else if ((path + "events").equals(asked)) {
        events(exchange);
      } else {
        refuse(exchange, 404);
      }
    }
  }

  private boolean isOfThisMachine(Headers headers) {
    int port = server.getAddress().getPort();
    List<String> hosts = List.of("127.0.0.1:" + port, "localhost:" + port);
    @Nullable String host = headers.getFirst("Host");
    @Nullable String origin = headers.getFirst("Origin");
    @Nullable String site = headers.getFirst("Sec-Fetch-Site");
    return host != null
        && hosts.contains(host)
        && (origin == null || origin.equals("http://" + host))
        && (site == null || site.equals("none") || site.equals("same-origin"));
  }

  private static void refuse(HttpExchange exchange, int status) throws IOException {
    exchange.sendResponseHeaders(status, -1);
  }

  private void page(HttpExchange exchange) throws IOException {
    StringWriter page = new StringWriter();
    HtmlPage.write(
        PageKind.LIVE,
        "Plumbline: a run",
        "connect-src 'self'",
        new LivePage(run.header())::write,
        page);
    byte[] bytes = page.toString().getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
    exchange.sendResponseHeaders(200, bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  private void events(HttpExchange exchange) throws IOException {
    if (watchers.incrementAndGet() > MOST_WATCHERS) {
      watchers.decrementAndGet();
      refuse(exchange, 503);
      return;
    }
    try {
      exchange.getResponseHeaders().set("Content-Type", "text/event-stream; charset=utf-8");
      exchange.sendResponseHeaders(200, 0);
      new EventStream(run, exchange.getResponseBody()).run(() -> isClosed);
    } finally {
      watchers.decrementAndGet();
    }
  }

  /** Tells those who watch that the run has ended, and waits a moment until they have heard. */
  @Override
  public void close() {
    isClosed = true;
    long latest = System.nanoTime() + PATIENCE_NANOS;
    try {
      while (watchers.get() > 0 && System.nanoTime() < latest) {
        Thread.sleep(20);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    server.stop(0);
    pool.shutdownNow();
  }
}
