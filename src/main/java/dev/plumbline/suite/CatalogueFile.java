package dev.plumbline.suite;

/** Reads the catalogue that is packed into Plumbline. */
final class CatalogueFile {
  private CatalogueFile() {}

  static Catalogue read() {
    throw new UnsupportedOperationException();
  }
}
