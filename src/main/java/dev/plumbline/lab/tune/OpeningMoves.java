package dev.plumbline.lab.tune;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import java.util.SplittableRandom;

/** Openings by chance: a few random legal moves from the start position. */
final class OpeningMoves {
  private static final int FEWEST = 6;
  private static final int MOST = 11;

  private final MoveGenerator generator = new MoveGenerator();
  private final int[] moves = new int[MoveGenerator.MAX_MOVES];

  /** The same position for the same seed; it still has a legal move. */
  Position position(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    while (true) {
      Position position = Position.start();
      int plies = random.nextInt(FEWEST, MOST + 1);
      int count = generator.legal(position, moves, 0);
      while (plies-- > 0 && count > 0) {
        position.make(moves[random.nextInt(count)]);
        count = generator.legal(position, moves, 0);
      }
      if (count > 0) {
        return position;
      }
    }
  }
}
