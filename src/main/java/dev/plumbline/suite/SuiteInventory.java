package dev.plumbline.suite;

import dev.plumbline.epd.Input;
import dev.plumbline.suite.InventoryEntry.Status;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** All suites at hand or known, and how they stand. */
public final class SuiteInventory {
  private final Catalogue catalogue;
  private final Places places;

  public SuiteInventory(Catalogue catalogue, Places places) {
    this.catalogue = catalogue;
    this.places = places;
  }

  /** Those of the catalogue in its order, then the user's own by name. */
  public List<InventoryEntry> list() throws SuiteException {
    Map<String, Path> files = files();
    List<InventoryEntry> entries = new ArrayList<>();
    for (KnownSuite suite : catalogue.suites()) {
      entries.add(entry(suite, files.remove(suite.name())));
    }
    files.forEach(
        (name, file) -> entries.add(read(name, Status.UNKNOWN, null, file, Input.file(file))));
    return entries;
  }

  /** The files in the places by name; those of the first place hide those of the next. */
  private Map<String, Path> files() throws SuiteException {
    Map<String, Path> files = new TreeMap<>();
    for (Path folder : places.folders()) {
      for (Path file : SuiteFiles.in(folder)) {
        files.putIfAbsent(SuiteFiles.name(file), file);
      }
    }
    return files;
  }

  private static InventoryEntry entry(KnownSuite suite, @Nullable Path file) {
    boolean isOwn = suite.origin() == Origin.OWN;
    if (file != null) {
      if (isOwn && !isCopyOf(suite, file)) {
        return read(suite.name(), Status.HIDES_OWN, null, file, Input.file(file));
      }
      Status status = isOwn ? Status.OWN : Status.INSTALLED;
      return read(suite.name(), status, suite, file, Input.file(file));
    }
    return isOwn
        ? read(suite.name(), Status.OWN, suite, null, OwnSuites.input(suite))
        : new InventoryEntry(suite.name(), Status.NOT_INSTALLED, suite, null, null, null, "");
  }

  /** Whether a file has the records of an own suite; a file that cannot be read has not. */
  private static boolean isCopyOf(KnownSuite suite, Path file) {
    try {
      Contents own = ContentsReader.read(OwnSuites.input(suite));
      return ContentsReader.read(Input.file(file)).hashes().equals(own.hashes());
    } catch (IOException e) {
      return false;
    }
  }

  private static InventoryEntry read(
      String name, Status status, @Nullable KnownSuite known, @Nullable Path file, Input input) {
    try {
      Contents contents = ContentsReader.read(input);
      SuiteDifference comparison = known == null ? null : Recogniser.compare(known, contents);
      return new InventoryEntry(name, status, known, file, contents, comparison, "");
    } catch (IOException e) {
      return new InventoryEntry(name, status, known, file, null, null, FileTrouble.reason(e));
    }
  }
}
