package dev.plumbline.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.suite.KnownSuite.Errata;
import dev.plumbline.suite.KnownSuite.Scoring;
import java.io.InputStream;
import java.net.URI;
import java.security.MessageDigest;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class CatalogueTest {
  private static final Catalogue CATALOGUE = Catalogue.load();

  static List<KnownSuite> suites() {
    return CATALOGUE.suites();
  }

  @Test
  void namesEachSuiteOnce() {
    Set<String> names = new HashSet<>(CATALOGUE.names());
    assertEquals(CATALOGUE.suites().size(), names.size());
  }

  @ParameterizedTest
  @MethodSource("suites")
  void givesEachSuiteANameToTypeAndATitle(KnownSuite suite) {
    assertTrue(suite.name().matches("[a-z][a-z0-9-]*"), suite.name());
    assertFalse(suite.description().title().isBlank());
  }

  @ParameterizedTest
  @MethodSource("suites")
  void knowsWhereToGetAllButItsOwn(KnownSuite suite) {
    URI address = suite.address();
    assertEquals(suite.isOwn(), address == null, suite.name());
    if (address != null) {
      assertEquals("https", address.getScheme());
      assertEquals("raw.githubusercontent.com", address.getHost());
      assertTrue(address.getPath().matches("/[^/]+/[^/]+/HEAD/.+\\.epd"), address.toString());
    }
  }

  @ParameterizedTest
  @MethodSource("suites")
  void hasAsManyHashesAsRecords(KnownSuite suite) {
    Fingerprint fingerprint = suite.fingerprint();
    if (fingerprint != null) {
      assertEquals(suite.size().orElseThrow(), fingerprint.size(), suite.name());
    }
  }

  @ParameterizedTest
  @MethodSource("suites")
  void numbersErrataWithinTheSuite(KnownSuite suite) {
    int size = suite.size().orElse(0);
    for (Errata.Doubt doubt : suite.errata().doubtful()) {
      assertTrue(1 <= doubt.record() && doubt.record() <= size, doubt.toString());
      assertFalse(doubt.reason().isBlank());
    }
    int previous = 0;
    for (Errata.Further further : suite.errata().further()) {
      assertTrue(previous < further.record() && further.record() <= size, further.toString());
      previous = further.record();
    }
  }

  @Test
  void knowsTheClassics() {
    KnownSuite wac = CATALOGUE.find("WAC");
    assertNotNull(wac);
    assertEquals(300, wac.size().orElseThrow());
    assertEquals(
        List.of(223, 230), wac.errata().doubtful().stream().map(Errata.Doubt::record).toList());
    assertTrue(wac.errata().further().contains(new Errata.Further(120, List.of("Rhg1"))));
    KnownSuite sts = CATALOGUE.find("sts");
    assertNotNull(sts);
    assertEquals(Scoring.GRADED, sts.description().scoring());
    assertEquals(15, sts.description().themes().size());
    KnownSuite wacnew = CATALOGUE.find("wacnew");
    assertNotNull(wacnew);
    assertNotNull(wacnew.fingerprint());
    assertTrue(wacnew.fingerprint().records().get(0).solutions().isEmpty());
  }

  @Test
  void knowsTheSuitesOfMatesByName() {
    assertTrue(CATALOGUE.names().containsAll(List.of("matetrack", "mates2000", "classic280")));
  }

  /** A changed suite fails here: raise its version, and add a line to the changelog and here. */
  @ParameterizedTest
  @CsvSource({
    "perft, 1, abc96ec5348e3b8a",
    "quirks, 2, fb873db0fa80245d",
    "mates, 3, d7c16f1815b11e3a",
    "tactics, 3, 1eafd03662b79989",
    "strategy, 3, 0b29091c62ea79de",
    "endings, 2, db3ce71a0f6a49ba"
  })
  void anOwnSuiteChangesOnlyWithItsVersion(String name, int version, String sha256)
      throws Exception {
    KnownSuite suite = CATALOGUE.require(name);
    assertEquals(version, suite.version());
    try (InputStream in = SuiteFiles.input(suite).source().open()) {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(in.readAllBytes());
      assertTrue(HexFormat.of().formatHex(hash).startsWith(sha256), name);
    }
  }

  @Test
  void suggestsTheNearestNameForAnUnknownOne() {
    assertNull(CATALOGUE.find("wax"));
    SuiteException e = assertThrows(SuiteException.class, () -> CATALOGUE.require("wax"));
    assertEquals(
        "no suite named \"wax\" is known; did you mean \"wac\"? see: plumbline suites",
        e.getMessage());
  }
}
