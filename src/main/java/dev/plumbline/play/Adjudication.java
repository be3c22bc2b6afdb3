package dev.plumbline.play;

/**
 * When a game is called off before its end: both sides have agreed on it for so many plies.
 *
 * @param winScore how great an advantage wins, in hundredths of a pawn
 * @param drawScore how small an advantage draws
 * @param drawFrom the first ply of the game from which plies count for a draw
 */
public record Adjudication(int winPlies, int winScore, int drawPlies, int drawScore, int drawFrom) {
  /** Draws are played out: for samples whose results should be right. */
  public static final Adjudication DRAWS_PLAYED_OUT =
      new Adjudication(5, 1_000, Integer.MAX_VALUE, 0, 0);

  /** Only the rules end a game: for what is looked for at its end. */
  public static final Adjudication NONE =
      new Adjudication(Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE, 0, 0);

  /** For matches, where time is worth more than a last doubt. */
  public static final Adjudication BRISK = new Adjudication(6, 800, 10, 10, 80);
}
