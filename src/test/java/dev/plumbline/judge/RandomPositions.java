package dev.plumbline.judge;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Positions of seeded random games, with at least one move. */
final class RandomPositions {
  private RandomPositions() {}

  /** So many positions, each of a game of its own, between the plies 4 and 120. */
  static List<Position> of(long seed, int count) {
    SplittableRandom random = new SplittableRandom(seed);
    MoveGenerator generator = new MoveGenerator();
    int[] moves = new int[MoveGenerator.MAX_MOVES];
    List<Position> positions = new ArrayList<>();
    while (positions.size() < count) {
      Position position = Position.start();
      int plies = random.nextInt(4, 120);
      int legal = generator.legal(position, moves, 0);
      for (int ply = 0; ply < plies && legal > 0; ply++) {
        position.make(moves[random.nextInt(legal)]);
        legal = generator.legal(position, moves, 0);
      }
      if (legal > 0) {
        positions.add(Position.of(position.setup()));
      }
    }
    return positions;
  }
}
