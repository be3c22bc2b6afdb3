package dev.plumbline.chess;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** Seeded games of random moves, each position shown to a visitor. */
public final class RandomGames {
  private static final int MAX_PLIES = 200;

  private final SplittableRandom random;
  private final MoveGenerator generator = new MoveGenerator();
  private final int[] moves = new int[MoveGenerator.MAX_MOVES];

  public RandomGames(long seed) {
    random = new SplittableRandom(seed);
  }

  /** Plays from the standard start position. */
  void standard(int games, Consumer<Position> visitor) {
    for (int i = 0; i < games; i++) {
      play(Position.start(), visitor);
    }
  }

  /** Plays from start positions of Chess960 drawn at random. */
  void chess960(int games, Consumer<Position> visitor) {
    for (int i = 0; i < games; i++) {
      play(Position.of(StartPosition.of(random.nextInt(StartPosition.COUNT))), visitor);
    }
  }

  /**
   * Plays standard chess and Chess960 in turn, there from different start positions for White and
   * Black. The visitor also receives the legal moves.
   */
  public void mixed(int games, BiConsumer<Position, int[]> visitor) {
    for (int i = 0; i < games; i++) {
      Position start = i % 2 == 0 ? Position.start() : Position.of(doubleChess960());
      play(
          start,
          position -> {
            int[] legal = new int[MoveGenerator.MAX_MOVES];
            int count = new MoveGenerator().legal(position, legal, 0);
            visitor.accept(position, Arrays.copyOf(legal, count));
          });
    }
  }

  private Setup doubleChess960() {
    Setup white = StartPosition.of(random.nextInt(StartPosition.COUNT));
    Setup black = StartPosition.of(random.nextInt(StartPosition.COUNT));
    Setup.Builder builder = Setup.builder();
    for (int square = 0; square < 64; square++) {
      builder.put(square, (square < 32 ? white : black).pieceAt(square));
    }
    long lowerHalf = 0xFFFFFFFFL;
    return builder
        .castlingRooks((white.castlingRooks() & lowerHalf) | (black.castlingRooks() & ~lowerHalf))
        .build();
  }

  /** Plays on from a position, to the end of the game or a number of plies. */
  void play(Position position, Consumer<Position> visitor) {
    visitor.accept(position);
    for (int ply = 0; ply < MAX_PLIES; ply++) {
      int count = generator.legal(position, moves, 0);
      if (count == 0) {
        return;
      }
      position.make(choose(position, count));
      visitor.accept(position);
    }
  }

  /** Often a check, a promotion or a castling, which chance alone seldom finds. */
  private int choose(Position position, int count) {
    int move = moves[random.nextInt(count)];
    for (int tries = 0; tries < 4; tries++) {
      if (Move.isCastling(move) || Move.isPromotion(move) || Move.isEnPassant(move)) {
        return move;
      }
      position.make(move);
      boolean check = position.inCheck();
      position.unmake();
      if (check) {
        return move;
      }
      move = moves[random.nextInt(count)];
    }
    return move;
  }
}
