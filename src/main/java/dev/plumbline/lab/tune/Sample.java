package dev.plumbline.lab.tune;

import dev.plumbline.chess.Setup;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.NotationException;

/**
 * A position from an own game, with what is to be foretold of it.
 *
 * @param score what the search that chose the move said: hundredths of a pawn, from White's view
 * @param result of the game: 2 if White won, 1 for a draw, 0 if Black won
 */
public record Sample(Setup setup, int score, int result) {

  /** As a line of text: result, score, FEN. */
  public String toText() {
    return result + " " + score + " " + Fen.write(setup);
  }

  /**
   * Reads such a line.
   *
   * @throws IllegalArgumentException if the line is not of {@link #toText}'s form
   */
  public static Sample fromText(String line) {
    String[] parts = line.split(" ", 3);
    if (parts.length < 3) {
      throw new IllegalArgumentException("no sample: " + line);
    }
    try {
      int score = Integer.parseInt(parts[1]);
      return new Sample(Fen.read(parts[2]), score, Integer.parseInt(parts[0]));
    } catch (NotationException e) {
      throw new IllegalArgumentException("no sample: " + line, e);
    }
  }
}
