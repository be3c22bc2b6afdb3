package dev.plumbline.report.compare;

import java.util.Locale;

/**
 * A problem that came out otherwise.
 *
 * @param was what the older run played, and {@code is} the newer one
 * @param points by which the newer run is ahead
 */
public record Difference(Kind kind, String label, String was, String is, String asked, int points) {
  /** How it differs. */
  public enum Kind {
    WON,
    LOST,
    /** Solved by both or by neither, with other points. */
    POINTS;

    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
