package dev.plumbline.suite;

import dev.plumbline.suite.InstallResult.Failed;
import dev.plumbline.suite.SuiteException.Kind;
import dev.plumbline.suite.Supply.Recognised;
import java.net.URI;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Installs suites that belong to others: fetches, recognises, normalises and writes them. */
public final class Installer {
  private final Catalogue catalogue;
  private final Places places;
  private final DownloadLimits limits;
  private final Sleeper sleeper;
  private final InstallListener listener;

  public Installer(
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
   * Installs what is asked for, suite by suite; one that fails does not keep the next from being
   * tried.
   *
   * @throws SuiteException where the request itself makes no sense, before anything is done, or
   *     where no suite is named and none is recognised
   */
  public List<InstallResult> install(InstallRequest request)
      throws SuiteException, InterruptedException {
    Set<KnownSuite> suites = named(request.names());
    Supply supply = supply(request.from());
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

  /** One suite's installing, which may fail. */
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
      if (suite.origin() == Origin.OWN) {
        throw new SuiteException(
            Kind.USAGE, suite.name() + " comes with Plumbline", "there is nothing to install");
      }
      suites.add(suite);
    }
    return suites;
  }

  private Supply supply(@Nullable String from) throws SuiteException {
    Recogniser recogniser = new Recogniser(catalogue);
    Acceptance acceptance = new Acceptance(recogniser);
    if (from != null && !isWebAddress(from)) {
      LocalFiles files = new LocalFiles(path(from), limits.bytes(), listener);
      return new FileSupply(files, acceptance, recogniser, listener);
    }
    Download download = new Download(places.proxies(), limits, listener);
    return new WebSupply(
        from == null ? null : address(from),
        new Downloads(download, limits.pauses(), sleeper, listener),
        acceptance,
        recogniser);
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
    return new SuiteException(
        Kind.USAGE, from + " is no web address: " + reason, "mend it, or give a file with --from");
  }

  private Path path(String from) throws SuiteException {
    try {
      return places.workingFolder().resolve(from);
    } catch (InvalidPathException e) {
      throw new SuiteException(
          Kind.USAGE,
          from + " is no path: " + e.getReason(),
          "give a file, a folder or a web address with --from");
    }
  }
}
