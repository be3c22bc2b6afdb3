package dev.plumbline.suite;

import dev.plumbline.epd.Input;
import dev.plumbline.notation.Spelling;
import dev.plumbline.suite.SuiteFinder.FoundSuite;
import dev.plumbline.suite.SuiteInventory.InventoryEntry.SuiteStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** All suites, known or found, and their status. */
public record SuiteInventory(Catalogue catalogue, Places places) {
  /** The suites of the catalogue in its order, then the user's by name. */
  public List<InventoryEntry> list() throws SuiteException {
    Map<String, Path> files = files();
    List<InventoryEntry> entries = new ArrayList<>();
    for (KnownSuite suite : catalogue.suites()) {
      entries.add(entry(suite, files.remove(suite.name())));
    }
    files.forEach(
        (name, file) -> entries.add(read(name, SuiteStatus.UNKNOWN, null, file, Input.file(file))));
    return entries;
  }

  /** One suite by its name, ignoring case. */
  public InventoryEntry find(String name) throws SuiteException {
    return list().stream()
        .filter(entry -> entry.name().equalsIgnoreCase(name))
        .findFirst()
        .orElseThrow(
            () ->
                SuiteException.input(
                    "no suite named \"" + name + "\"",
                    Spelling.suggestion(name, catalogue.names()) + "see: plumbline suites"));
  }

  /** A suite of the user, wherever it is. */
  public static InventoryEntry ofUser(FoundSuite suite) {
    return read(suite.name(), SuiteStatus.UNKNOWN, null, suite.file(), suite.input());
  }

  /** The files by name; those of the first folder hide those of the next. */
  private Map<String, Path> files() throws SuiteException {
    Map<String, Path> files = new TreeMap<>();
    for (Path folder : places.folders()) {
      SuiteFiles.in(folder).forEach(files::putIfAbsent);
    }
    return files;
  }

  private static InventoryEntry entry(KnownSuite suite, @Nullable Path file) {
    boolean isOwn = suite.isOwn();
    if (file != null) {
      if (isOwn && !isCopyOf(suite, file)) {
        return read(suite.name(), SuiteStatus.HIDES_OWN, null, file, Input.file(file));
      }
      SuiteStatus status = isOwn ? SuiteStatus.OWN : SuiteStatus.INSTALLED;
      return read(suite.name(), status, suite, file, Input.file(file));
    }
    return isOwn
        ? read(suite.name(), SuiteStatus.OWN, suite, null, SuiteFiles.input(suite))
        : new InventoryEntry(suite.name(), SuiteStatus.NOT_INSTALLED, suite, null, null, null, "");
  }

  /** Whether a file has the records of an own suite; false if it cannot be read. */
  private static boolean isCopyOf(KnownSuite suite, Path file) {
    try {
      Contents own = Contents.read(SuiteFiles.input(suite));
      return Contents.read(Input.file(file)).hashes().equals(own.hashes());
    } catch (IOException e) {
      return false;
    }
  }

  private static InventoryEntry read(
      String name,
      SuiteStatus status,
      @Nullable KnownSuite known,
      @Nullable Path file,
      Input input) {
    try {
      Contents contents = Contents.read(input);
      Fingerprint classic = known == null ? null : fingerprint(known, file);
      SuiteDifference comparison = classic == null ? null : SuiteDifference.of(classic, contents);
      return new InventoryEntry(name, status, known, file, contents, comparison, "");
    } catch (IOException e) {
      return new InventoryEntry(name, status, known, file, null, null, SuiteFiles.reason(e));
    }
  }

  /** That of the catalogue; if it has none, that of the file when it was installed, or null. */
  private static @Nullable Fingerprint fingerprint(KnownSuite suite, @Nullable Path file) {
    if (suite.fingerprint() != null || file == null) {
      return suite.fingerprint();
    }
    try {
      return Fingerprint.parse(Files.readString(SuiteFiles.hashes(file)));
    } catch (IOException | IllegalArgumentException e) {
      return null; // Not installed here, or changed since: the number of records decides.
    }
  }

  /**
   * One suite and its status.
   *
   * @param known its catalogue entry; null for a suite of the user
   * @param file its file; null if it is in the jar or not installed
   * @param contents null if it is not installed or cannot be read
   * @param comparison null if it is not installed or its fingerprint is unknown
   * @param trouble why it cannot be read; else empty
   */
  public record InventoryEntry(
      String name,
      SuiteStatus status,
      @Nullable KnownSuite known,
      @Nullable Path file,
      @Nullable Contents contents,
      @Nullable SuiteDifference comparison,
      String trouble) {

    /** For example {@code own, version 2}. */
    public String state() {
      return known == null || known.version() == 0
          ? status.words
          : status.words + ", version " + known.version();
    }

    /** Whether a suite is installed, and by whom it is made. */
    public enum SuiteStatus {
      /** Comes with Plumbline. */
      OWN("own"),
      /** A file in the user's folders with the name of a suite that comes with Plumbline. */
      HIDES_OWN("yours, hides ours"),
      INSTALLED("installed"),
      NOT_INSTALLED("not installed"),
      /** A file in the user's folders that is not in the catalogue. */
      UNKNOWN("yours");

      private final String words;

      SuiteStatus(String words) {
        this.words = words;
      }
    }
  }
}
