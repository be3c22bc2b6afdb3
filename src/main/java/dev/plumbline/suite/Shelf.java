package dev.plumbline.suite;

import java.util.List;

/** All suites at hand or known, and how they stand. */
public final class Shelf {
  private final Catalogue catalogue;
  private final Places places;

  public Shelf(Catalogue catalogue, Places places) {
    this.catalogue = catalogue;
    this.places = places;
  }

  /** Those of the catalogue in its order, then the user's own by name. */
  public List<ShelfEntry> list() {
    throw new UnsupportedOperationException(catalogue.toString() + places);
  }
}
