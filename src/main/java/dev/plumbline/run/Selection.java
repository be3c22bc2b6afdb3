package dev.plumbline.run;

import dev.plumbline.epd.Problem;

/** Which records of the suites a run searches. */
@FunctionalInterface
public interface Selection {
  /** All that ask for something. */
  Selection SOLVABLE = (suite, ordinal, problem) -> problem.isSolvable();

  /**
   * Whether a record is searched.
   *
   * @param ordinal its place in its suite, from 1
   */
  boolean takes(String suite, int ordinal, Problem problem);
}
