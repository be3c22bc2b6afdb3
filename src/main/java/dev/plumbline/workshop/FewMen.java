package dev.plumbline.workshop;

import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Square;
import dev.plumbline.chess.Validity;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Endings put on the board by chance: two or three men of the side to move against one to three,
 * whose king stands near an edge.
 */
final class FewMen implements MateSource {
  private static final int[] ATTACKERS = {
    Piece.QUEEN, Piece.ROOK, Piece.ROOK, Piece.BISHOP, Piece.KNIGHT, Piece.PAWN
  };
  private static final int[] DEFENDERS = {
    Piece.ROOK, Piece.BISHOP, Piece.KNIGHT, Piece.PAWN, Piece.PAWN, Piece.PAWN
  };

  private final SplittableRandom random;
  private final int longest;

  /**
   * @param longest the longest mate worth looking for
   */
  FewMen(long seed, int longest) {
    random = new SplittableRandom(seed);
    this.longest = longest;
  }

  @Override
  public List<Guess> next() {
    int attacker = random.nextInt(2);
    Setup.Builder builder = Setup.builder().side(attacker);
    builder.put(nearEdge(), Piece.of(attacker ^ 1, Piece.KING));
    put(builder, Piece.of(attacker, Piece.KING));
    for (int i = random.nextInt(2, 4); i > 0; i--) {
      put(builder, Piece.of(attacker, ATTACKERS[random.nextInt(ATTACKERS.length)]));
    }
    for (int i = random.nextInt(1, 4); i > 0; i--) {
      put(builder, Piece.of(attacker ^ 1, DEFENDERS[random.nextInt(DEFENDERS.length)]));
    }
    Setup setup = builder.build();
    return Validity.flaws(setup).isEmpty() ? List.of(new Guess(setup, longest)) : List.of();
  }

  private int nearEdge() {
    int square = random.nextInt(64);
    while (isInside(Square.file(square)) && isInside(Square.rank(square))) {
      square = random.nextInt(64);
    }
    return square;
  }

  private static boolean isInside(int line) {
    return line > 1 && line < 6;
  }

  private void put(Setup.Builder builder, int piece) {
    int square = random.nextInt(64);
    while (builder.pieceAt(square) != Piece.NONE || !canStand(piece, square)) {
      square = random.nextInt(64);
    }
    builder.put(square, piece);
  }

  private static boolean canStand(int piece, int square) {
    int rank = Square.rank(square);
    return Piece.type(piece) != Piece.PAWN || (rank > 0 && rank < 7);
  }
}
