package dev.plumbline.suite;

/** How the answers to a suite are counted. */
public enum Scoring {
  /** Each problem is solved or not. */
  PLAIN,
  /** Moves are worth points. */
  GRADED,
  /** Nothing in it is to be solved. */
  NONE
}
