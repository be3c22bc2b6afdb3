package dev.plumbline.workshop.mine;

import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Side;

/** How far a game has come, told by the pieces left: minor ones count 1, rooks 2, queens 4. */
enum Phase implements Trait {
  OPENING(20, 35),
  MIDDLEGAME(9, 55),
  ENDGAME(0, 35);

  private static final int[] WEIGHTS = {0, 0, 1, 1, 2, 4, 0};

  private final int leastPieces;
  private final int mostPercent;

  Phase(int leastPieces, int mostPercent) {
    this.leastPieces = leastPieces;
    this.mostPercent = mostPercent;
  }

  static Phase of(Setup setup) {
    int pieces = 0;
    for (int type = Piece.KNIGHT; type <= Piece.QUEEN; type++) {
      long both =
          setup.squaresOf(Piece.of(Side.WHITE, type)) | setup.squaresOf(Piece.of(Side.BLACK, type));
      pieces += WEIGHTS[type] * Long.bitCount(both);
    }
    for (Phase phase : values()) {
      if (pieces >= phase.leastPieces) {
        return phase;
      }
    }
    throw new IllegalStateException("less than nothing");
  }

  @Override
  public int mostPercent() {
    return mostPercent;
  }
}
