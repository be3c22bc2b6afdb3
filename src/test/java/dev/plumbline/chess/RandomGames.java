package dev.plumbline.chess;

import java.util.SplittableRandom;
import java.util.function.Consumer;

/** Seeded games of random moves, each position shown to a visitor. */
final class RandomGames {
  private static final int MAX_PLIES = 200;

  private final SplittableRandom random;
  private final MoveGenerator generator = new MoveGenerator();
  private final int[] moves = new int[MoveGenerator.MAX_MOVES];

  RandomGames(long seed) {
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

  /** Plays on from a position, to the end of the game or of patience. */
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
