package dev.plumbline.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.PublicSuites;
import dev.plumbline.epd.Input;
import dev.plumbline.suite.Installer.InstallRequest;
import dev.plumbline.suite.Installer.InstallResult;
import dev.plumbline.suite.Installer.InstallResult.InstallChange;
import dev.plumbline.suite.Installer.InstallResult.Installed;
import dev.plumbline.suite.KnownSuite.Errata;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The catalogue held against the classics themselves, where they are at hand. */
class ClassicsTest {
  private static final Path CLASSICS = PublicSuites.FOLDER;

  private final Catalogue catalogue = Catalogue.load();
  @TempDir private Path home;

  @BeforeEach
  void needsTheClassics() {
    PublicSuites.need("wac.epd");
  }

  @ParameterizedTest
  @ValueSource(strings = {"wac", "bk", "sts"})
  void hashesAreWhatTheirProgramComputes(String name) throws Exception {
    assertEquals(
        CatalogueHashes.fingerprint(name, CLASSICS.resolve(name + ".epd")),
        catalogue.require(name).fingerprint());
  }

  @Test
  void areInstalledFromTheirFolder() throws Exception {
    List<InstallResult> results =
        installer().install(new InstallRequest(List.of(), CLASSICS.toAbsolutePath(), null, false));
    List<String> names = new ArrayList<>();
    for (InstallResult result : results) {
      Installed installed = assertInstanceOf(Installed.class, result);
      names.add(installed.suite().name());
      assertEquals("ok", MadeUpSuite.inWords(installed.comparison()), names::toString);
      assertEquals(0, installed.contents().rejected());
      assertEquals(installed.contents().size(), installed.contents().solvable());
    }
    assertEquals(List.of("wac", "bk", "sts"), names);
  }

  @ParameterizedTest
  @ValueSource(strings = {"wac", "bk", "sts"})
  void comeBackTheSameOnceInstalled(String name) throws Exception {
    Path classic = CLASSICS.resolve(name + ".epd").toAbsolutePath();
    Installed first = install(name, classic);
    assertEquals(InstallChange.INSTALLED, first.change());
    assertEquals(InstallChange.UNCHANGED, install(name, first.file()).change());
  }

  @Test
  void publicCopiesOfWacAreEquivalent() throws Exception {
    Installed installed = install("wac", edited(ClassicsTest::asInPublic));
    assertEquals(
        "ok, as good as the classic (other solutions in records 41, 146)",
        MadeUpSuite.inWords(installed.comparison()));
  }

  @Test
  void oneMoreChangedRecordIsReportedByItsNumber() throws Exception {
    Installed installed =
        install(
            "wac",
            edited(
                line ->
                    line.contains("\"WAC.007\"")
                        ? line.replace(" bm ", " am ")
                        : asInPublic(line)));
    assertEquals(
        "differs in 1 solution from the classic (record 7)",
        MadeUpSuite.inWords(installed.comparison()));
  }

  @Test
  void wacItselfIsNotItsRevision() throws Exception {
    Path classic = CLASSICS.resolve("wac.epd").toAbsolutePath();
    InstallResult result =
        installer().install(new InstallRequest(List.of("wacnew"), classic, null, false)).get(0);
    SuiteException reason = assertInstanceOf(InstallResult.Failed.class, result).reason();
    assertTrue(reason.getMessage().contains(": it is wac; "), reason.getMessage());
  }

  @Test
  void aRevisionOfWacMayHaveOtherSolutions() throws Exception {
    Path folder = Files.createDirectories(home.resolve("revised"));
    List<String> lines = new ArrayList<>();
    for (String line : Files.readAllLines(CLASSICS.resolve("wac.epd"))) {
      lines.add(line.contains("\"WAC.007\"") ? line.replace(" bm ", " am ") : line);
    }
    Files.write(folder.resolve("wacnew.epd"), lines);
    InstallResult result =
        installer().install(new InstallRequest(List.of(), folder, null, false)).get(0);
    assertEquals("wacnew", assertInstanceOf(Installed.class, result).suite().name());
  }

  @Test
  void furtherSolutionsOfWacArePlayableAndNew() throws Exception {
    Contents wac = Contents.read(Input.file(CLASSICS.resolve("wac.epd")));
    List<String> records =
        wac.lines().stream()
            .filter(line -> line.hash() != null)
            .map(Contents.SuiteLine::text)
            .toList();
    for (Errata.Further further : catalogue.require("wac").errata().further()) {
      String record = records.get(further.record() - 1);
      for (String move : further.moves()) {
        String with = record.replace(" bm ", " bm " + move + " ");
        Contents read = MadeUpSuite.contents(List.of(with));
        assertNotNull(read.lines().get(0).hash(), with);
        assertTrue(
            read.hashes().get(0).solutions() != wac.hashes().get(further.record() - 1).solutions(),
            move + " is illegal or no further solution in " + record);
      }
    }
  }

  private static String asInPublic(String line) {
    if (line.contains("\"WAC.041\"")) {
      return line.replace(" b7;", ";");
    }
    return line.contains("\"WAC.146\"") ? line.replace(" Bd3;", ";") : line;
  }

  private Path edited(UnaryOperator<String> edit) throws IOException {
    Path file = home.resolve("edited.epd");
    List<String> lines = Files.readAllLines(CLASSICS.resolve("wac.epd"), StandardCharsets.UTF_8);
    Files.write(file, lines.stream().map(edit).toList());
    return file;
  }

  private Installed install(String name, Path from) throws Exception {
    return assertInstanceOf(
        Installed.class,
        installer().install(new InstallRequest(List.of(name), from, null, false)).get(0));
  }

  private Installer installer() {
    Places places = new Places(home.resolve("user"), home, Proxies.NONE);
    return new Installer(catalogue, places, new InstallListener() {});
  }
}
