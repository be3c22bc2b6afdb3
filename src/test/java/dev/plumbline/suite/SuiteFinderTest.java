package dev.plumbline.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.suite.SuiteFinder.FoundSuite;
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
  void theUsersFolderComesBeforeTheLocalOne() throws Exception {
    Path local = write("here/suites/alpha.epd");
    assertEquals(local, find("ALPHA").file());
    Path users = write("user/alpha.epd");
    assertEquals(users, find("alpha").file());
  }

  @Test
  void suitesOfTheUsersOwnAreFoundByNameToo() throws Exception {
    Path mine = write("user/Mine.epd");
    assertEquals(mine, find("Mine").file());
  }

  @Test
  void aKnownButAbsentSuiteAnswersWithTheInstallCommand() {
    SuiteException e = assertThrows(SuiteException.class, () -> find("sts-v4"));
    assertEquals(
        "sts-v4 is known but not installed; install it with: plumbline suites install sts-v4",
        e.getMessage());
    assertEquals(SuiteException.ErrorKind.INPUT, e.kind());
  }

  @Test
  void anUnknownNameReportsTheFoldersSearchedAndTheNearestName() throws Exception {
    write("user/Mine.epd");
    SuiteException e = assertThrows(SuiteException.class, () -> find("mime"));
    assertTrue(
        e.getMessage()
            .startsWith(
                "no file and no suite named \"mime\", neither here nor in %s nor in %s nor in Plumbline"
                        .formatted(home.resolve("user"), home.resolve("here").resolve("suites"))
                    + "; "),
        e.getMessage());
    assertTrue(
        e.getMessage().endsWith("; did you mean \"Mine\"? see: plumbline suites"), e.getMessage());
  }

  @Test
  void anOwnSuiteMissingFromTheBuildSaysSo() throws Exception {
    FoundSuite found = find("unpacked");
    IOException e = assertThrows(IOException.class, () -> found.input().source().open().close());
    assertEquals(
        "this build of Plumbline lacks /dev/plumbline/suites/unpacked.epd", e.getMessage());
  }

  private FoundSuite find(String name) throws SuiteException {
    Places places = new Places(home.resolve("user"), home.resolve("here"), Proxies.NONE);
    return new SuiteFinder(CATALOGUE, places).find(name);
  }

  private Path write(String name) throws IOException {
    Path file = home.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.write(file, MadeUpSuite.bytes(MadeUpSuite.lines("alpha", 3)));
  }
}
