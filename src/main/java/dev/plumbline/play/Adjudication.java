package dev.plumbline.play;

import dev.plumbline.chess.Side;
import java.util.OptionalInt;

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

  /**
   * Counts for how many plies in a row both sides have agreed on a result. Mutable, for one game.
   */
  static final class Agreement {
    private static final int WHITE_WINS = 2;
    private static final int DRAW = 1;
    private static final int BLACK_WINS = 0;

    private final Adjudication rule;

    /** Plies in a row with White far ahead, negative with Black; plies in a row that are even. */
    private int decided;

    private int even;

    Agreement(Adjudication rule) {
      this.rule = rule;
    }

    /**
     * Takes what the side to move says of a ply; the result in White's half points if it is over.
     */
    OptionalInt hear(int ply, int side, int value) {
      int white = side == Side.WHITE ? value : -value;
      if (white >= rule.winScore()) {
        decided = Math.max(0, decided) + 1;
      } else if (white <= -rule.winScore()) {
        decided = Math.min(0, decided) - 1;
      } else {
        decided = 0;
      }
      even = ply >= rule.drawFrom() && Math.abs(white) <= rule.drawScore() ? even + 1 : 0;
      if (Math.abs(decided) >= rule.winPlies()) {
        return OptionalInt.of(decided > 0 ? WHITE_WINS : BLACK_WINS);
      }
      return even >= rule.drawPlies() ? OptionalInt.of(DRAW) : OptionalInt.empty();
    }
  }
}
