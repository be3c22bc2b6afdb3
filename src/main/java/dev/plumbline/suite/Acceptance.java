package dev.plumbline.suite;

import org.jspecify.annotations.Nullable;

/** Decides whether contents may be installed under a suite's name. */
final class Acceptance {
  private final Recogniser recogniser;

  Acceptance(Recogniser recogniser) {
    this.recogniser = recogniser;
  }

  /** Why these contents are not the suite, in a few words; null where they are. */
  @Nullable String objection(KnownSuite suite, Contents contents) {
    if (contents.size() == 0) {
      return "no position in it";
    }
    SuiteDifference comparison = Recogniser.compare(suite, contents);
    return comparison == null
        ? objectionByCount(suite, contents)
        : objectionByPositions(suite, contents, comparison);
  }

  /** Why these contents are no suite that is known; null where they are one. */
  @Nullable String objectionToUnnamed(Contents contents) {
    if (contents.size() == 0) {
      return "no position in it";
    }
    KnownSuite nearest = recogniser.nearest(contents);
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
      KnownSuite nearest = recogniser.nearest(contents);
      return nearest == null ? found : found + ", it looks like " + nearest.name();
    }
    return comparison.missing().isEmpty()
        ? found + ", and " + comparison.extra().size() + " records more"
        : found + "; " + SuiteDifferenceText.missing(comparison);
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

  /** Suites that share their positions are told apart by their solutions. */
  private @Nullable String objectionByIdentity(KnownSuite suite, Contents contents) {
    KnownSuite exact = recogniser.exact(contents);
    return exact == null || exact.name().equals(suite.name()) ? null : "it is " + exact.name();
  }
}
