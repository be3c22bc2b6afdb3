package dev.plumbline.report.compare;

import java.util.Locale;

/**
 * A problem that came out otherwise by an engine.
 *
 * @param was what the older run played, and {@code is} the newer one
 * @param points by which the newer run is ahead, a mean where searches were repeated
 */
public record Difference(
    Kind kind, String label, String was, String is, String asked, double points) {
  /** How it differs. */
  public enum Kind {
    WON,
    LOST,
    /** Solved equally often by both, with other points. */
    POINTS;

    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
