package dev.plumbline.engine;

import dev.plumbline.notation.Spelling.Worded;

/** How a score bounds the true one. */
public enum Bound implements Worded {
  EXACT,
  /** The true score is at least this: the line failed high. */
  LOWER,
  /** The true score is at most this: the line failed low. */
  UPPER
}
