package dev.plumbline.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.Mockito.inOrder;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.verify;

import dev.plumbline.suite.Download.DownloadLimits;
import dev.plumbline.suite.Installer.InstallRequest;
import dev.plumbline.suite.Installer.InstallResult;
import dev.plumbline.suite.Installer.InstallResult.Change;
import dev.plumbline.suite.Installer.InstallResult.Failed;
import dev.plumbline.suite.Installer.InstallResult.Installed;
import java.io.ByteArrayOutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mockito.InOrder;

/** Installing over the network, from a server on this machine. */
class WebInstallTest {
  private static final List<String> ALPHA = MadeUpSuite.lines("alpha", 20);
  private static final List<String> BETA = MadeUpSuite.lines("beta", 8);
  private static final byte[] ALPHA_FILE = MadeUpSuite.bytes(ALPHA);
  private static final byte[] PAGE =
      "<!DOCTYPE html>\n<html><body>Page not found</body></html>\n"
          .getBytes(StandardCharsets.US_ASCII);
  private static final DownloadLimits LIMITS =
      new DownloadLimits(100_000, Duration.ofSeconds(20), Duration.ofSeconds(20));

  @TempDir private Path home;
  @AutoClose private final LoopbackServer server = new LoopbackServer();
  private static final String REMEDY =
      "; if you have it, give it: plumbline suites install alpha --from FILE";

  @Test
  void writesTheSuiteIntoTheUsersFolder() throws Exception {
    Installed installed = installed(server.serve("/a.epd", ALPHA_FILE));
    assertEquals(folder().resolve("alpha.epd"), installed.file());
    assertEquals(Change.INSTALLED, installed.change());
    assertEquals("ok", MadeUpSuite.inWords(installed.comparison()));
    assertEquals(ALPHA, Files.readAllLines(installed.file()));
  }

  @Test
  void normalisesWhatItFetches() throws Exception {
    List<String> sloppy = ALPHA.stream().map(WebInstallTest::sloppy).toList();
    Installed installed = installed(server.serve("/a.epd", MadeUpSuite.bytes(sloppy)));
    assertEquals(ALPHA, Files.readAllLines(installed.file()));
  }

  @Test
  void unpacksWhatIsCompressed() throws Exception {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(ALPHA_FILE);
    }
    Installed installed = installed(server.serve("/a.gz", packed.toByteArray()));
    assertEquals(ALPHA, Files.readAllLines(installed.file()));
  }

  @Test
  void triesTheNextAddressWhereOneHasNothing() throws Exception {
    Installed installed =
        installed(server.status("/gone", 404), server.serve("/a.epd", ALPHA_FILE));
    assertEquals(server.address("/a.epd").toString(), installed.source());
    assertEquals(List.of("/gone", "/a.epd"), server.asked());
  }

  @Test
  void triesTheNextAddressWhereOneHasSomethingElse() throws Exception {
    Installed installed =
        installed(
            server.serve("/page", PAGE),
            server.serve("/beta", MadeUpSuite.bytes(BETA)),
            server.serve("/part", MadeUpSuite.bytes(ALPHA.subList(0, 9))),
            server.serve("/a.epd", ALPHA_FILE));
    assertEquals(server.address("/a.epd").toString(), installed.source());
  }

  @Test
  void asksOnceWhereNobodyListens() throws Exception {
    // Bound, so that no other program gets the port, but nobody listens.
    Socket bound = new Socket();
    bound.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    URI closed = URI.create("http://127.0.0.1:" + bound.getLocalPort() + "/wac.epd");
    URI unknown = URI.create("http://suites.invalid/a.epd");
    InstallListener listener = mock(InstallListener.class);
    InstallResult result = install(catalogue(closed, unknown), request("alpha"), listener).get(0);
    SuiteException e = assertInstanceOf(Failed.class, result).reason();
    InOrder calls = inOrder(listener);
    calls.verify(listener).trying("alpha", closed.toString());
    calls.verify(listener).trying("alpha", unknown.toString());
    calls.verifyNoMoreInteractions();
    assertEquals(
        "alpha was not installed: %s: no connection; %s: no such host, or no network"
                .formatted(closed, unknown)
            + REMEDY,
        e.getMessage());
    bound.close();
  }

  @Test
  @Tag("medium")
  void installsNothingThatUnpacksToTooMuch() throws Exception {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      byte[] blanks = new byte[1 << 20];
      for (int i = 0; i < 80; i++) {
        gzip.write(blanks);
      }
    }
    SuiteException e = failure(server.serve("/bomb.gz", packed.toByteArray()));
    assertTrue(e.getMessage().startsWith("alpha was not installed: "), e.getMessage());
  }

  @Test
  void asksEachAddressOnceAndNamesTheReasonOfEach() throws Exception {
    SuiteException e = failure(server.status("/busy", 503), server.status("/gone", 404));
    assertEquals(List.of("/busy", "/gone"), server.asked());
    assertEquals(
        "alpha was not installed: %s: HTTP 503; %s: HTTP 404"
                .formatted(server.address("/busy"), server.address("/gone"))
            + REMEDY,
        e.getMessage());
  }

  @Test
  void saysWhyAnEarlierAddressWasOfNoUse() throws Exception {
    URI busy = server.status("/busy", 503);
    InstallListener listener = mock(InstallListener.class);
    install(catalogue(busy, server.serve("/a.epd", ALPHA_FILE)), request("alpha"), listener);
    verify(listener).refused("alpha", busy.toString(), "HTTP 503");
  }

  @Test
  void installsNothingOfAPage() throws Exception {
    assertReason("no position in it", server.serve("/page", PAGE));
  }

  @Test
  void installsNothingOfATruncatedSuite() throws Exception {
    assertReason(
        "9 of 20 positions of alpha found; 11 records missing, the first is record 10",
        server.serve("/part", MadeUpSuite.bytes(ALPHA.subList(0, 9))));
  }

  @Test
  void installsNothingOfACutOffDownload() throws Exception {
    int announced = ALPHA_FILE.length + 1;
    URI address = server.cutOff("/cut", ALPHA_FILE, announced);
    String problem = failure(address).getMessage();
    String reason = address + ": connection lost: fixed content-length: " + announced + ", ";
    assertTrue(problem.startsWith("alpha was not installed: " + reason), problem);
  }

  @Test
  void installsNothingOfAnotherSuite() throws Exception {
    assertReason("it is beta", server.serve("/beta", MadeUpSuite.bytes(BETA)));
  }

  @Test
  void installsNothingWithRecordsTooMany() throws Exception {
    List<String> both = new ArrayList<>(ALPHA);
    both.addAll(BETA);
    assertReason(
        "20 of 20 positions of alpha found, and 8 records more",
        server.serve("/both", MadeUpSuite.bytes(both)));
  }

  @Test
  void installsNothingTooLarge() throws Exception {
    assertReason("larger than 100000 bytes", server.serve("/large", new byte[100_001]));
  }

  @Test
  void reportsWhichSolutionsDiffer() throws Exception {
    List<String> changed = new ArrayList<>(ALPHA);
    changed.set(6, turned(changed.get(6)));
    Installed installed = installed(server.serve("/a.epd", MadeUpSuite.bytes(changed)));
    assertEquals(
        "differs in 1 solution from the classic (record 7)",
        MadeUpSuite.inWords(installed.comparison()));
  }

  @Test
  void takesASuiteWithoutHashesByItsSize() throws Exception {
    URI page = server.serve("/page", PAGE);
    URI small = server.serve("/small", MadeUpSuite.bytes(BETA.subList(0, 7)));
    URI right = server.serve("/gamma", MadeUpSuite.bytes(MadeUpSuite.lines("gamma", 6)));
    Catalogue catalogue =
        new Catalogue(List.of(MadeUpSuite.unhashed("gamma", 6, page, small, right)));
    Installed installed =
        assertInstanceOf(Installed.class, install(catalogue, request("gamma")).get(0));
    assertEquals(right.toString(), installed.source());
    assertEquals("fingerprint not known", MadeUpSuite.inWords(installed.comparison()));
    assertEquals(6, installed.contents().size());
  }

  @Test
  void keepsTheHashesOfASuiteThatTheCatalogueKnowsByNameOnly() throws Exception {
    List<String> lines = MadeUpSuite.lines("gamma", 6);
    URI gamma = server.serve("/gamma", MadeUpSuite.bytes(lines));
    Catalogue catalogue = new Catalogue(List.of(MadeUpSuite.unhashed("gamma", 6, gamma)));
    SuiteInventory inventory =
        new SuiteInventory(catalogue, new Places(folder(), home, Proxies.NONE));
    install(catalogue, request("gamma"));
    assertEquals("ok", MadeUpSuite.inWords(inventory.find("gamma").comparison()));

    lines.set(1, turned(lines.get(1)));
    Files.write(folder().resolve("gamma.epd"), lines);
    assertEquals(
        "differs in 1 solution from the classic (record 2)",
        MadeUpSuite.inWords(inventory.find("gamma").comparison()));

    Files.writeString(folder().resolve("gamma.hashes"), "no hash\n");
    assertEquals(
        "fingerprint not known", MadeUpSuite.inWords(inventory.find("gamma").comparison()));
  }

  @Test
  void doesNotTakeAKnownSuiteForOneWithoutHashes() throws Exception {
    URI beta = server.serve("/beta", MadeUpSuite.bytes(BETA));
    Catalogue catalogue =
        new Catalogue(
            List.of(
                MadeUpSuite.known("beta", BETA, beta),
                MadeUpSuite.unhashed("gamma", BETA.size(), beta)));
    Failed failed = assertInstanceOf(Failed.class, install(catalogue, request("gamma")).get(0));
    assertTrue(
        failed
            .reason()
            .getMessage()
            .startsWith("gamma was not installed: " + beta + ": it is beta; "),
        failed.reason().getMessage());
  }

  @Test
  void takesTheAddressTheUserGives() throws Exception {
    URI given = server.serve("/elsewhere/beta.txt", MadeUpSuite.bytes(BETA));
    List<InstallResult> results =
        install(
            catalogue(server.status("/gone", 404)),
            new InstallRequest(List.of(), given.toString(), null, false));
    assertEquals(List.of("beta"), results.stream().map(InstallResult::name).toList());
    assertEquals(List.of("/elsewhere/beta.txt"), server.asked());
  }

  @Test
  void continuesWithTheNextSuiteAfterAFailure() throws Exception {
    URI gone = server.status("/gone", 404);
    URI beta = server.serve("/beta", MadeUpSuite.bytes(BETA));
    Catalogue catalogue =
        new Catalogue(
            List.of(
                MadeUpSuite.known("alpha", ALPHA, gone), MadeUpSuite.known("beta", BETA, beta)));
    List<InstallResult> results = install(catalogue, request("alpha", "beta", "BETA"));
    assertInstanceOf(Failed.class, results.get(0));
    assertInstanceOf(Installed.class, results.get(1));
    assertEquals(2, results.size());
  }

  @Test
  void refusesANameItDoesNotKnowBeforeAnythingIsFetched() {
    Catalogue catalogue = catalogue(server.serve("/a.epd", ALPHA_FILE));
    SuiteException e =
        assertThrows(SuiteException.class, () -> install(catalogue, request("alpha", "bta")));
    assertEquals(SuiteException.Kind.USAGE, e.kind());
    assertEquals(List.of(), server.asked());
  }

  @Test
  void hasNothingToInstallOfItsOwn() {
    Catalogue catalogue = new Catalogue(List.of(MadeUpSuite.own("mine")));
    SuiteException e =
        assertThrows(SuiteException.class, () -> install(catalogue, request("mine")));
    assertEquals("mine comes with Plumbline; nothing to install", e.getMessage());
  }

  @Test
  void asksForANameOrAPlace() {
    SuiteException e = assertThrows(SuiteException.class, () -> install(catalogue(), request()));
    assertTrue(e.getMessage().startsWith("no suite is named; "), e.getMessage());
    assertEquals(SuiteException.Kind.USAGE, e.kind());
  }

  private void assertReason(String reason, URI address) throws Exception {
    SuiteException e = failure(address);
    assertTrue(
        e.getMessage().startsWith("alpha was not installed: " + address + ": " + reason + "; "),
        e.getMessage());
  }

  private Installed installed(URI... addresses) throws Exception {
    return assertInstanceOf(
        Installed.class, install(catalogue(addresses), request("alpha")).get(0));
  }

  private SuiteException failure(URI... addresses) throws Exception {
    InstallResult result = install(catalogue(addresses), request("alpha")).get(0);
    assertFalse(Files.exists(folder()), "nothing may be written");
    return assertInstanceOf(Failed.class, result).reason();
  }

  private List<InstallResult> install(Catalogue catalogue, InstallRequest request)
      throws SuiteException, InterruptedException {
    return install(catalogue, request, InstallListener.NONE);
  }

  private List<InstallResult> install(
      Catalogue catalogue, InstallRequest request, InstallListener listener)
      throws SuiteException, InterruptedException {
    Places places = new Places(folder(), home, Proxies.NONE);
    return new Installer(catalogue, places, LIMITS, listener).install(request);
  }

  private Path folder() {
    return home.resolve("suites of the user");
  }

  private static InstallRequest request(String... names) {
    return new InstallRequest(List.of(names), null, null, false);
  }

  private static Catalogue catalogue(URI... addresses) {
    return new Catalogue(
        List.of(MadeUpSuite.known("alpha", ALPHA, addresses), MadeUpSuite.known("beta", BETA)));
  }

  /** The operations in another order, the last semicolon missing, the line end of Windows. */
  private static String sloppy(String line) {
    int bm = line.indexOf("bm ");
    int id = line.indexOf("id ");
    return line.substring(0, bm) + line.substring(id) + "  " + line.substring(bm, id - 2) + "\r";
  }

  /** The same position, its solution now a move to avoid. */
  private static String turned(String line) {
    return line.replace(" bm ", " am ");
  }
}
