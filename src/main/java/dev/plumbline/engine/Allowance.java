package dev.plumbline.engine;

import java.util.Objects;

/**
 * The limits of a search by which its answer is judged.
 *
 * @param tolerance nanoseconds after the time limit that an answer may take
 * @param stopped whether the runner ended the search before any limit was reached
 */
public record Allowance(Limits limits, long tolerance, boolean stopped) {
  /**
   * Engines poll the clock, and a busy machine delays them; a later answer breaks the time limit.
   */
  public static final long USUAL_TOLERANCE = 200_000_000;

  /** No limit: no answer is late or exceeds anything. */
  public static final Allowance UNLIMITED = new Allowance(Limits.NONE, USUAL_TOLERANCE, false);

  public Allowance {
    Objects.requireNonNull(limits);
  }

  /** Whether output this many nanoseconds after the start of the search is late. */
  public boolean isLate(long nanos) {
    return nanos > deadline();
  }

  /** Nanoseconds after the start of the search from which on output is late. */
  public long deadline() {
    long limit = limits.nanos().orElse(Long.MAX_VALUE);
    return limit > Long.MAX_VALUE - tolerance ? Long.MAX_VALUE : limit + tolerance;
  }
}
