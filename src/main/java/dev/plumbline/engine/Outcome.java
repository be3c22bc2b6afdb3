package dev.plumbline.engine;

/** How an analysis ended. */
public enum Outcome {
  /** With a legal move. */
  ANSWERED,
  /** The engine says that it has no move. */
  NO_MOVE,
  /** The move answered cannot be played. */
  ILLEGAL_MOVE,
  /** No answer came in time, not even after a stop. */
  TIME_OUT,
  /** The engine's process ended. */
  CRASHED,
  /** The engine talked, but not as the protocol has it. */
  PROTOCOL_ERROR,
  /** The engine was not asked. */
  SKIPPED;

  /** Whether the engine did what it was asked to, be the move good or bad. */
  public boolean isAnswer() {
    return this == ANSWERED;
  }
}
