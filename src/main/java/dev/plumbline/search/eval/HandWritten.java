package dev.plumbline.search.eval;

import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Square;

/** Placeholder. */
public final class HandWritten implements Evaluator {
  private static final int[] WORTH = {0, 100, 320, 330, 500, 950, 0};

  @Override
  public int evaluate(Position position) {
    int score = 0;
    for (int side = 0; side < 2; side++) {
      int sum = 0;
      for (int type = Piece.PAWN; type <= Piece.KING; type++) {
        for (long rest = position.of(side, type); rest != 0; rest &= rest - 1) {
          int square = Long.numberOfTrailingZeros(rest) ^ 56 * side;
          int file = Square.file(square);
          int rank = Square.rank(square);
          int centre = Math.min(file, 7 - file) * 4 + Math.min(rank, 7 - rank) * 3;
          sum +=
              WORTH[type]
                  + switch (type) {
                    case Piece.PAWN -> rank * 4 + Math.min(file, 7 - file) * 2;
                    case Piece.KNIGHT -> centre * 2;
                    case Piece.BISHOP -> centre;
                    case Piece.KING -> -centre;
                    default -> centre / 3;
                  };
        }
      }
      score += side == 0 ? sum : -sum;
    }
    return position.side() == 0 ? score : -score;
  }
}
