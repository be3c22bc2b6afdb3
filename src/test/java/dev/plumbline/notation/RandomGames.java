package dev.plumbline.notation;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.Square;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.BiConsumer;

/** Plays seeded random games, of standard chess and of Chess960, for laws to be tried on. */
final class RandomGames {
  private static final int MAX_PLIES = 160;

  private final Random random;
  private final MoveGenerator generator = new MoveGenerator();
  private final int[] buffer = new int[MoveGenerator.MAX_MOVES];

  RandomGames(long seed) {
    random = new Random(seed);
  }

  /** Shows each position of some games, and its legal moves, to a law. */
  void play(int games, BiConsumer<Position, int[]> law) {
    for (int game = 0; game < games; game++) {
      Position position = game % 2 == 0 ? Position.start() : chess960();
      for (int ply = 0; ply < MAX_PLIES; ply++) {
        int[] moves = Arrays.copyOf(buffer, generator.legal(position, buffer, 0));
        law.accept(position, moves);
        if (moves.length == 0) {
          break;
        }
        position.make(moves[random.nextInt(moves.length)]);
      }
    }
  }

  /** A start position of Chess960, the two sides drawn apart from each other. */
  private Position chess960() {
    Setup.Builder builder = Setup.builder();
    long rooks = 0;
    for (int side = Side.WHITE; side <= Side.BLACK; side++) {
      List<Integer> row = backRank();
      for (int file = 0; file < 8; file++) {
        int square = Square.of(file, side == Side.WHITE ? 0 : 7);
        builder.put(square, Piece.of(side, row.get(file)));
        builder.put(square ^ 8, Piece.of(side, Piece.PAWN));
        rooks |= row.get(file) == Piece.ROOK ? Square.bit(square) : 0;
      }
    }
    return Position.of(builder.castlingRooks(rooks).build());
  }

  private List<Integer> backRank() {
    List<Integer> row =
        new ArrayList<>(
            List.of(
                Piece.ROOK,
                Piece.KNIGHT,
                Piece.BISHOP,
                Piece.QUEEN,
                Piece.KING,
                Piece.BISHOP,
                Piece.KNIGHT,
                Piece.ROOK));
    do {
      Collections.shuffle(row, random);
    } while (!isAllowed(row));
    return row;
  }

  private static boolean isAllowed(List<Integer> row) {
    int king = row.indexOf(Piece.KING);
    boolean between = row.indexOf(Piece.ROOK) < king && king < row.lastIndexOf(Piece.ROOK);
    return between && (row.indexOf(Piece.BISHOP) + row.lastIndexOf(Piece.BISHOP)) % 2 == 1;
  }
}
