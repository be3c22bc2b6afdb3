package dev.plumbline.mate;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Square;
import dev.plumbline.chess.StartPosition;
import dev.plumbline.chess.Validity;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Positions by chance, the same for the same seed. */
final class SeededPositions {
  private static final int PLIES = 150;

  private final SplittableRandom random;
  private final MoveGenerator generator = new MoveGenerator();
  private final int[] moves = new int[MoveGenerator.MAX_MOVES];

  SeededPositions(long seed) {
    random = new SplittableRandom(seed);
  }

  /** Positions of random games from all start positions of Chess960, some of each game. */
  List<Position> ofGames(int count) {
    List<Position> positions = new ArrayList<>();
    while (positions.size() < count) {
      Position game = Position.of(StartPosition.of(random.nextInt(StartPosition.COUNT)));
      for (int ply = 0; ply < PLIES; ply++) {
        int end = generator.legal(game, moves, 0);
        if (end == 0) {
          break;
        }
        game.make(moves[random.nextInt(end)]);
        if (random.nextInt(20) == 0) {
          positions.add(game.copy());
        }
      }
    }
    return positions.subList(0, count);
  }

  /** Two kings and some other pieces, the defender's king on the edge. */
  List<Position> ofFewPieces(int count, int pieces) {
    List<Position> positions = new ArrayList<>();
    while (positions.size() < count) {
      int side = random.nextInt(2);
      Setup.Builder builder = Setup.builder().side(side);
      builder.put(random.nextInt(8) * (random.nextBoolean() ? 8 : 1), king(side ^ 1));
      builder.put(freeSquare(builder), king(side));
      for (int i = 0; i < pieces; i++) {
        int owner = i == 0 || random.nextInt(3) > 0 ? side : side ^ 1;
        put(builder, Piece.of(owner, random.nextInt(Piece.PAWN, Piece.KING)));
      }
      Setup setup = builder.build();
      if (!Validity.isUnusable(setup)) {
        positions.add(Position.of(setup));
      }
    }
    return positions;
  }

  private static int king(int side) {
    return Piece.of(side, Piece.KING);
  }

  private int freeSquare(Setup.Builder builder) {
    int square = random.nextInt(64);
    while (builder.pieceAt(square) != Piece.NONE) {
      square = random.nextInt(64);
    }
    return square;
  }

  private void put(Setup.Builder builder, int piece) {
    int square = freeSquare(builder);
    boolean onEdge = Square.rank(square) == 0 || Square.rank(square) == 7;
    if (Piece.type(piece) != Piece.PAWN || !onEdge) {
      builder.put(square, piece);
    }
  }
}
