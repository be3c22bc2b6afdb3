package dev.plumbline.suite;

import dev.plumbline.epd.Input;
import dev.plumbline.notation.Spelling;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds a suite by its name. */
public record SuiteFinder(Catalogue catalogue, Places places) {
  /** One of Plumbline's own suites, whatever files of that name there are. */
  public static Input own(String name) {
    KnownSuite known = Catalogue.load().find(name);
    if (known == null) {
      throw new IllegalArgumentException(name);
    }
    return SuiteFiles.input(known);
  }

  /**
   * The suite of this name: in the user's folder, in {@code suites} of the working folder, or in
   * the jar. With a version, as in {@code mates@2}, only in the jar.
   */
  public FoundSuite find(String name) throws SuiteException {
    int at = name.lastIndexOf('@');
    if (at > 0) {
      return ofVersion(name.substring(0, at), name.substring(at + 1));
    }
    KnownSuite known = catalogue.find(name);
    String exact = known == null ? name : known.name();
    for (Path folder : places.folders()) {
      Path file = folder.resolve(exact + SuiteFiles.ENDING);
      if (Files.isRegularFile(file)) {
        return new FoundSuite(exact, Input.file(file), file);
      }
    }
    if (known == null) {
      throw SuiteException.input(
          "no file and no suite named \"" + name + "\", neither here nor in " + lookedIn(),
          Spelling.suggestion(name, names()) + "see: plumbline suites");
    }
    if (!known.isOwn()) {
      throw SuiteException.input(
          known.name() + " is known but not installed",
          "install it with: " + known.installCommand());
    }
    return new FoundSuite(exact, SuiteFiles.input(known), null);
  }

  private FoundSuite ofVersion(String name, String version) throws SuiteException {
    KnownSuite known = catalogue.require(name);
    if (!known.isOwn()) {
      throw SuiteException.usage(
          known.name() + " has no versions, only Plumbline's own suites have",
          "name it without @" + version);
    }
    if (!version.equals(Integer.toString(known.version()))) {
      throw SuiteException.input(
          "this Plumbline has version " + known.version() + " of " + name + ", not " + version,
          "use the Plumbline that came with it, or name the suite without a version");
    }
    return new FoundSuite(known.name(), SuiteFiles.input(known), null);
  }

  private String lookedIn() {
    return Stream.concat(places.folders().stream().map(Path::toString), Stream.of("Plumbline"))
        .collect(Collectors.joining(" nor in "));
  }

  private List<String> names() throws SuiteException {
    List<String> names = new ArrayList<>(catalogue.names());
    for (Path folder : places.folders()) {
      names.addAll(SuiteFiles.in(folder).keySet());
    }
    return names;
  }

  /**
   * A suite that was found.
   *
   * @param name the file's name without its extension
   * @param file null for a suite in the jar
   */
  public record FoundSuite(String name, Input input, @Nullable Path file) {
    /** What a suite is called: the name of its file without extensions. */
    public static String nameOf(Path file) {
      Path last = file.getFileName();
      String name = last == null ? file.toString() : last.toString();
      int dot = name.indexOf('.', 1);
      return dot < 0 ? name : name.substring(0, dot);
    }
  }
}
