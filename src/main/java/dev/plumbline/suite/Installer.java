package dev.plumbline.suite;

import dev.plumbline.epd.Input;
import dev.plumbline.io.FileReplacement;
import dev.plumbline.suite.Contents.SuiteLine;
import dev.plumbline.suite.Download.DownloadLimits;
import dev.plumbline.suite.Installer.InstallResult.Failed;
import dev.plumbline.suite.Installer.InstallResult.InstallChange;
import dev.plumbline.suite.Installer.InstallResult.Installed;
import dev.plumbline.suite.SuiteDifference.Alignment;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Installs third-party suites: fetches, checks, normalises and writes them. */
public record Installer(Catalogue catalogue, Places places, InstallListener listener) {
  /**
   * Installs the suites of a request one by one; after a failure it continues with the next.
   *
   * @throws SuiteException if the request is invalid, before anything is done
   */
  public List<InstallResult> install(InstallRequest request)
      throws SuiteException, InterruptedException {
    Path from = request.from();
    Set<KnownSuite> suites = named(request.names());
    DownloadLimits limits = DownloadLimits.USUAL;
    SuiteSource source =
        from == null
            ? SuiteSource.web(new Download(places.proxies(), limits, listener))
            : SuiteSource.files(places.workingFolder().resolve(from), limits.bytes());
    if (suites.isEmpty()) {
      suites = namedBy(source, from);
    }
    Path folder = request.into();
    Placement placement =
        new Placement(
            folder == null ? places.userFolder() : places.workingFolder().resolve(folder),
            request.force());
    List<InstallResult> results = new ArrayList<>();
    for (KnownSuite suite : suites) {
      try {
        results.add(placement.put(suite, fetch(suite, source, from)));
      } catch (SuiteException e) {
        results.add(new Failed(e));
      }
    }
    return results;
  }

  private Set<KnownSuite> named(List<String> names) throws SuiteException {
    Set<KnownSuite> suites = new LinkedHashSet<>();
    for (String name : names) {
      KnownSuite suite = catalogue.require(name);
      if (suite.isOwn()) {
        throw SuiteException.usage(suite.name() + " comes with Plumbline", "nothing to install");
      }
      suites.add(suite);
    }
    return suites;
  }

  /** The suites that the file, or the files of the folder, are named after. */
  private Set<KnownSuite> namedBy(SuiteSource source, @Nullable Path from) throws SuiteException {
    if (from == null) {
      throw SuiteException.usage(
          "no suite is named",
          "name one, or give a file or folder with --from; see: plumbline suites");
    }
    Set<KnownSuite> suites = new LinkedHashSet<>();
    for (KnownSuite suite : catalogue.suites()) {
      SuiteSource.SourcePlace place = suite.isOwn() ? null : source.place(suite);
      if (place != null && place.isNamedAfter(suite)) {
        suites.add(suite);
      }
    }
    if (suites.isEmpty()) {
      throw SuiteException.input(
          "no suite is named, and " + from + " is not named after one, as wac.epd is",
          "name it and give its file: plumbline suites install NAME --from FILE");
    }
    return suites;
  }

  private Contents fetch(KnownSuite suite, SuiteSource source, @Nullable Path from)
      throws SuiteException, InterruptedException {
    SuiteSource.SourcePlace place = source.place(suite);
    String reason = "no file in " + from + " is named " + suite.fileName();
    if (place != null) {
      listener.trying(suite.name(), place.name());
      try {
        byte[] bytes = place.content().bytes();
        Contents contents =
            Contents.read(new Input(place.name(), () -> new ByteArrayInputStream(bytes)));
        String objection = objection(suite, contents);
        if (objection == null) {
          return contents;
        }
        reason = place.name() + ": " + objection;
      } catch (IOException e) {
        reason = place.name() + ": " + SuiteFiles.reason(e);
      }
    }
    throw SuiteException.input(
        suite.name() + " was not installed: " + reason,
        from == null
            ? "if you have it, give it: " + suite.installCommand() + " --from FILE"
            : "install it from its public place: " + suite.installCommand());
  }

  /** Why the contents are not this suite; null if they are. */
  private @Nullable String objection(KnownSuite suite, Contents contents) {
    if (contents.size() == 0) {
      return "no position in it";
    }
    for (KnownSuite other : catalogue.suites()) {
      if (!other.equals(suite) && other.isExactly(contents)) {
        return "it is " + other.name();
      }
    }
    SuiteDifference difference = suite.compare(contents);
    if (difference != null) {
      return difference.hasSamePositions() ? null : difference.positionsText(suite.name());
    }
    if (contents.solvable() == 0) {
      return "no record with anything to solve in it";
    }
    int size = suite.size().orElse(contents.size());
    return size == contents.size()
        ? null
        : contents.size() + " records in it, " + suite.name() + " has " + size;
  }

  /**
   * What to install.
   *
   * @param names suites of the catalogue; empty for those that the files of {@code from} are named
   *     after
   * @param from a file or a folder; null to download
   * @param into the folder to write to; null for the user's suites
   * @param force whether a different file of that name may be overwritten
   */
  public record InstallRequest(
      List<String> names, @Nullable Path from, @Nullable Path into, boolean force) {
    public InstallRequest {
      names = List.copyOf(names);
    }
  }

  public sealed interface InstallResult {
    enum InstallChange {
      INSTALLED,
      REPLACED,
      /** The same file was there already. */
      UNCHANGED
    }

    /**
     * Installed, or already there.
     *
     * @param comparison null if the fingerprint is unknown
     */
    record Installed(
        KnownSuite suite,
        InstallChange change,
        Path file,
        Contents contents,
        @Nullable SuiteDifference comparison)
        implements InstallResult {}

    /** Not installed; nothing was changed. */
    record Failed(SuiteException reason) implements InstallResult {}
  }

  /** Writes suites into a folder, normalised and in the classic order. */
  private record Placement(Path folder, boolean force) {

    Installed put(KnownSuite suite, Contents fetched) throws SuiteException {
      Contents contents = inClassicOrder(suite, fetched);
      Path file = folder.resolve(suite.fileName());
      try {
        InstallChange change = write(file, contents.text().getBytes(StandardCharsets.UTF_8));
        if (suite.fingerprint() == null) {
          byte[] hashes =
              Fingerprint.of(contents.hashes()).toText().getBytes(StandardCharsets.US_ASCII);
          FileReplacement.write(SuiteFiles.hashes(file), out -> out.write(hashes));
        }
        return new Installed(suite, change, file, contents, suite.compare(contents));
      } catch (IOException e) {
        throw SuiteException.input(
            file + " cannot be written: " + SuiteFiles.reason(e),
            "choose a folder with --into, or set PLUMBLINE_SUITES");
      }
    }

    private InstallChange write(Path file, byte[] bytes) throws IOException, SuiteException {
      if (!Files.exists(file)) {
        Files.createDirectories(folder);
        FileReplacement.write(file, out -> out.write(bytes));
        return InstallChange.INSTALLED;
      }
      if (Arrays.equals(Files.readAllBytes(file), bytes)) {
        return InstallChange.UNCHANGED;
      }
      if (!force) {
        throw SuiteException.input(
            file + " already exists and differs", "overwrite it with --force");
      }
      FileReplacement.write(file, out -> out.write(bytes));
      return InstallChange.REPLACED;
    }

    /** Record numbers in errata and results refer to this order. Comments move to the top. */
    private static Contents inClassicOrder(KnownSuite suite, Contents contents) {
      Fingerprint fingerprint = suite.fingerprint();
      if (fingerprint == null) {
        return contents;
      }
      Alignment alignment = Alignment.of(fingerprint, contents.hashes());
      if (!alignment.comparison().reordered()) {
        return contents;
      }
      List<SuiteLine> ordered = new ArrayList<>();
      List<SuiteLine> records = new ArrayList<>();
      for (SuiteLine line : contents.lines()) {
        (line.hash() == null ? ordered : records).add(line);
      }
      alignment.places().forEach(place -> ordered.add(records.get(place)));
      return new Contents(ordered);
    }
  }

  /** Where suites come from: their public addresses, or a file or a folder of the user. */
  @FunctionalInterface
  interface SuiteSource {
    /** The address or file of a suite; null if a folder has none. */
    @Nullable SourcePlace place(KnownSuite suite);

    /**
     * An address or a file.
     *
     * @param name as users write it
     */
    record SourcePlace(String name, SourceContent content) {
      /** Whether the name of a file begins with the suite's: {@code WAC.epd.gz} with wac. */
      boolean isNamedAfter(KnownSuite suite) {
        Path file = Path.of(name).getFileName();
        return file != null
            && file.toString().toLowerCase(Locale.ROOT).startsWith(suite.name() + ".");
      }
    }

    @FunctionalInterface
    interface SourceContent {
      byte[] bytes() throws IOException, InterruptedException;
    }

    /** Downloads suites from their public addresses. */
    static SuiteSource web(Download download) {
      return suite -> {
        URI address = Objects.requireNonNull(suite.address());
        return new SourcePlace(address.toString(), () -> download.fetch(address));
      };
    }

    /** Reads a file, or the first file in a folder that is named after the suite. */
    static SuiteSource files(Path from, int mostBytes) throws SuiteException {
      final String remedy = "give a file or a folder with --from";
      if (!Files.exists(from)) {
        throw SuiteException.input(from + ": no such file or folder", remedy);
      }
      if (!Files.isDirectory(from)) {
        return suite -> place(from, mostBytes);
      }
      try (Stream<Path> files = Files.list(from)) {
        List<SourcePlace> places = files.sorted().map(file -> place(file, mostBytes)).toList();
        return suite ->
            places.stream().filter(place -> place.isNamedAfter(suite)).findFirst().orElse(null);
      } catch (IOException e) {
        throw SuiteException.input(from + ": " + SuiteFiles.reason(e), remedy);
      }
    }

    private static SourcePlace place(Path file, int mostBytes) {
      return new SourcePlace(file.toString(), () -> read(file, mostBytes));
    }

    private static byte[] read(Path file, int mostBytes) throws IOException {
      String name = file.toString();
      if (!Files.isRegularFile(file)) {
        throw new FileSystemException(name, null, "not a regular file");
      }
      try (InputStream in = Files.newInputStream(file)) {
        byte[] read = in.readNBytes(mostBytes + 1);
        if (read.length > mostBytes) {
          throw new FileSystemException(name, null, "larger than " + (mostBytes >> 20) + " MB");
        }
        return read;
      }
    }
  }
}
