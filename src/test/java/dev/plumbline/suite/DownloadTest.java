package dev.plumbline.suite;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class DownloadTest {
  private static final byte[] BODY = "8/8/8/8".repeat(100).getBytes(StandardCharsets.US_ASCII);
  private static final Limits LIMITS =
      new Limits(1000, Duration.ofSeconds(20), Duration.ofSeconds(20), List.of());

  @AutoClose private final LoopbackServer server = new LoopbackServer();

  @Test
  void fetchesTheBytesAndTellsOfTheirArrival() throws Exception {
    List<Long> received = new CopyOnWriteArrayList<>();
    InstallListener listener =
        new InstallListener() {
          @Override
          public void received(long bytes, OptionalLong total) {
            assertEquals(OptionalLong.of(BODY.length), total);
            received.add(bytes);
          }
        };
    Download download = new Download(Proxies.NONE, LIMITS, listener);
    assertArrayEquals(BODY, download.fetch(server.serve("/wac.epd", BODY)));
    assertEquals(BODY.length, received.get(received.size() - 1));
  }

  @Test
  void followsARedirect() throws Exception {
    server.serve("/there", BODY);
    assertArrayEquals(BODY, download().fetch(server.redirect("/here", "/there")));
  }

  @Test
  void givesUpOnRedirectsInACircle() {
    server.redirect("/there", "/here");
    assertFailure("redirected too often", false, server.redirect("/here", "/there"));
  }

  @Test
  void refusesToLeaveHttpsForHttp() {
    URI address = URI.create("https://suites.example/wac.epd");
    DownloadException refusal =
        Download.refusal(302, address, Optional.of("HTTP://suites.example/wac.epd"));
    assertNotNull(refusal);
    assertEquals("redirected from https to http", refusal.reason());
  }

  @Test
  void tellsTheStatusAndWhetherItMayPass() {
    assertFailure("HTTP 404", false, server.status("/a", 404));
    assertFailure("HTTP 503", true, server.status("/b", 503));
    assertFailure("HTTP 429", true, server.status("/c", 429));
  }

  @Test
  void endsAtTheTimeLimit() throws SuiteException {
    Limits hasty = new Limits(1000, Duration.ofSeconds(20), Duration.ofMillis(300), List.of());
    Download download = new Download(Proxies.NONE, hasty, InstallListener.NONE);
    DownloadException e =
        assertThrows(DownloadException.class, () -> download.fetch(server.endless("/slow")));
    assertEquals("not done in 300 ms", e.reason());
    assertTrue(e.isPassing());
  }

  @Test
  void tellsWhereItWasCutOff() {
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
  void tellsThatNobodyListens() throws Exception {
    int port;
    try (ServerSocket socket = new ServerSocket(0)) {
      port = socket.getLocalPort();
    }
    assertFailure("no connection", true, URI.create("http://127.0.0.1:" + port + "/wac.epd"));
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
      assertTrue(e.isPassing());
    } else {
      assertFalse(e.isPassing());
    }
  }
}
