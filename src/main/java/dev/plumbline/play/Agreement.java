package dev.plumbline.play;

import dev.plumbline.chess.Side;
import java.util.OptionalInt;

/** Counts for how many plies in a row both sides have agreed on a result. Mutable, for one game. */
final class Agreement {
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

  /** Takes what the side to move says of a ply; the result in White's half points if it is over. */
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
