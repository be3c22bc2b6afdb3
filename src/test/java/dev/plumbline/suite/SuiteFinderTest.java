package dev.plumbline.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SuiteFinderTest {
  private static final Catalogue CATALOGUE =
      new Catalogue(
          List.of(
              MadeUpSuite.own("perft"),
              MadeUpSuite.own("unpacked"),
              MadeUpSuite.unhashed("alpha", 3),
              MadeUpSuite.unhashed("sts-v4", 3)));

  @TempDir private Path home;

  @Test
  void aPathWins() throws Exception {
    write("user/alpha.epd");
    Path file = write("here/alpha");
    FoundSuite found = find("alpha");
    assertEquals(file, found.file());
    assertEquals("alpha", found.name());
    assertEquals("alpha", found.input().name());
  }

  @Test
  void aFileIsCalledByItsNameWithoutEndings() throws Exception {
    write("here/mine/My.Suite.epd.gz");
    FoundSuite found = find("mine/My.Suite.epd.gz");
    assertEquals("My.Suite", found.name());
    assertEquals("mine/My.Suite.epd.gz", found.input().name());
    assertNull(found.known());
  }

  @Test
  void theUsersFolderComesBeforeTheLocalOne() throws Exception {
    Path local = write("here/suites/alpha.epd");
    assertEquals(local, find("ALPHA").file());
    Path users = write("user/alpha.epd");
    FoundSuite found = find("alpha");
    assertEquals(users, found.file());
    assertEquals(CATALOGUE.find("alpha"), found.known());
  }

  @Test
  void suitesOfTheUsersOwnAreFoundByNameToo() throws Exception {
    Path mine = write("user/Mine.epd");
    assertEquals(mine, find("Mine").file());
    assertNull(find("Mine").known());
  }

  @Test
  void aKnownButAbsentSuiteAnswersWithTheInstallCommand() {
    SuiteException e = assertThrows(SuiteException.class, () -> find("sts-v4"));
    assertEquals(
        "sts-v4 is known but not installed; install it with: plumbline suites install sts-v4",
        e.getMessage());
    assertEquals(SuiteException.Kind.INPUT, e.kind());
  }

  @Test
  void anUnknownNameReportsTheFoldersSearchedAndTheNearestName() throws Exception {
    write("user/Mine.epd");
    SuiteException e = assertThrows(SuiteException.class, () -> find("mime"));
    assertEquals(
        "no file and no suite named \"mime\", neither here nor in %s nor in %s nor in Plumbline"
            .formatted(home.resolve("user"), home.resolve("here").resolve("suites")),
        e.problem());
    assertEquals("did you mean \"Mine\"? see: plumbline suites", e.remedy());
  }

  @Test
  void aMissingFileIsNoName() {
    SuiteException e = assertThrows(SuiteException.class, () -> find("some/where.epd"));
    assertEquals("some/where.epd: no such file", e.getMessage());
    SuiteException known = assertThrows(SuiteException.class, () -> find("alpha.epd"));
    assertEquals(
        "alpha.epd: no such file; the suite alpha is found by its name alone", known.getMessage());
  }

  @Test
  void aFolderIsNoSuite() throws Exception {
    write("here/attic/x.epd");
    SuiteException e = assertThrows(SuiteException.class, () -> find("attic"));
    assertEquals("attic is a folder; name a file in it or a suite", e.getMessage());
  }

  @Test
  void anOwnSuiteMissingFromTheBuildSaysSo() throws Exception {
    FoundSuite found = find("unpacked");
    assertNotNull(found.known());
    IOException e = assertThrows(IOException.class, () -> found.input().source().open().close());
    assertEquals(
        "this build of Plumbline lacks /dev/plumbline/suites/unpacked.epd", e.getMessage());
  }

  private FoundSuite find(String nameOrPath) throws SuiteException {
    Places places = new Places(home.resolve("user"), home.resolve("here"), Proxies.NONE);
    return new SuiteFinder(CATALOGUE, places).find(nameOrPath);
  }

  private Path write(String name) throws IOException {
    Path file = home.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.write(file, MadeUpSuite.bytes(MadeUpSuite.lines("alpha", 3)));
  }
}
