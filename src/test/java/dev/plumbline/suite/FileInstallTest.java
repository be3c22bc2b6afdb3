package dev.plumbline.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.plumbline.suite.Installer.InstallRequest;
import dev.plumbline.suite.Installer.InstallResult;
import dev.plumbline.suite.Installer.InstallResult.Failed;
import dev.plumbline.suite.Installer.InstallResult.InstallChange;
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
    assertEquals(
        "beta was not installed: "
            + file
            + ": it is alpha; install it from its public place: plumbline suites install beta",
        failure(request(file)));
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
    String message = failure(request(home.resolve("attic"), "alpha"));
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
    assertEquals(InstallChange.INSTALLED, installed(request(file, "alpha")).change());
    assertEquals(InstallChange.UNCHANGED, installed(request(file, "alpha")).change());
  }

  @Test
  void overwritesADifferentFileOnlyByForce() throws Exception {
    Path mine = write("suites of the user/alpha.epd", BETA);
    Path file = write("a.epd", ALPHA);
    assertEquals(
        mine + " already exists and differs; overwrite it with --force",
        failure(request(file, "alpha")));
    assertEquals(BETA, Files.readAllLines(mine));
    InstallRequest force = new InstallRequest(List.of("alpha"), file, null, true);
    assertEquals(InstallChange.REPLACED, installed(force).change());
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
    assertEquals(
        "alpha was not installed: "
            + part
            + ": 19 of 20 positions of alpha found; record 20 missing; install it from its public"
            + " place: plumbline suites install alpha",
        failure(request(part, "alpha")));
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
    String message = failure(request(attic, "alpha"));
    String none = "alpha was not installed: no file in " + attic + " is named alpha.epd; ";
    assertTrue(message.startsWith(none), message);
    SuiteException e = assertThrows(SuiteException.class, () -> install(request(attic)));
    String unnamed = "no suite is named, and " + attic + " is not named after one";
    assertTrue(e.getMessage().startsWith(unnamed), e.getMessage());
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
  void readsOnlyRegularFiles(String device) throws Exception {
    assumeTrue(Files.exists(Path.of(device)), "no " + device + " here: skipped");
    String message = failure(request(Path.of(device), "alpha"));
    String reason = "alpha was not installed: " + device + ": not a regular file; ";
    assertTrue(message.startsWith(reason), message);
  }

  @Test
  void readsNoMoreThanASuiteMayHave() throws Exception {
    Path large = home.resolve("large.epd");
    try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
      file.setLength(1L << 40);
    }
    String message = failure(request(large, "alpha"));
    assertTrue(message.contains(large + ": larger than "), message);
  }

  @Test
  void reportsWhereItCannotWrite() throws Exception {
    Path inTheWay = write("suites of the user", List.of("a file, not a folder"));
    String message = failure(request(write("alpha.epd", ALPHA)));
    String file = inTheWay.resolve("alpha.epd").toString();
    assertTrue(message.startsWith(file + " cannot be written: the file already exists; "), message);
  }

  private Path write(String name, List<String> lines) throws IOException {
    Path file = home.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.write(file, MadeUpSuite.bytes(lines));
  }

  private Installed installed(InstallRequest request) throws Exception {
    return assertInstanceOf(Installed.class, install(request).get(0));
  }

  private String failure(InstallRequest request) throws Exception {
    return assertInstanceOf(Failed.class, install(request).get(0)).reason().getMessage();
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
