package dev.plumbline.cli.run;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.cli.run.LoopbackListener.Connection;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.report.html.HtmlPage;
import dev.plumbline.report.html.PageJson;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Stack;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/**
 * Serves the live page of a run to this machine only. Requests need the token of the address. Pages
 * of other sites and rebound host names are rejected by their Host, Origin and Sec-Fetch-Site
 * headers.
 */
public final class LiveServer implements AutoCloseable {
  private static final int TOKEN_BYTES = 16;
  private static final int MOST_WATCHERS = 8;
  private static final long CLOSE_NANOS = 1_000_000_000;

  private static final Map<Integer, String> REASONS =
      Map.of(
          200, "OK",
          400, "Bad Request",
          403, "Forbidden",
          404, "Not Found",
          405, "Method Not Allowed",
          503, "Service Unavailable");

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
  private final List<String> report;
  private final LoopbackListener listener;
  private final String path;
  private final AtomicInteger watchers = new AtomicInteger();
  private volatile boolean isClosed;

  private LiveServer(LiveRun run, List<String> report, int port) throws IOException {
    this.run = run;
    this.report = List.copyOf(report);
    byte[] token = new byte[TOKEN_BYTES];
    new SecureRandom().nextBytes(token);
    path = "/" + HexFormat.of().formatHex(token) + "/";
    listener = new LoopbackListener(port, Connection.Timeouts.NORMAL);
  }

  /**
   * Starts to serve.
   *
   * @param report what the page says about the report when the run has ended: a sentence, then a
   *     file or a command to copy
   * @param port 0 for any free port
   */
  public static LiveServer open(LiveRun run, List<String> report, int port) throws IOException {
    LiveServer server = new LiveServer(run, report, port);
    server.listener.start(server::answer);
    return server;
  }

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
        HtmlPage.PageKind.LIVE,
        "Plumbline: a run",
        List.of(),
        "connect-src 'self'",
        this::describe,
        page);
    byte[] bytes = page.toString().getBytes(StandardCharsets.UTF_8);
    String type = "Content-Type: text/html; charset=utf-8\n";
    begin(connection, 200, type + "Content-Length: " + bytes.length + '\n');
    connection.write(bytes);
  }

  /** Writes what does not change during the run. */
  private void describe(JsonGenerator json) throws IOException {
    JournalHeader header = run.header();
    json.writeStartObject();
    json.writeStringField(
        "name",
        header.suites().stream().map(JournalHeader.Suite::name).collect(Collectors.joining(", ")));
    json.writeStringField(
        "limit",
        header.limits().entrySet().stream()
            .map(limit -> limit.getKey() + ' ' + limit.getValue())
            .collect(Collectors.joining(", ")));
    json.writeNumberField("entries", header.entries());
    if (header.checksLinesOnly()) {
      json.writeBooleanField("linesOnly", true);
    }
    json.writePOJOField("report", report);
    json.writeArrayFieldStart("engines");
    for (JournalHeader.RunEngine engine : header.engines()) {
      json.writeStartArray();
      json.writeString(engine.label());
      json.writeString(engine.name());
      json.writeEndArray();
    }
    json.writeEndArray();
    json.writeEndObject();
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

  /** Sends the end of the run to the watching pages, and waits a moment for them to read it. */
  @Override
  public void close() {
    isClosed = true;
    long latest = System.nanoTime() + CLOSE_NANOS;
    try {
      while (watchers.get() > 0 && System.nanoTime() < latest) {
        Thread.sleep(20);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    listener.close();
  }

  /** The option for the live page. */
  @HelpSection.In(HelpSection.OUTPUT)
  static final class Argument {
    private static final int LARGEST_PORT = 65_535;

    @Option(
        names = "--live",
        arity = "0..1",
        paramLabel = "PORT",
        fallbackValue = "0",
        preprocessor = OnlyAttached.class,
        description =
            "Serve a live page of the run to this machine and print its address. Name a port as"
                + " in --live=8080. Default: any free port.")
    @Nullable Integer port;

    /** A separate word after the option is not its value; a port is attached with "=". */
    static final class OnlyAttached implements IParameterPreprocessor {
      @Override
      @SuppressWarnings("JdkObsolete") // Picocli's.
      public boolean preprocess(
          Stack<String> words, CommandSpec command, ArgSpec option, Map<String, Object> info) {
        if (!"=".equals(info.get("separator"))) {
          words.push("0");
        }
        return false;
      }
    }

    /** Rejects an impossible port before anything is done. */
    void check() {
      if (port != null && (port < 0 || port > LARGEST_PORT)) {
        throw UserException.usage(
            "--live=" + port + ": a port is a number from 0 to " + LARGEST_PORT);
      }
    }

    @Nullable LiveServer open(LiveRun run, Path journal, @Nullable String page, Shell shell) {
      if (port == null) {
        return null;
      }
      try {
        List<String> report =
            page == null
                ? List.of(
                    "Make its report with",
                    "plumbline report "
                        + Shell.quoted(List.of(journal.toString()))
                        + " --html report.html")
                : List.of("Its report is", Path.of(page).toAbsolutePath().toString());
        LiveServer server = LiveServer.open(run, report, port);
        shell.err().println("live: " + server.address());
        return server;
      } catch (IOException e) {
        throw UserException.input(
            "--live=" + port + ": cannot serve the page: " + e.getMessage(), e);
      }
    }
  }

  /** Sends the state of the run to one page, as server-sent events, a few times a second. */
  private static final class EventStream {
    private static final long PERIOD_MILLIS = 250;

    /** A comment is sent after this many periods without news, to detect a closed page. */
    private static final int SILENT_PERIODS = 20;

    private final LiveRun run;
    private final Connection out;
    private long version = -1;
    private int known;
    private int silent;

    EventStream(LiveRun run, Connection out) {
      this.run = run;
      this.out = out;
    }

    /** Sends until the run has ended or the page is closed. */
    void run(BooleanSupplier hasEnded) throws IOException {
      try {
        while (!hasEnded.getAsBoolean()) {
          send();
          Thread.sleep(PERIOD_MILLIS);
        }
        send();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      send("event: end\ndata: {}\n\n");
    }

    private void send() throws IOException {
      long now = run.version();
      if (now != version) {
        version = now;
        StringWriter data = new StringWriter();
        try (JsonGenerator json = PageJson.generator(data)) {
          known = run.write(json, known);
        }
        send("data: " + data + "\n\n");
      } else if (++silent % SILENT_PERIODS == 0) {
        send(": still here\n\n");
      }
    }

    private void send(String text) throws IOException {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
  }
}
