package dev.plumbline.tools.suite;

import dev.plumbline.chess.Bits;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Square;
import dev.plumbline.chess.Validity;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Random endings: each side has a king and one to three other pieces. The king to be mated is on
 * the edge, and the other king is near it.
 */
final class FewPieces implements MateSource {
  private static final int[] ATTACKERS = {
    Piece.QUEEN, Piece.ROOK, Piece.ROOK, Piece.BISHOP, Piece.KNIGHT, Piece.PAWN, Piece.PAWN
  };
  private static final int[] DEFENDERS = {
    Piece.ROOK, Piece.BISHOP, Piece.KNIGHT, Piece.PAWN, Piece.PAWN, Piece.PAWN
  };

  private static final long EDGE = Bits.FILE_A | Bits.FILE_H | Bits.RANK_1 | Bits.RANK_8;

  private final SplittableRandom random;
  private final int longest;

  FewPieces(long seed, int longest) {
    random = new SplittableRandom(seed);
    this.longest = longest;
  }

  @Override
  public List<Guess> next() {
    int attacker = random.nextInt(2);
    Setup.Builder builder = Setup.builder().side(attacker);
    int king = onEdge();
    builder.put(king, Piece.of(attacker ^ 1, Piece.KING));
    builder.put(near(king), Piece.of(attacker, Piece.KING));
    for (int i = random.nextInt(1, 4); i > 0; i--) {
      put(builder, Piece.of(attacker, ATTACKERS[random.nextInt(ATTACKERS.length)]));
    }
    for (int i = random.nextInt(1, 4); i > 0; i--) {
      put(builder, Piece.of(attacker ^ 1, DEFENDERS[random.nextInt(DEFENDERS.length)]));
    }
    Setup setup = builder.build();
    return Validity.flaws(setup).isEmpty() ? List.of(new Guess(setup, longest)) : List.of();
  }

  private int onEdge() {
    int square = random.nextInt(64);
    while ((Square.bit(square) & EDGE) == 0) {
      square = random.nextInt(64);
    }
    return square;
  }

  /** A square two or three steps from the other king. */
  private int near(int king) {
    int square = random.nextInt(64);
    while (distance(king, square) < 2 || distance(king, square) > 3) {
      square = random.nextInt(64);
    }
    return square;
  }

  private static int distance(int a, int b) {
    return Math.max(
        Math.abs(Square.file(a) - Square.file(b)), Math.abs(Square.rank(a) - Square.rank(b)));
  }

  private void put(Setup.Builder builder, int piece) {
    int square = random.nextInt(64);
    while (builder.pieceAt(square) != Piece.NONE || !isPossible(piece, square)) {
      square = random.nextInt(64);
    }
    builder.put(square, piece);
  }

  private static boolean isPossible(int piece, int square) {
    int rank = Square.rank(square);
    return Piece.type(piece) != Piece.PAWN || (rank > 0 && rank < 7);
  }
}
