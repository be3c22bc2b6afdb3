package dev.plumbline.engine;

import java.util.Locale;

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
  /** The search reached the longest time that any search may take, and was ended. */
  UNFINISHED,
  /** The engine's process ended. */
  CRASHED,
  /** The engine talked, but not as the protocol has it. */
  PROTOCOL_ERROR,
  /** The engine could not be started, or not be set as was asked; no search was made. */
  UNUSABLE,
  /** The engine was not asked. */
  SKIPPED;

  /** Whether the engine did what it was asked to, be the move good or bad. */
  public boolean isAnswer() {
    return this == ANSWERED;
  }

  /** As in a sentence: {@code time out}. */
  public String words() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
