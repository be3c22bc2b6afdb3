package dev.plumbline.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.plumbline.suite.SuiteInventory.InventoryEntry;
import dev.plumbline.suite.SuiteInventory.InventoryEntry.SuiteStatus;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SuiteInventoryTest {
  private static final List<String> ALPHA = MadeUpSuite.lines("alpha", 20);
  private static final List<String> BETA = MadeUpSuite.lines("beta", 8);
  private static final Catalogue CATALOGUE =
      new Catalogue(
          List.of(
              MadeUpSuite.own("mine"),
              MadeUpSuite.known("alpha", ALPHA),
              MadeUpSuite.known("beta", BETA),
              MadeUpSuite.unhashed("gamma", 3)));

  @TempDir private Path home;

  @BeforeEach
  void fillTheFolders() throws IOException {
    write("user/alpha.epd", ALPHA);
    write("user/.beta.epd.1.part", BETA);
    write("user/Zeta.epd", BETA);
    write("here/suites/alpha.epd", BETA);
    write("here/suites/gamma.epd", BETA);
    write("here/suites/mine.epd", BETA);
    write("here/suites/README.md", BETA);
  }

  @Test
  void listsTheCatalogueAndThenTheUsersOwn() throws SuiteException {
    assertEquals(
        List.of("mine", "alpha", "beta", "gamma", "Zeta"),
        list().stream().map(InventoryEntry::name).toList());
    assertEquals(
        List.of(
            SuiteStatus.HIDES_OWN,
            SuiteStatus.INSTALLED,
            SuiteStatus.NOT_INSTALLED,
            SuiteStatus.INSTALLED,
            SuiteStatus.UNKNOWN),
        list().stream().map(InventoryEntry::status).toList());
  }

  @Test
  void copyOfAnOwnSuiteIsStillOurs() throws Exception {
    KnownSuite own = MadeUpSuite.own("mates");
    Path folder = Files.createDirectories(home.resolve("copies"));
    try (InputStream in = SuiteFiles.input(own).source().open()) {
      Files.copy(in, folder.resolve("mates.epd"));
    }
    Places places = new Places(folder, home, Proxies.NONE);
    assertEquals(
        SuiteStatus.OWN,
        new SuiteInventory(new Catalogue(List.of(own)), places).list().get(0).status());
  }

  @Test
  void comparesWhatIsInstalledWithTheClassic() throws Exception {
    assertEquals("ok", fingerprint("alpha"));
    List<String> changed = MadeUpSuite.lines("alpha", 20);
    changed.set(4, changed.get(4).replace(" bm ", " am "));
    changed.remove(19);
    write("user/alpha.epd", changed);
    assertEquals(
        "differs in 1 solution from the classic (record 5); record 20 missing",
        fingerprint("alpha"));
    assertEquals("fingerprint not known", fingerprint("gamma"));
  }

  @Test
  void reportsTheSizeOfInstalledSuites() throws SuiteException {
    Contents contents = entry("Zeta").contents();
    assertNotNull(contents);
    assertEquals(8, contents.size());
    assertNull(entry("beta").contents());
  }

  @Test
  void reportsUnreadableFiles() throws Exception {
    write("user/beta.epd", Collections.nCopies(100_001, "#"));
    InventoryEntry entry = entry("beta");
    assertEquals(SuiteStatus.INSTALLED, entry.status());
    assertEquals("too long for a suite", entry.trouble());
  }

  private String fingerprint(String name) throws SuiteException {
    return MadeUpSuite.inWords(entry(name).comparison());
  }

  private InventoryEntry entry(String name) throws SuiteException {
    return list().stream().filter(entry -> entry.name().equals(name)).findFirst().orElseThrow();
  }

  private List<InventoryEntry> list() throws SuiteException {
    Places places = new Places(home.resolve("user"), home.resolve("here"), Proxies.NONE);
    return new SuiteInventory(CATALOGUE, places).list();
  }

  private void write(String name, List<String> lines) throws IOException {
    Path file = home.resolve(name);
    Files.createDirectories(file.getParent());
    Files.write(file, MadeUpSuite.bytes(lines));
  }
}
