package dev.plumbline.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.suite.Installer.InstallRequest;
import dev.plumbline.suite.Installer.InstallResult;
import dev.plumbline.suite.Installer.InstallResult.Failed;
import dev.plumbline.suite.Installer.InstallResult.InstallChange;
import dev.plumbline.suite.Installer.InstallResult.Installed;
import java.io.ByteArrayOutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Installing over the network, from a server on this machine. */
class WebInstallTest {
  private static final List<String> ALPHA = MadeUpSuite.lines("alpha", 20);
  private static final List<String> BETA = MadeUpSuite.lines("beta", 8);
  private static final byte[] ALPHA_FILE = MadeUpSuite.bytes(ALPHA);
  private static final byte[] PAGE =
      "<!DOCTYPE html>\n<html><body>Page not found</body></html>\n"
          .getBytes(StandardCharsets.US_ASCII);

  @TempDir private Path home;
  @AutoClose private final LoopbackServer server = new LoopbackServer();

  @Test
  void writesTheSuiteIntoTheUsersFolder() throws Exception {
    Installed installed = installed(server.serve("/a.epd", ALPHA_FILE));
    assertEquals(folder().resolve("alpha.epd"), installed.file());
    assertEquals(InstallChange.INSTALLED, installed.change());
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
  void saysThatNobodyListens() throws Exception {
    // Bound, so that no other program gets the port, but nobody listens.
    try (Socket bound = new Socket()) {
      bound.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      URI closed = URI.create("http://127.0.0.1:" + bound.getLocalPort() + "/wac.epd");
      assertReason("no connection", closed);
    }
    assertReason("no such host, or no network", URI.create("http://suites.invalid/a.epd"));
  }

  @Test
  void asksOnceAndSaysWhatToDoAboutARefusal() throws Exception {
    URI busy = server.status("/busy", 503);
    SuiteException e = failure(busy);
    assertEquals(List.of("/busy"), server.asked());
    assertEquals(
        "alpha was not installed: "
            + busy
            + ": HTTP 503; if you have it, give it: plumbline suites install alpha --from FILE",
        e.getMessage());
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
    assertReason("larger than 8 MB", server.serve("/large", new byte[(8 << 20) + 1]));
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
    URI small = server.serve("/small", MadeUpSuite.bytes(BETA.subList(0, 7)));
    assertInstanceOf(
        Failed.class,
        install(new Catalogue(List.of(MadeUpSuite.unhashed("gamma", 6, small))), "gamma").get(0));
    URI right = server.serve("/gamma", MadeUpSuite.bytes(MadeUpSuite.lines("gamma", 6)));
    Catalogue catalogue = new Catalogue(List.of(MadeUpSuite.unhashed("gamma", 6, right)));
    Installed installed = assertInstanceOf(Installed.class, install(catalogue, "gamma").get(0));
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
    install(catalogue, "gamma");
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
    Failed failed = assertInstanceOf(Failed.class, install(catalogue, "gamma").get(0));
    String message = failed.reason().getMessage();
    assertTrue(message.startsWith("gamma was not installed: " + beta + ": it is beta; "), message);
  }

  @Test
  void continuesWithTheNextSuiteAfterAFailure() throws Exception {
    URI gone = server.status("/gone", 404);
    URI beta = server.serve("/beta", MadeUpSuite.bytes(BETA));
    Catalogue catalogue =
        new Catalogue(
            List.of(
                MadeUpSuite.known("alpha", ALPHA, gone), MadeUpSuite.known("beta", BETA, beta)));
    List<InstallResult> results = install(catalogue, "alpha", "beta", "BETA");
    assertInstanceOf(Failed.class, results.get(0));
    assertInstanceOf(Installed.class, results.get(1));
    assertEquals(2, results.size());
  }

  @Test
  void refusesANameItDoesNotKnowBeforeAnythingIsFetched() {
    Catalogue catalogue = catalogue(server.serve("/a.epd", ALPHA_FILE));
    SuiteException e = assertThrows(SuiteException.class, () -> install(catalogue, "alpha", "bta"));
    assertEquals(SuiteException.ErrorKind.USAGE, e.kind());
    assertEquals(List.of(), server.asked());
  }

  @Test
  void hasNothingToInstallOfItsOwn() {
    Catalogue catalogue = new Catalogue(List.of(MadeUpSuite.own("mine")));
    SuiteException e = assertThrows(SuiteException.class, () -> install(catalogue, "mine"));
    assertEquals("mine comes with Plumbline; nothing to install", e.getMessage());
  }

  @Test
  void asksForANameOrAPlace() {
    SuiteException e = assertThrows(SuiteException.class, () -> install(new Catalogue(List.of())));
    assertTrue(e.getMessage().startsWith("no suite is named; "), e.getMessage());
    assertEquals(SuiteException.ErrorKind.USAGE, e.kind());
  }

  private void assertReason(String reason, URI address) throws Exception {
    SuiteException e = failure(address);
    assertTrue(
        e.getMessage().startsWith("alpha was not installed: " + address + ": " + reason + "; "),
        e.getMessage());
  }

  private Installed installed(URI address) throws Exception {
    return assertInstanceOf(Installed.class, install(catalogue(address), "alpha").get(0));
  }

  private SuiteException failure(URI address) throws Exception {
    InstallResult result = install(catalogue(address), "alpha").get(0);
    assertFalse(Files.exists(folder()), "nothing may be written");
    return assertInstanceOf(Failed.class, result).reason();
  }

  private List<InstallResult> install(Catalogue catalogue, String... names)
      throws SuiteException, InterruptedException {
    Places places = new Places(folder(), home, Proxies.NONE);
    return new Installer(catalogue, places, new InstallListener() {})
        .install(new InstallRequest(List.of(names), null, null, false));
  }

  private Path folder() {
    return home.resolve("suites of the user");
  }

  private static Catalogue catalogue(URI address) {
    return new Catalogue(
        List.of(MadeUpSuite.known("alpha", ALPHA, address), MadeUpSuite.known("beta", BETA)));
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
