package dev.plumbline.suite;

import static java.lang.ProcessBuilder.Redirect.DISCARD;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.ArgumentMatchers.eq;
import static org.mockito.ArgumentMatchers.longThat;
import static org.mockito.Mockito.atLeast;
import static org.mockito.Mockito.atLeastOnce;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.verifyNoMoreInteractions;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import dev.plumbline.suite.Download.DownloadLimits;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.locks.LockSupport;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DownloadTest {
  private static final byte[] BODY = "8/8/8/8".repeat(100).getBytes(StandardCharsets.US_ASCII);
  private static final DownloadLimits LIMITS =
      new DownloadLimits(1000, Duration.ofSeconds(20), Duration.ofSeconds(20));

  @AutoClose private final LoopbackServer server = new LoopbackServer();

  @Test
  void fetchesTheBytesAndReportsTheirArrival() throws Exception {
    InstallListener listener = mock(InstallListener.class);
    Download download = new Download(Proxies.NONE, LIMITS, listener);
    assertArrayEquals(BODY, download.fetch(server.serve("/wac.epd", BODY)));
    OptionalLong total = OptionalLong.of(BODY.length);
    verify(listener, atLeast(0)).received(longThat(bytes -> bytes < BODY.length), eq(total));
    verify(listener, atLeastOnce()).received(BODY.length, total);
    verifyNoMoreInteractions(listener);
  }

  @Test
  void followsARedirect() throws Exception {
    server.serve("/there", BODY);
    assertArrayEquals(BODY, download().fetch(server.redirect("/here", "/there")));
  }

  @Test
  void givesUpOnRedirectsInACircle() {
    server.redirect("/there", "/here");
    String reason = String.valueOf(failure(server.redirect("/here", "/there")).getMessage());
    assertTrue(reason.startsWith("HTTP 302, not followed to /"), reason);
    assertTrue(server.asked().size() <= 6, server.asked().toString());
  }

  @Test
  void saysWhereARedirectLeadsThatIsNotFollowed() {
    assertFailure(
        "HTTP 302, not followed to file:///etc/passwd",
        server.redirect("/file", "file:///etc/passwd"));
    assertFailure(
        "HTTP 302, not followed to ftp://suites.example/wac.epd",
        server.redirect("/ftp", "ftp://suites.example/wac.epd"));
  }

  @Test
  void refusesARedirectToNoAddress() {
    for (String location : List.of("http://[", "http:///wac.epd")) {
      String reason =
          String.valueOf(failure(server.redirect("/" + location.length(), location)).getMessage());
      assertTrue(reason.startsWith("no valid address or HTTP answer: "), reason);
    }
    assertFailure("it redirects to no address", server.status("/nowhere", 302));
  }

  @Test
  @Tag("medium")
  void refusesToLeaveHttpsForHttp(@TempDir Path folder) throws Exception {
    URI plain = server.serve("/wac.epd", BODY);
    SSLContext before = SSLContext.getDefault();
    SSLContext secure = selfSigned(folder.resolve("keys"));
    HttpsServer https =
        HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    https.setHttpsConfigurator(new HttpsConfigurator(secure));
    https.createContext(
        "/",
        exchange -> {
          exchange.getResponseHeaders().add("Location", plain.toString());
          exchange.sendResponseHeaders(302, -1);
        });
    https.start();
    URI address = URI.create("https://127.0.0.1:" + https.getAddress().getPort() + "/wac.epd");
    String unknown = "no secure connection: Java does not know who signed its certificate";
    assertFailure(unknown, address);
    SSLContext.setDefault(secure);
    try {
      assertFailure("HTTP 302, not followed to " + plain, address);
      assertEquals(List.of(), server.asked());
    } finally {
      SSLContext.setDefault(before);
      https.stop(0);
    }
  }

  /** A server of this machine, and a client that trusts it. */
  private static SSLContext selfSigned(Path keys) throws Exception {
    String password = "of a test";
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    String options = "-genkeypair -keyalg EC -dname CN=localhost -ext san=ip:127.0.0.1";
    command.addAll(List.of((options + " -storetype PKCS12 -storepass").split(" ", -1)));
    command.addAll(List.of(password, "-keystore", keys.toString()));
    Process keytool =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(DISCARD).start();
    assertEquals(0, keytool.waitFor());
    KeyStore store = KeyStore.getInstance(keys.toFile(), password.toCharArray());
    KeyStore trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, null);
    trusted.setCertificateEntry("here", store.getCertificate("mykey"));
    KeyManagerFactory own = KeyManagerFactory.getInstance("PKIX");
    own.init(store, password.toCharArray());
    TrustManagerFactory others = TrustManagerFactory.getInstance("PKIX");
    others.init(trusted);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(own.getKeyManagers(), others.getTrustManagers(), null);
    return context;
  }

  @Test
  void takesNoOtherAnswerForTheFile() {
    for (int status : new int[] {204, 206, 300, 304, 404, 429, 503}) {
      assertFailure("HTTP " + status, server.status("/" + status, status));
    }
  }

  /** Of an answer that is not the file it does not read the body. */
  @ParameterizedTest
  @CsvSource({"404 Not Found, HTTP 404", "200 OK, larger than 1000 bytes"})
  void endsABodyThatDoesNotEnd(String status, String reason) throws Exception {
    RawServer.Answer endless =
        out -> {
          out.write(("HTTP/1.1 " + status + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
          while (true) {
            out.write(BODY);
          }
        };
    try (RawServer raw = new RawServer(endless)) {
      assertFailure(reason, raw.address());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\nabc",
        "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\nabc",
        "HTTP/1.1 \u001b[2J\r\n\r\n",
        "HTTP/1.1 2x0 OK\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nmany\r\n",
        "SSH-2.0-OpenSSH_9.2\r\n",
        "\r\n\r\n",
        "",
      })
  void saysWhatIsWrongWithAnAnswerThatIsNotHttp(String answer) throws Exception {
    try (RawServer raw = RawServer.saying(answer)) {
      IOException e = assertThrows(IOException.class, () -> download().fetch(raw.address()));
      String reason = String.valueOf(e.getMessage());
      assertTrue(
          reason.startsWith("no valid address or HTTP answer: ")
              || reason.startsWith("connection lost: "),
          reason);
    }
  }

  @Test
  void endsAnswersThatDripSlowlyOrNeverComeToTheBody() throws Exception {
    DownloadLimits hasty = new DownloadLimits(1000, Duration.ofSeconds(20), Duration.ofMillis(500));
    Download download = new Download(Proxies.NONE, hasty, new InstallListener() {});
    RawServer.Answer drip =
        out -> {
          out.write("HTTP/1.1 200 OK\r\n".getBytes(StandardCharsets.US_ASCII));
          for (int i = 0; i < 200; i++) {
            out.write(("X-" + i + ": y\r\n").getBytes(StandardCharsets.US_ASCII));
            out.flush();
            LockSupport.parkNanos(10_000_000);
          }
        };
    try (RawServer raw = new RawServer(drip)) {
      IOException e = assertThrows(IOException.class, () -> download.fetch(raw.address()));
      assertEquals("not done in 500 ms", e.getMessage());
    }
  }

  @Test
  void endsAtTheTimeLimit() throws SuiteException {
    DownloadLimits hasty = new DownloadLimits(1000, Duration.ofSeconds(20), Duration.ofMillis(300));
    Download download = new Download(Proxies.NONE, hasty, new InstallListener() {});
    IOException e = assertThrows(IOException.class, () -> download.fetch(server.endless("/slow")));
    assertEquals("not done in 300 ms", e.getMessage());
  }

  @Test
  void refusesWhatIsAnnouncedTooLarge() {
    assertFailure("larger than 1000 bytes", server.cutOff("/large", BODY, 1001));
  }

  @Test
  void refusesWhatTurnsOutTooLarge() {
    assertFailure("larger than 1000 bytes", server.unannounced("/large", new byte[1001]));
  }

  @Test
  void takesWhatIsJustSmallEnough() throws Exception {
    assertEquals(1000, download().fetch(server.unannounced("/fits", new byte[1000])).length);
  }

  @Test
  void goesThroughTheProxyOfTheEnvironment() throws Exception {
    server.serve("/wac.epd", BODY);
    Proxies proxies = new Proxies("127.0.0.1:" + server.port(), List.of());
    Download download = new Download(proxies, LIMITS, new InstallListener() {});
    URI elsewhere = URI.create("http://suites.invalid/wac.epd");
    assertArrayEquals(BODY, download.fetch(elsewhere));
    assertEquals(List.of(elsewhere.toString()), server.asked());
  }

  private static Download download() throws SuiteException {
    return new Download(Proxies.NONE, LIMITS, new InstallListener() {});
  }

  private static IOException failure(URI address) {
    return assertThrows(IOException.class, () -> download().fetch(address));
  }

  private static void assertFailure(String reason, URI address) {
    assertEquals(reason, failure(address).getMessage());
  }
}
