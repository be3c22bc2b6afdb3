package dev.plumbline.suite;

import dev.plumbline.epd.Input;
import dev.plumbline.notation.Spelling;
import dev.plumbline.suite.KnownSuite.Origin;
import dev.plumbline.suite.SuiteException.Kind;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds a suite by path or by name. */
public final class SuiteFinder {
  private final Catalogue catalogue;
  private final Places places;

  public SuiteFinder(Catalogue catalogue, Places places) {
    this.catalogue = catalogue;
    this.places = places;
  }

  /**
   * The file of this path if it exists; else the suite of this name in the user's folder, in {@code
   * suites} of the working folder, or in the jar.
   */
  public FoundSuite find(String nameOrPath) throws SuiteException {
    Path path = path(nameOrPath);
    if (path != null && Files.exists(path) && !Files.isDirectory(path)) {
      String name = SuiteFiles.name(path);
      // Messages about its lines use the user's spelling.
      Input input = Input.file(nameOrPath, path);
      return new FoundSuite(name, input, path, catalogue.find(name));
    }
    FoundSuite named = isName(nameOrPath) ? byName(nameOrPath) : null;
    if (named != null) {
      return named;
    }
    throw notFound(nameOrPath, path != null && Files.isDirectory(path));
  }

  private @Nullable FoundSuite byName(String name) {
    KnownSuite known = catalogue.find(name);
    String exact = known == null ? name : known.name();
    for (Path folder : places.folders()) {
      Path file = folder.resolve(exact + SuiteFiles.ENDING);
      if (Files.isRegularFile(file)) {
        return new FoundSuite(exact, Input.file(file), file, known);
      }
    }
    return known != null && known.origin() == Origin.OWN
        ? new FoundSuite(exact, SuiteFiles.input(known), null, known)
        : null;
  }

  private SuiteException notFound(String nameOrPath, boolean isFolder) throws SuiteException {
    KnownSuite known = catalogue.find(nameOrPath);
    if (known != null) {
      return new SuiteException(
          Kind.INPUT,
          known.name() + " is known but not installed",
          "install it with: " + known.installCommand());
    }
    if (isFolder) {
      return new SuiteException(
          Kind.INPUT, nameOrPath + " is a folder", "name a file in it or a suite");
    }
    if (!isName(nameOrPath)) {
      return new SuiteException(Kind.INPUT, nameOrPath + ": no such file", remedy(nameOrPath));
    }
    return new SuiteException(
        Kind.INPUT,
        "no file and no suite named \"" + nameOrPath + "\", neither here nor in " + lookedIn(),
        Spelling.suggestion(nameOrPath, names()) + "see: plumbline suites");
  }

  /** The missing file may be a suite known by name. */
  private String remedy(String missing) {
    Path path = path(missing);
    KnownSuite known = path == null ? null : catalogue.find(SuiteFiles.name(path));
    return known == null ? "" : "the suite " + known.name() + " is found by its name alone";
  }

  private String lookedIn() {
    return Stream.concat(places.folders().stream().map(Path::toString), Stream.of("Plumbline"))
        .collect(Collectors.joining(" nor in "));
  }

  private List<String> names() throws SuiteException {
    List<String> names = new ArrayList<>(catalogue.names());
    for (Path folder : places.folders()) {
      SuiteFiles.in(folder).forEach(file -> names.add(SuiteFiles.name(file)));
    }
    return names;
  }

  /** A name has no folder and no extension. */
  private static boolean isName(String text) {
    return !text.isBlank() && text.chars().noneMatch(c -> c == '/' || c == '\\' || c == '.');
  }

  private @Nullable Path path(String text) {
    try {
      return places.workingFolder().resolve(text);
    } catch (InvalidPathException e) {
      return null; // not a valid file name
    }
  }
}
