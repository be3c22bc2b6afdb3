package dev.plumbline.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.Ran;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.Effort;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Score;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.journal.Journals;
import dev.plumbline.report.html.Browser;
import dev.plumbline.run.RunPlan.RunTask;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.search.SearchSettings;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.Keys;

@Tag("medium")
class LiveServerTest {
  private final LiveRun run = new LiveRun(Journals.header(null, 3));
  private LiveServer server;
  private URI address;

  @BeforeEach
  void serve() throws IOException {
    server = LiveServer.open(run, List.of("Its report is", "reports/report.html"), 0);
    address = URI.create(server.address());
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private static RunTask task(int ordinal) {
    JournalEntry entry = Journals.entry(ordinal);
    return new RunTask(
        new JournalKey("made", ordinal, "builtin", 1),
        entry.epdRecord(),
        entry.problem(),
        new EngineSpec.Builtin("builtin", SearchSettings.full(), 1));
  }

  private static LineReport line() {
    int move = Journals.entry(1).analysis().bestMove();
    Score score = new Score.Centipawns(31);
    return new LineReport(1, new Effort(7, 100, 1), 9, score, Bound.EXACT, 0, List.of(move), null);
  }

  /** A connection whose answer is due. */
  private Socket asking(String method, String path, String... headers) throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), address.getPort());
    String request =
        method + " " + path + " HTTP/1.0\r\n" + String.join("\r\n", headers) + "\r\n\r\n";
    socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
    return socket;
  }

  private String ask(String method, String path, String... headers) throws IOException {
    try (Socket socket = asking(method, path, headers)) {
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private String host() {
    return "Host: 127.0.0.1:" + address.getPort();
  }

  private static void assertStatus(int status, String answer) {
    assertTrue(answer.startsWith("HTTP/1.1 " + status + " "), answer);
  }

  @Test
  void servesThePageAtItsSecretAddress() throws IOException {
    String answer = ask("GET", address.getPath(), host());
    assertStatus(200, answer);
    assertTrue(answer.contains("connect-src 'self'"), answer);
    assertTrue(answer.contains("no-store"), answer);
    assertTrue(answer.contains("<noscript>") && answer.contains("plumbline watch</code>"), answer);
    assertTrue(address.getPath().length() > 32, "the token cannot be guessed");
  }

  @Test
  void isNotBlockedByHalfOpenConnections() throws IOException {
    List<Socket> halfOpen = new ArrayList<>();
    try {
      for (int i = 0; i < 9; i++) {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), address.getPort());
        socket.getOutputStream().write("GET / HT".getBytes(StandardCharsets.US_ASCII));
        halfOpen.add(socket);
      }
      assertTimeout(
          Duration.ofSeconds(4), () -> assertStatus(200, ask("GET", address.getPath(), host())));
    } finally {
      for (Socket socket : halfOpen) {
        socket.close();
      }
    }
  }

  @Test
  void rejectsOtherHostsOriginsAndTokens() throws IOException {
    String path = address.getPath();
    String same = "Origin: http://127.0.0.1:" + address.getPort();
    assertStatus(403, ask("GET", path, "Host: evil.example:" + address.getPort()));
    assertStatus(403, ask("GET", path, "Host: 127.0.0.1"));
    assertStatus(403, ask("GET", path, "X: no host"));
    assertStatus(403, ask("GET", path, host(), "Origin: http://evil.example"));
    assertStatus(403, ask("GET", path, host(), "Origin: null"));
    assertStatus(403, ask("GET", path + "events", host(), "Sec-Fetch-Site: cross-site"));
    assertStatus(200, ask("GET", path, host(), same));
    assertStatus(404, ask("GET", "/", host()));
    assertStatus(404, ask("GET", "/00000000000000000000000000000000/", host()));
    assertStatus(404, ask("GET", path + "../x", host()));
    assertStatus(405, ask("POST", path, host()));
    try (LiveServer other =
        LiveServer.open(run, List.of("Its report is", "reports/report.html"), 0)) {
      assertNotEquals(path, URI.create(other.address()).getPath());
    }
  }

  @Test
  void sendsEventsUntilTheRunEnds() throws Exception {
    run.begun(task(1));
    run.line(task(1), line());
    run.done(Journals.entry(2));
    StringBuilder events = new StringBuilder();
    try (Socket socket = asking("GET", address.getPath() + "events", host())) {
      Reader in = new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8);
      boolean isClosed = false;
      for (int read = in.read(); read >= 0; read = in.read()) {
        events.append((char) read);
        if (!isClosed && read == '\n' && events.indexOf("\"counts\":[[1,1,0],") >= 0) {
          server.close();
          isClosed = true;
        }
      }
    }
    assertTrue(events.indexOf("\"key\":\"made#1\"") >= 0, events::toString);
    assertTrue(events.indexOf("\"counts\":[[1,1,0],") >= 0, events::toString);
    assertTrue(events.indexOf("event: end") >= 0, events::toString);
    assertThrows(ConnectException.class, () -> ask("GET", address.getPath(), host()));
  }

  @Test
  void drawsBoardsLinesAndProgress() {
    try (Browser browser = Browser.open()) {
      run.begun(task(1));
      browser.show(server.address());
      browser.await(() -> !browser.all("svg.squares").isEmpty(), "a board");
      run.line(task(1), line());
      browser.await(() -> browser.all(".work li").size() == 1, "a line");
      assertTrue(browser.one(".work li").getText().contains("+0.31"));
      assertEquals(List.of(), browser.barriers());
      assertEquals("", browser.remarks());
      run.done(Journals.entry(1));
      browser.await(() -> "1".equals(browser.one("progress").getAttribute("value")), "progress");
      server.close();
      browser.await(() -> browser.all(".ended").size() == 1, "the end");
      assertEquals(List.of(), browser.console());
      for (String request : browser.requests()) {
        assertTrue(request.startsWith(server.address()) || request.startsWith("data:"), request);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"390, 844", "1280, 720", "1440, 900"})
  void missesOpenTheirBoardAndTheEndNamesTheReport(int width, int height) {
    try (Browser browser = Browser.open().sized(width, height)) {
      JournalKey key = new JournalKey("made", 2, "builtin", 1);
      String record = "6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - bm Re8#; id \"back rank\";";
      JournalEntry miss = Journals.entry(key, record, "e1d1", List.of());
      run.begun(new RunTask(key, miss.epdRecord(), miss.problem(), task(2).engine()));
      run.done(Journals.entry(1));
      run.done(miss);
      browser.show(server.address());
      browser.await(() -> !browser.all(".openable").isEmpty(), "a miss");
      String summary = browser.one(".openable summary").getText().replace('\n', ' ');
      assertEquals("back rank (made#2) builtin Rd1 asked bm Re8#", summary);
      browser.one(".openable summary").sendKeys(Keys.ENTER);
      browser.await(() -> !browser.all(".openable svg.squares").isEmpty(), "its board");
      assertEquals(2, browser.all(".openable .board .arrow").size(), "asked for, and played");
      String clock = browser.one(".live-line.quiet").getText();
      assertTrue(clock.matches("(?s)\\d:\\d\\d elapsed.*nodes/s"), clock);
      String curve = String.valueOf(browser.one(".chart").getAttribute("aria-label"));
      assertTrue(curve.contains(": 1 of 2 searches"), curve);
      server.close();
      browser.await(() -> browser.all(".ended").size() == 1, "the end");
      assertEquals("reports/report.html", browser.one(".ended code").getText());
      assertEquals((long) width, browser.run("return document.documentElement.scrollWidth"));
      assertEquals(List.of(), browser.console());
    }
  }

  @Test
  void aRunPrintsTheAddressAndAcceptsOnlyAnAttachedPort(@TempDir Path folder) {
    Ran ran =
        Ran.plumbline(
            "run",
            "--live",
            "mates",
            "--filter",
            "n=1-2",
            "--nodes",
            "100",
            "--journal",
            folder.resolve("run.jsonl").toString());
    assertEquals(0, ran.exitCode(), ran.err());
    assertTrue(ran.err().contains("live: http://127.0.0.1:"), ran.err());
    Ran taken = Ran.plumbline("run", "mates", "--live=" + address.getPort(), "--nodes", "1");
    assertEquals(3, taken.exitCode(), taken.err());
    assertEquals(2, Ran.plumbline("run", "mates", "--live=70000", "--nodes", "1").exitCode());
  }
}
