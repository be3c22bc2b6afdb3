package dev.plumbline.suite;

import java.util.List;

/** Installs suites that belong to others: fetches, recognises, normalises and writes them. */
public final class Installer {
  private final Catalogue catalogue;
  private final Places places;
  private final Limits limits;
  private final Sleeper sleeper;
  private final InstallListener listener;

  public Installer(
      Catalogue catalogue,
      Places places,
      Limits limits,
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
   * @throws SuiteException where the request itself makes no sense, before anything is done
   */
  public List<InstallResult> install(InstallRequest request)
      throws SuiteException, InterruptedException {
    throw new UnsupportedOperationException(
        request + " " + catalogue + places + limits + sleeper + listener);
  }
}
