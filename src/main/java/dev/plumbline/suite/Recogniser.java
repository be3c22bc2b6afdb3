package dev.plumbline.suite;

import org.jspecify.annotations.Nullable;

/** Tells by its positions which suite of the catalogue a file is. */
public final class Recogniser {
  private final Catalogue catalogue;

  public Recogniser(Catalogue catalogue) {
    this.catalogue = catalogue;
  }

  /** How a suite's contents compare with the classic; null where its fingerprint is not known. */
  public static @Nullable SuiteDifference compare(KnownSuite suite, Contents contents) {
    Fingerprint fingerprint = suite.fingerprint();
    return fingerprint == null ? null : Alignment.of(fingerprint, contents.hashes()).comparison();
  }

  /**
   * The suite with exactly these positions, or null. Of several, the one with these solutions, else
   * the one the file is named after, else the first of the catalogue.
   */
  @Nullable KnownSuite recognise(SuiteCandidate candidate) {
    KnownSuite exact = exact(candidate.contents());
    if (exact != null) {
      return exact;
    }
    KnownSuite first = null;
    for (KnownSuite suite : catalogue.suites()) {
      SuiteDifference comparison = compare(suite, candidate.contents());
      if (comparison != null && comparison.hasSamePositions()) {
        if (candidate.isNamedAfter(suite)) {
          return suite;
        }
        first = first == null ? suite : first;
      }
    }
    return first;
  }

  /** The suite with exactly these positions and solutions, or null. */
  @Nullable KnownSuite exact(Contents contents) {
    for (KnownSuite suite : catalogue.suites()) {
      SuiteDifference comparison = compare(suite, contents);
      if (comparison != null
          && comparison.hasSamePositions()
          && comparison.differing().isEmpty()
          && knowsSolutions(suite)) {
        return suite;
      }
    }
    return null;
  }

  /** The suite to which most positions belong, at least half of them, or null. */
  @Nullable KnownSuite nearest(Contents contents) {
    KnownSuite nearest = null;
    int most = (contents.size() - 1) / 2;
    for (KnownSuite suite : catalogue.suites()) {
      SuiteDifference comparison = compare(suite, contents);
      if (comparison != null && comparison.found() > most) {
        most = comparison.found();
        nearest = suite;
      }
    }
    return nearest;
  }

  private static boolean knowsSolutions(KnownSuite suite) {
    Fingerprint fingerprint = suite.fingerprint();
    return fingerprint != null
        && fingerprint.records().stream().noneMatch(known -> known.solutions().isEmpty());
  }
}
