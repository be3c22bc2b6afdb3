package dev.plumbline.suite;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.ArgumentMatchers.eq;
import static org.mockito.ArgumentMatchers.longThat;
import static org.mockito.Mockito.atLeast;
import static org.mockito.Mockito.atLeastOnce;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.verifyNoMoreInteractions;

import dev.plumbline.suite.Download.DownloadException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DownloadTest {
  private static final byte[] BODY = "8/8/8/8".repeat(100).getBytes(StandardCharsets.US_ASCII);
  private static final DownloadLimits LIMITS =
      new DownloadLimits(1000, Duration.ofSeconds(20), Duration.ofSeconds(20), List.of());

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
    assertFailure("too many redirects", false, server.redirect("/here", "/there"));
  }

  @Test
  void refusesToLeaveHttpsForHttp() {
    URI address = URI.create("https://suites.example/wac.epd");
    DownloadException refusal =
        assertThrows(
            DownloadException.class,
            () -> Download.redirected(address, Optional.of("HTTP://suites.example/wac.epd")));
    assertEquals("redirected from https to http", refusal.reason());
  }

  @Test
  void saysWhereARedirectLeadsThatIsNotFollowed() {
    assertFailure(
        "redirected to file:///etc/passwd, which is not a web address",
        false,
        server.redirect("/file", "file:///etc/passwd"));
    assertFailure(
        "redirected to a broken address: http://[", false, server.redirect("/broken", "http://["));
    assertFailure("redirected without an address", false, server.status("/nowhere", 302));
    assertFailure(
        "redirected to http:///wac.epd, which is not a web address",
        false,
        server.redirect("/hostless", "http:///wac.epd"));
  }

  @Test
  void takesNoOtherAnswerForTheFile() {
    for (int status : new int[] {204, 206, 300, 304, 404}) {
      assertFailure("HTTP " + status, false, server.status("/" + status, status));
    }
  }

  @Test
  void doesNotReadTheBodyOfAnAnswerThatIsNotTheFile() throws Exception {
    RawServer.Answer endless =
        out -> {
          out.write("HTTP/1.1 404 Not Found\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
          while (true) {
            out.write(BODY);
          }
        };
    try (RawServer raw = new RawServer(endless)) {
      assertFailure("HTTP 404", false, raw.address());
    }
  }

  @Test
  void endsABodyThatDoesNotEnd() throws Exception {
    RawServer.Answer endless =
        out -> {
          out.write("HTTP/1.1 200 OK\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
          while (true) {
            out.write(BODY);
          }
        };
    try (RawServer raw = new RawServer(endless)) {
      assertFailure("larger than 1000 bytes", false, raw.address());
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
      DownloadException e =
          assertThrows(DownloadException.class, () -> download().fetch(raw.address()));
      assertTrue(
          e.reason().startsWith("not a valid HTTP answer")
              || e.reason().startsWith("connection lost: "),
          e.reason());
    }
  }

  @Test
  void endsAnswersThatDripSlowlyOrNeverComeToTheBody() throws Exception {
    DownloadLimits hasty =
        new DownloadLimits(1000, Duration.ofSeconds(20), Duration.ofMillis(500), List.of());
    Download download = new Download(Proxies.NONE, hasty, InstallListener.NONE);
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
      DownloadException e =
          assertThrows(DownloadException.class, () -> download.fetch(raw.address()));
      assertEquals("not done in 500 ms", e.reason());
    }
  }

  @Test
  void reportsTheStatusAndWhetherItIsTransient() {
    assertFailure("HTTP 404", false, server.status("/a", 404));
    assertFailure("HTTP 503", true, server.status("/b", 503));
    assertFailure("HTTP 429", true, server.status("/c", 429));
  }

  @Test
  void endsAtTheTimeLimit() throws SuiteException {
    DownloadLimits hasty =
        new DownloadLimits(1000, Duration.ofSeconds(20), Duration.ofMillis(300), List.of());
    Download download = new Download(Proxies.NONE, hasty, InstallListener.NONE);
    DownloadException e =
        assertThrows(DownloadException.class, () -> download.fetch(server.endless("/slow")));
    assertEquals("not done in 300 ms", e.reason());
    assertFalse(e.isTransient());
  }

  @Test
  void reportsWhereItWasCutOff() {
    assertFailure("cut off after 700 of 900 bytes", true, server.cutOff("/wac", BODY, 900));
  }

  @Test
  void refusesWhatIsAnnouncedTooLarge() {
    assertFailure("larger than 1000 bytes", false, server.cutOff("/large", BODY, 1001));
  }

  @Test
  void refusesWhatTurnsOutTooLarge() {
    assertFailure("larger than 1000 bytes", false, server.unannounced("/large", new byte[1001]));
  }

  @Test
  void takesWhatIsJustSmallEnough() throws Exception {
    assertEquals(1000, download().fetch(server.unannounced("/fits", new byte[1000])).length);
  }

  @Test
  void reportsARefusedConnection() throws Exception {
    // Bound, so that no other program gets the port, but nobody listens.
    try (Socket socket = new Socket()) {
      socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      int port = socket.getLocalPort();
      assertFailure("no connection", false, URI.create("http://127.0.0.1:" + port + "/wac.epd"));
    }
  }

  @Test
  void goesThroughTheProxyOfTheEnvironment() throws Exception {
    server.serve("/wac.epd", BODY);
    Proxies proxies = new Proxies("127.0.0.1:" + server.port(), "", List.of());
    Download download = new Download(proxies, LIMITS, InstallListener.NONE);
    URI elsewhere = URI.create("http://suites.invalid/wac.epd");
    assertArrayEquals(BODY, download.fetch(elsewhere));
    assertEquals(List.of(elsewhere.toString()), server.asked());
  }

  private static Download download() throws SuiteException {
    return new Download(Proxies.NONE, LIMITS, InstallListener.NONE);
  }

  private static void assertFailure(String reason, boolean passing, URI address) {
    DownloadException e = assertThrows(DownloadException.class, () -> download().fetch(address));
    assertEquals(reason, e.reason());
    if (passing) {
      assertTrue(e.isTransient());
    } else {
      assertFalse(e.isTransient());
    }
  }
}
