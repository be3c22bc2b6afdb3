package dev.plumbline.suite;

import dev.plumbline.suite.SuiteDifference.Alignment;
import dev.plumbline.suite.SuiteSource.SuiteCandidate;
import org.jspecify.annotations.Nullable;

/** Recognises suites of the catalogue by their positions, and decides what may be installed. */
public record Recogniser(Catalogue catalogue) {
  /** Compares contents with the classic suite; null if the fingerprint is unknown. */
  public static @Nullable SuiteDifference compare(KnownSuite suite, Contents contents) {
    return compare(suite.fingerprint(), contents);
  }

  static @Nullable SuiteDifference compare(@Nullable Fingerprint fingerprint, Contents contents) {
    return fingerprint == null ? null : Alignment.of(fingerprint, contents.hashes()).comparison();
  }

  /**
   * The suite with exactly these positions, or null. Of several, the one with these solutions, then
   * the one that the file is named after, then the first in the catalogue.
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

  /** The suite that shares most positions, at least half of them, or null. */
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

  /** Why the contents are not this suite; null if they are. */
  @Nullable String objection(KnownSuite suite, Contents contents) {
    if (contents.size() == 0) {
      return "no position in it";
    }
    SuiteDifference comparison = Recogniser.compare(suite, contents);
    return comparison == null
        ? objectionByCount(suite, contents)
        : objectionByPositions(suite, contents, comparison);
  }

  /** Why the contents are not a known suite; null if they are. */
  @Nullable String objectionToUnnamed(Contents contents) {
    if (contents.size() == 0) {
      return "no position in it";
    }
    KnownSuite nearest = nearest(contents);
    String reason = nearest == null ? null : objection(nearest, contents);
    if (nearest != null && reason == null) {
      return null;
    }
    return "not recognised by its positions" + (reason == null ? "" : "; " + reason);
  }

  private @Nullable String objectionByPositions(
      KnownSuite suite, Contents contents, SuiteDifference comparison) {
    if (comparison.hasSamePositions()) {
      return objectionByIdentity(suite, contents);
    }
    String found =
        comparison.found()
            + " of "
            + comparison.classicSize()
            + " positions of "
            + suite.name()
            + " found";
    if (comparison.found() == 0) {
      KnownSuite nearest = nearest(contents);
      return nearest == null ? found : found + ", it looks like " + nearest.name();
    }
    return comparison.missing().isEmpty()
        ? found + ", and " + comparison.extra().size() + " records more"
        : found + "; " + comparison.missingText();
  }

  private @Nullable String objectionByCount(KnownSuite suite, Contents contents) {
    if (contents.solvable() == 0) {
      return "no record with anything to solve in it";
    }
    if (suite.size().isPresent() && suite.size().getAsInt() != contents.size()) {
      return contents.size()
          + " records in it, "
          + suite.name()
          + " has "
          + suite.size().getAsInt();
    }
    return objectionByIdentity(suite, contents);
  }

  /** Suites with the same positions differ by their solutions. */
  private @Nullable String objectionByIdentity(KnownSuite suite, Contents contents) {
    KnownSuite exact = exact(contents);
    return exact == null || exact.name().equals(suite.name()) ? null : "it is " + exact.name();
  }
}
