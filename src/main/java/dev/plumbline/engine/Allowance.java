package dev.plumbline.engine;

import java.util.Objects;

/**
 * What an engine was allowed in a search, as far as its answer is judged by it.
 *
 * @param tolerance how many nanoseconds after the limit of time an answer may come
 * @param stopped whether the runner ended the search before any limit was reached
 */
public record Allowance(Limits limits, long tolerance, boolean stopped) {
  /**
   * Engines look at the clock now and then, and a busy machine lets them wait; who comes later than
   * this does not keep to limits of time.
   */
  public static final long USUAL_TOLERANCE = 200_000_000;

  /** No limit, so nothing is late, too much or too little. */
  public static final Allowance UNLIMITED = new Allowance(Limits.NONE, USUAL_TOLERANCE, false);

  public Allowance {
    Objects.requireNonNull(limits);
  }

  /** Whether a word that came so many nanoseconds after the start of the search is too late. */
  public boolean isLate(long nanos) {
    return limits.nanos().isPresent() && nanos - limits.nanos().getAsLong() > tolerance;
  }
}
