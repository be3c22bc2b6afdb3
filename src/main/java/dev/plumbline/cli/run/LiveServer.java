package dev.plumbline.cli.run;

import dev.plumbline.report.html.HtmlPage;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
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

  private static final Map<Integer, String> REASONS =
      Map.of(
          200, "OK",
          400, "Bad Request",
          403, "Forbidden",
          404, "Not Found",
          405, "Method Not Allowed",
          503, "Service Unavailable");

  /** Of every answer. */
  private static final String HEADERS =
      """
      Connection: close
      Cache-Control: no-store
      X-Content-Type-Options: nosniff
      X-Frame-Options: DENY
      Referrer-Policy: no-referrer
      Cross-Origin-Resource-Policy: same-origin
      """;

  private final LiveRun run;
  private final LoopbackListener listener;
  private final String path;
  private final AtomicInteger watchers = new AtomicInteger();
  private volatile boolean isClosed;

  private LiveServer(LiveRun run, int port) throws IOException {
    this.run = run;
    byte[] token = new byte[TOKEN_BYTES];
    new SecureRandom().nextBytes(token);
    path = "/" + HexFormat.of().formatHex(token) + "/";
    listener = new LoopbackListener(port, Connection.Patience.NORMAL);
  }

  /**
   * Begins to serve.
   *
   * @param port 0 for any that is free
   */
  public static LiveServer open(LiveRun run, int port) throws IOException {
    LiveServer server = new LiveServer(run, port);
    server.listener.listen(server::answer);
    return server;
  }

  /** Where the page is. */
  public String address() {
    return "http://127.0.0.1:" + listener.port() + path;
  }

  private void answer(Connection connection) throws IOException {
    Connection.Request request = connection.read();
    if (request == null) {
      refuse(connection, 400);
    } else if (!isOfThisMachine(request)) {
      refuse(connection, 403);
    } else if (!request.method().equals("GET")) {
      refuse(connection, 405);
    } else if (path.equals(request.path())) {
      page(connection);
    } else if ((path + "events").equals(request.path())) {
      events(connection);
    } else {
      refuse(connection, 404);
    }
  }

  private boolean isOfThisMachine(Connection.Request request) {
    List<String> hosts = List.of("127.0.0.1:" + listener.port(), "localhost:" + listener.port());
    @Nullable String host = request.header("host");
    @Nullable String origin = request.header("origin");
    @Nullable String site = request.header("sec-fetch-site");
    return host != null
        && hosts.contains(host)
        && (origin == null || origin.equals("http://" + host))
        && (site == null || site.equals("none") || site.equals("same-origin"));
  }

  private static void begin(Connection connection, int status, String headers) throws IOException {
    String head = "HTTP/1.1 " + status + ' ' + REASONS.get(status) + '\n' + HEADERS + headers;
    connection.write((head + '\n').replace("\n", "\r\n").getBytes(StandardCharsets.UTF_8));
  }

  private static void refuse(Connection connection, int status) throws IOException {
    begin(connection, status, "Content-Length: 0\n");
  }

  private void page(Connection connection) throws IOException {
    StringWriter page = new StringWriter();
    HtmlPage.write(
        HtmlPage.Kind.LIVE,
        "Plumbline: a run",
        "connect-src 'self'",
        new LivePage(run.header())::write,
        page);
    byte[] bytes = page.toString().getBytes(StandardCharsets.UTF_8);
    String type = "Content-Type: text/html; charset=utf-8\n";
    begin(connection, 200, type + "Content-Length: " + bytes.length + '\n');
    connection.write(bytes);
  }

  private void events(Connection connection) throws IOException {
    if (watchers.incrementAndGet() > MOST_WATCHERS) {
      watchers.decrementAndGet();
      refuse(connection, 503);
      return;
    }
    try {
      begin(connection, 200, "Content-Type: text/event-stream; charset=utf-8\n");
      new EventStream(run, connection).run(() -> isClosed);
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
    listener.close();
  }
}
