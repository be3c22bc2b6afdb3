package dev.plumbline.engine;

import dev.plumbline.notation.Spelling.Worded;

/** How an analysis ended. */
public enum Outcome implements Worded {
  /** With a legal move. */
  ANSWERED,
  /** The engine reports that it has no move. */
  NO_MOVE,
  ILLEGAL_MOVE,
  /** No answer came in time, not even after a stop. */
  TIME_OUT,
  /** The answer came after all the time on the clock was used. */
  TIME_FORFEIT,
  /** The search reached the search timeout and was ended. */
  UNFINISHED,
  /** The engine's process ended. */
  CRASHED,
  /** The engine violated the protocol. */
  PROTOCOL_ERROR,
  /** The engine could not be started, or an option could not be set; nothing was searched. */
  UNUSABLE,
  /** The position was not searched. */
  SKIPPED;

  /** Whether the engine answered with a legal move. */
  public boolean isAnswer() {
    return this == ANSWERED;
  }
}
