package dev.plumbline.play;

import dev.plumbline.chess.Side;
import java.util.OptionalInt;

/**
 * When a game is adjudicated: both scores agree on the result for a number of plies.
 *
 * @param winScore the advantage that wins, in centipawns
 * @param drawScore the largest advantage that draws
 * @param drawFrom the first ply that counts for a draw
 */
public record Adjudication(int winPlies, int winScore, int drawPlies, int drawScore, int drawFrom) {
  /** Draws are played out: for games whose results should be reliable. */
  public static final Adjudication DRAWS_PLAYED_OUT =
      new Adjudication(5, 1_000, Integer.MAX_VALUE, 0, 0);

  /** Only the rules end a game. */
  public static final Adjudication NONE =
      new Adjudication(Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE, 0, 0);

  /** For matches, where time matters more than accuracy. */
  public static final Adjudication BRISK = new Adjudication(6, 800, 10, 10, 80);

  /** Counts the consecutive plies in which both sides agree on the result. For one game. */
  static final class AgreedPlies {
    private static final int WHITE_WINS = 2;
    private static final int DRAW = 1;
    private static final int BLACK_WINS = 0;

    private final Adjudication rule;

    /** Consecutive plies with White far ahead, negative for Black; and consecutive even plies. */
    private int decided;

    private int even;

    AgreedPlies(Adjudication rule) {
      this.rule = rule;
    }

    /**
     * Adds the score of the side to move. Returns the result in White's half points, if decided.
     */
    OptionalInt add(int ply, int side, int value) {
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
