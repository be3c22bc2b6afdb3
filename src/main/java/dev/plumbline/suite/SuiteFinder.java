package dev.plumbline.suite;

/** Finds a suite by its path or its name. */
public final class SuiteFinder {
  private final Catalogue catalogue;
  private final Places places;

  public SuiteFinder(Catalogue catalogue, Places places) {
    this.catalogue = catalogue;
    this.places = places;
  }

  /**
   * The file of this path if there is one; else the suite of this name in the user's folder, the
   * working folder's {@code suites}, or Plumbline itself.
   */
  public FoundSuite find(String nameOrPath) throws SuiteException {
    throw new UnsupportedOperationException(nameOrPath + catalogue + places);
  }
}
