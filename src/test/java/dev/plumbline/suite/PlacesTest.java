package dev.plumbline.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PlacesTest {
  private static final Path ROOT = Path.of("").toAbsolutePath().getRoot();
  private static final Path HOME = ROOT.resolve("home");
  private static final Path HERE = ROOT.resolve("here");

  @Test
  void areAsAskedForFirstOfAll() throws SuiteException {
    String asked = ROOT.resolve("asked").toString();
    assertEquals(
        Path.of(asked),
        folder(Map.of("PLUMBLINE_SUITES", asked, "XDG_DATA_HOME", ROOT.toString())));
    assertEquals(HERE.resolve("near"), folder(Map.of("PLUMBLINE_SUITES", "near")));
  }

  @Test
  void areInTheDataFolderOfTheUser() throws SuiteException {
    Path data = ROOT.resolve("data");
    assertEquals(
        data.resolve(Path.of("plumbline", "suites")),
        folder(Map.of("XDG_DATA_HOME", data.toString())));
  }

  @Test
  void areBelowTheHomeWhereNothingIsSet() throws SuiteException {
    Path usual = HOME.resolve(Path.of(".local", "share", "plumbline", "suites"));
    assertEquals(usual, folder(Map.of()));
    assertEquals(usual, folder(Map.of("PLUMBLINE_SUITES", "", "XDG_DATA_HOME", "relative")));
  }

  @Test
  void listAFolderOnce() throws SuiteException {
    Path local = HERE.resolve("suites");
    assertEquals(
        List.of(local), Places.of(Map.of("PLUMBLINE_SUITES", "suites"), HOME, HERE).folders());
    assertEquals(2, Places.of(Map.of(), HOME, HERE).folders().size());
  }

  private static Path folder(Map<String, String> environment) throws SuiteException {
    return Places.of(environment, HOME, HERE).userFolder();
  }
}
