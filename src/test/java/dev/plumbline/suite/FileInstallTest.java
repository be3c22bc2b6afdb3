package dev.plumbline.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.plumbline.suite.Installer.InstallRequest;
import dev.plumbline.suite.Installer.InstallResult;
import dev.plumbline.suite.Installer.InstallResult.Change;
import dev.plumbline.suite.Installer.InstallResult.Failed;
import dev.plumbline.suite.Installer.InstallResult.Installed;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Installing from files the user has. */
class FileInstallTest {
  private static final List<String> ALPHA = MadeUpSuite.lines("alpha", 20);
  private static final List<String> BETA = MadeUpSuite.lines("beta", 8);
  private static final List<String> GAMMA = MadeUpSuite.lines("gamma", 6);
  private static final Catalogue CATALOGUE =
      new Catalogue(
          List.of(
              MadeUpSuite.known("alpha", ALPHA),
              MadeUpSuite.known("beta", BETA),
              MadeUpSuite.unhashed("gamma", 6)));

  @TempDir private Path home;

  @Test
  void checksAFileByItsPositionsAndNotItsName() throws Exception {
    Path file = write("attic/beta.txt", ALPHA);
    assertEquals(List.of("alpha"), names(install(request(file, "alpha"))));
    assertEquals(ALPHA, Files.readAllLines(folder().resolve("alpha.epd")));
    Failed failed = assertInstanceOf(Failed.class, install(request(file)).get(0));
    assertEquals(
        "beta was not installed: "
            + file
            + ": it is alpha; install it from its public place: plumbline suites install beta",
        failed.reason().getMessage());
  }

  @Test
  void installsTheSuitesThatTheFilesOfAFolderAreNamedAfter() throws Exception {
    write("attic/Beta.epd", BETA);
    write("attic/gamma.txt", GAMMA);
    write("attic/deep/alpha.epd", ALPHA);
    write("attic/readme.txt", List.of("Nothing of interest."));
    write("attic/.alpha.epd", ALPHA);
    List<InstallResult> results = install(request(home.resolve("attic")));
    assertEquals(List.of("beta", "gamma"), names(results));
  }

  @Test
  void takesTheFirstFileOfTheNameInAFolder() throws Exception {
    Path first = write("attic/alpha.doc", BETA);
    write("attic/alpha.epd", ALPHA);
    InstallRequest request = request(home.resolve("attic"), "alpha");
    Failed failed = assertInstanceOf(Failed.class, install(request).get(0));
    String message = failed.reason().getMessage();
    assertTrue(message.startsWith("alpha was not installed: " + first + ": it is beta; "), message);
  }

  @Test
  void putsRecordsBackInTheClassicOrder() throws Exception {
    List<String> turned = new ArrayList<>(ALPHA);
    Collections.reverse(turned);
    turned.add(3, "# a remark");
    Installed installed = installed(request(write("a.epd", turned), "alpha"));
    assertEquals("ok", MadeUpSuite.inWords(installed.comparison()));
    List<String> expected = new ArrayList<>(List.of("# a remark"));
    expected.addAll(ALPHA);
    assertEquals(expected, Files.readAllLines(installed.file()));
  }

  @Test
  void leavesTheSameFileAlone() throws Exception {
    Path file = write("a.epd", ALPHA);
    assertEquals(Change.INSTALLED, installed(request(file, "alpha")).change());
    assertEquals(Change.UNCHANGED, installed(request(file, "alpha")).change());
  }

  @Test
  void overwritesADifferentFileOnlyByForce() throws Exception {
    Path mine = write("suites of the user/alpha.epd", BETA);
    Path file = write("a.epd", ALPHA);
    Failed failed = assertInstanceOf(Failed.class, install(request(file, "alpha")).get(0));
    assertEquals(
        mine + " already exists and differs; overwrite it with --force",
        failed.reason().getMessage());
    assertEquals(BETA, Files.readAllLines(mine));
    InstallRequest force = new InstallRequest(List.of("alpha"), file, null, true);
    assertEquals(Change.REPLACED, installed(force).change());
    assertEquals(ALPHA, Files.readAllLines(mine));
  }

  @Test
  void writesIntoTheFolderAskedFor() throws Exception {
    Path file = write("alpha.epd", ALPHA);
    InstallRequest request = new InstallRequest(List.of(), file, Path.of("here"), false);
    assertEquals(home.resolve("here").resolve("alpha.epd"), installed(request).file());
    assertFalse(Files.exists(folder()));
  }

  @Test
  void leavesNothingButTheSuiteBehind() throws Exception {
    install(request(write("a.epd", ALPHA), "alpha"));
    try (Stream<Path> files = Files.list(folder())) {
      assertEquals(List.of(folder().resolve("alpha.epd")), files.toList());
    }
  }

  @Test
  void reportsWhatIsWrongWithTheFileItself() throws Exception {
    Path part = write("part.epd", ALPHA.subList(0, 19));
    Failed failed = assertInstanceOf(Failed.class, install(request(part, "alpha")).get(0));
    assertEquals(
        "alpha was not installed: "
            + part
            + ": 19 of 20 positions of alpha found; record 20 missing; install it from its public"
            + " place: plumbline suites install alpha",
        failed.reason().getMessage());
    SuiteException unnamed = assertThrows(SuiteException.class, () -> install(request(part)));
    assertEquals(
        "no suite is named, and "
            + part
            + " is not named after one, as wac.epd is; name it and give its file: plumbline suites"
            + " install NAME --from FILE",
        unnamed.getMessage());
  }

  @Test
  void reportsAFolderWithoutSuites() throws Exception {
    Path attic = Files.createDirectories(home.resolve("attic"));
    Failed failed = assertInstanceOf(Failed.class, install(request(attic, "alpha")).get(0));
    assertTrue(
        failed
            .reason()
            .getMessage()
            .startsWith("alpha was not installed: no file in " + attic + " is named alpha.epd; "),
        failed.reason().getMessage());
    SuiteException unnamed = assertThrows(SuiteException.class, () -> install(request(attic)));
    assertTrue(
        unnamed
            .getMessage()
            .startsWith("no suite is named, and " + attic + " is not named after one"),
        unnamed.getMessage());
  }

  @Test
  void refusesASourceThatIsNone() {
    SuiteException e =
        assertThrows(SuiteException.class, () -> install(request(Path.of("nowhere.epd"))));
    assertEquals(
        home.resolve("nowhere.epd")
            + ": no such file or folder; give a file or a folder with --from",
        e.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"/dev/zero", "/dev/null", "/dev/stdin"})
  void readsOnlyRegularFiles(String device) {
    assumeTrue(Files.exists(Path.of(device)), "no " + device + " here: skipped");
    InstallRequest request = request(Path.of(device), "alpha");
    SuiteException e = assertThrows(SuiteException.class, () -> only(install(request)));
    assertTrue(
        e.getMessage().startsWith("alpha was not installed: " + device + ": not a regular file; "),
        e.getMessage());
  }

  @Test
  void readsNoMoreThanASuiteMayHave() throws Exception {
    Path large = home.resolve("large.epd");
    try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
      file.setLength(1L << 40);
    }
    SuiteException e =
        assertThrows(SuiteException.class, () -> only(install(request(large, "alpha"))));
    assertTrue(e.getMessage().contains(large + ": larger than "), e.getMessage());
  }

  private static InstallResult only(List<InstallResult> results) throws SuiteException {
    if (results.get(0) instanceof Failed failed) {
      throw failed.reason();
    }
    return results.get(0);
  }

  @Test
  void reportsWhereItCannotWrite() throws Exception {
    Path inTheWay = write("suites of the user", List.of("a file, not a folder"));
    Failed failed =
        assertInstanceOf(Failed.class, install(request(write("alpha.epd", ALPHA))).get(0));
    assertTrue(
        failed
            .reason()
            .getMessage()
            .startsWith(
                inTheWay.resolve("alpha.epd") + " cannot be written: the file already exists; "),
        failed.reason().getMessage());
  }

  private Path write(String name, List<String> lines) throws IOException {
    Path file = home.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.write(file, MadeUpSuite.bytes(lines));
  }

  private Installed installed(InstallRequest request) throws Exception {
    return assertInstanceOf(Installed.class, install(request).get(0));
  }

  private List<InstallResult> install(InstallRequest request)
      throws SuiteException, InterruptedException {
    return new Installer(
            CATALOGUE, new Places(folder(), home, Proxies.NONE), new InstallListener() {})
        .install(request);
  }

  private Path folder() {
    return home.resolve("suites of the user");
  }

  private static InstallRequest request(Path from, String... names) {
    return new InstallRequest(List.of(names), from, null, false);
  }

  private static List<String> names(List<InstallResult> results) {
    return results.stream()
        .map(result -> assertInstanceOf(Installed.class, result).suite().name())
        .toList();
  }
}
