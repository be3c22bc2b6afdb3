package dev.plumbline.workshop;

import dev.plumbline.chess.Exchange;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Setup;

/** Whether the sides' men promise a mate that is neither hopeless nor a matter of course. */
final class Balance {
  /** What the attacker's men must be worth for a mate to be likely, in centipawns. */
  private static final int LEAST = 500;

  /** The most by which they may outweigh the defender's. */
  private static final int MAX_ADVANTAGE = 1200;

  private Balance() {}

  /** Whether the attacker has enough, not too much, and the defender more than a king. */
  static boolean isFit(Setup setup) {
    int attack = worth(setup, setup.side());
    int defence = worth(setup, setup.side() ^ 1);
    return attack >= LEAST && defence > 0 && attack - defence <= MAX_ADVANTAGE;
  }

  private static int worth(Setup setup, int side) {
    int worth = 0;
    for (int type = Piece.PAWN; type < Piece.KING; type++) {
      int count = Long.bitCount(setup.squaresOf(Piece.of(side, type)));
      worth += count * Exchange.valueOf(type);
    }
    return worth;
  }
}
