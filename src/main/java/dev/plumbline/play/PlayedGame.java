package dev.plumbline.play;

import java.util.List;

/**
 * A game that was played.
 *
 * @param whiteHalfPoints 2 if White won, 1 for a draw, 0 if Black won
 * @param moves from the opening's end on
 */
public record PlayedGame(int whiteHalfPoints, Ending ending, List<Integer> moves) {
  /** Why it ended. */
  public enum Ending {
    MATE,
    STALEMATE,
    REPETITION,
    FIFTY_MOVES,
    MATERIAL,
    /** Both sides agreed for long enough on who wins, or that nobody does. */
    ADJUDICATED,
    LENGTH
  }

  public PlayedGame {
    moves = List.copyOf(moves);
  }
}
