package dev.plumbline.suite;

import dev.plumbline.io.FileReplacement;
import dev.plumbline.suite.Contents.Line;
import dev.plumbline.suite.Download.DownloadLimits;
import dev.plumbline.suite.FileSource.LocalFiles;
import dev.plumbline.suite.Installer.InstallResult.Change;
import dev.plumbline.suite.Installer.InstallResult.Failed;
import dev.plumbline.suite.Installer.InstallResult.Installed;
import dev.plumbline.suite.SuiteDifference.Alignment;
import dev.plumbline.suite.SuiteSource.Recognised;
import dev.plumbline.suite.SuiteSource.SuiteCandidate;
import dev.plumbline.suite.WebSource.Downloads;
import dev.plumbline.suite.WebSource.Downloads.Sleeper;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Installs third-party suites: fetches, recognises, normalises and writes them. */
public final class Installer {
  private final Catalogue catalogue;
  private final Places places;
  private final DownloadLimits limits;
  private final Sleeper sleeper;
  private final InstallListener listener;

  public Installer(Catalogue catalogue, Places places, InstallListener listener) {
    this(
        catalogue, places, DownloadLimits.USUAL, pause -> Thread.sleep(pause.toMillis()), listener);
  }

  Installer(
      Catalogue catalogue,
      Places places,
      DownloadLimits limits,
      Sleeper sleeper,
      InstallListener listener) {
    this.catalogue = catalogue;
    this.places = places;
    this.limits = limits;
    this.sleeper = sleeper;
    this.listener = listener;
  }

  /**
   * Installs the suites of a request one by one; after a failure it continues with the next.
   *
   * @throws SuiteException if the request is invalid, before anything is done, or if no suite is
   *     named and none is recognised
   */
  public List<InstallResult> install(InstallRequest request)
      throws SuiteException, InterruptedException {
    Set<KnownSuite> suites = named(request.names());
    SuiteSource supply = supply(request.from());
    Path folder = request.into();
    Placement placement =
        new Placement(
            folder == null ? places.userFolder() : places.workingFolder().resolve(folder),
            request.force());
    List<InstallResult> results = new ArrayList<>();
    if (suites.isEmpty()) {
      for (Recognised recognised : supply.all()) {
        results.add(result(recognised.suite().name(), () -> placement.put(recognised)));
      }
    }
    for (KnownSuite suite : suites) {
      results.add(
          result(suite.name(), () -> placement.put(new Recognised(suite, supply.of(suite)))));
    }
    return results;
  }

  @FunctionalInterface
  private interface Step {
    InstallResult run() throws SuiteException, InterruptedException;
  }

  private static InstallResult result(String name, Step step) throws InterruptedException {
    try {
      return step.run();
    } catch (SuiteException e) {
      return new Failed(name, e);
    }
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

  private SuiteSource supply(@Nullable String from) throws SuiteException {
    Recogniser recogniser = new Recogniser(catalogue);
    if (from != null && !isWebAddress(from)) {
      LocalFiles files = new LocalFiles(path(from), limits.bytes(), listener);
      return new FileSource(files, recogniser, listener);
    }
    Download download = new Download(places.proxies(), limits, listener);
    return new WebSource(
        from == null ? null : address(from),
        new Downloads(download, limits.pauses(), sleeper, listener),
        recogniser);
  }

  /** Whether a text names a place to take suites from, and not a suite. */
  public static boolean isPlace(String text) {
    return isWebAddress(text) || text.matches(".*[/\\\\.].*") || new File(text).exists();
  }

  private static boolean isWebAddress(String from) {
    String lower = from.toLowerCase(Locale.ROOT);
    return lower.startsWith("http://") || lower.startsWith("https://");
  }

  private static URI address(String from) throws SuiteException {
    try {
      URI address = URI.create(from);
      if (address.getHost() != null) {
        return address;
      }
    } catch (IllegalArgumentException e) {
      throw badAddress(from, String.valueOf(e.getMessage()));
    }
    throw badAddress(from, "no host in it");
  }

  private static SuiteException badAddress(String from, String reason) {
    return SuiteException.usage(
        from + " is not a web address: " + reason, "correct it, or give a file with --from");
  }

  private Path path(String from) throws SuiteException {
    try {
      return places.workingFolder().resolve(from);
    } catch (InvalidPathException e) {
      throw SuiteException.usage(
          from + " is not a path: " + e.getReason(),
          "give a file, a folder or a web address with --from");
    }
  }

  /**
   * What to install.
   *
   * @param names suites of the catalogue; empty for every suite recognised in {@code from}
   * @param from a file, a folder or a URL; null for the known addresses
   * @param into the folder to write to; null for the user's suites
   * @param force whether a different file of that name may be overwritten
   */
  public record InstallRequest(
      List<String> names, @Nullable String from, @Nullable Path into, boolean force) {
    public InstallRequest {
      names = List.copyOf(names);
    }
  }

  public sealed interface InstallResult {
    String name();

    enum Change {
      INSTALLED,
      REPLACED,
      /** The same file was there already. */
      UNCHANGED
    }

    /**
     * Installed, or already there.
     *
     * @param source the address or file it was taken from
     * @param comparison null if the fingerprint is unknown
     */
    record Installed(
        KnownSuite suite,
        Change change,
        Path file,
        String source,
        Contents contents,
        @Nullable SuiteDifference comparison)
        implements InstallResult {
      @Override
      public String name() {
        return suite.name();
      }
    }

    /** Not installed; nothing was changed. */
    record Failed(String name, SuiteException reason) implements InstallResult {}
  }

  /** Writes suites into a folder, normalised and in the classic order. */
  private record Placement(Path folder, boolean force) {

    Installed put(Recognised recognised) throws SuiteException {
      KnownSuite suite = recognised.suite();
      SuiteCandidate candidate = recognised.candidate();
      Contents contents = inClassicOrder(suite, candidate.contents());
      Path file = folder.resolve(suite.fileName());
      try {
        Change change = write(file, contents.text().getBytes(StandardCharsets.UTF_8));
        if (suite.fingerprint() == null) {
          byte[] hashes =
              Fingerprint.of(contents.hashes()).toText().getBytes(StandardCharsets.US_ASCII);
          FileReplacement.write(SuiteFiles.hashes(file), out -> out.write(hashes));
        }
        return new Installed(
            suite, change, file, candidate.source(), contents, Recogniser.compare(suite, contents));
      } catch (IOException e) {
        throw SuiteException.input(
            file + " cannot be written: " + SuiteFiles.reason(e),
            "choose a folder with --into, or set PLUMBLINE_SUITES");
      }
    }

    private Change write(Path file, byte[] bytes) throws IOException, SuiteException {
      if (!Files.exists(file)) {
        Files.createDirectories(folder);
        FileReplacement.write(file, out -> out.write(bytes));
        return Change.INSTALLED;
      }
      if (Arrays.equals(Files.readAllBytes(file), bytes)) {
        return Change.UNCHANGED;
      }
      if (!force) {
        throw SuiteException.input(
            file + " already exists and differs", "overwrite it with --force");
      }
      FileReplacement.write(file, out -> out.write(bytes));
      return Change.REPLACED;
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
      List<Line> ordered = new ArrayList<>();
      List<Line> records = new ArrayList<>();
      for (Line line : contents.lines()) {
        (line.hash() == null ? ordered : records).add(line);
      }
      alignment.places().forEach(place -> ordered.add(records.get(place)));
      return new Contents(ordered);
    }
  }
}
