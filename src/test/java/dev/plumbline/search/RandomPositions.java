package dev.plumbline.search;

import dev.plumbline.chess.Draw;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Positions with their games, from seeded random play: from openings to endings. */
public final class RandomPositions {
  private RandomPositions() {}

  public static List<Position> of(int count, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Position> positions = new ArrayList<>();
    while (positions.size() < count) {
      Position position = Position.start();
      if (play(position, 8 + random.nextInt(120), random)) {
        positions.add(position);
      }
    }
    return positions;
  }

  /** Positions with at most this many pieces, from games in which captures are preferred. */
  static List<Position> endings(int count, int mostPieces, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Position> positions = new ArrayList<>();
    while (positions.size() < count) {
      Position position = Position.start();
      while (Long.bitCount(position.occupied()) > mostPieces && playOn(position, random)) {
        // Until enough pieces are gone, or the game is over.
      }
      if (Long.bitCount(position.occupied()) <= mostPieces
          && !Draw.byMaterial(position)
          && !Draw.byFiftyMoves(position)
          && new MoveGenerator().count(position) > 0) {
        positions.add(position);
      }
    }
    return positions;
  }

  /** Makes a random move, a capture if possible. Returns whether there was a move. */
  private static boolean playOn(Position position, SplittableRandom random) {
    MoveGenerator generator = new MoveGenerator();
    int[] moves = new int[MoveGenerator.MAX_MOVES];
    int count = generator.generate(position, MoveGenerator.Kind.NOISY, moves, 0);
    count = count > 0 ? count : generator.legal(position, moves, 0);
    if (count == 0 || Draw.byFiftyMoves(position)) {
      return false;
    }
    position.make(moves[random.nextInt(count)]);
    return true;
  }

  /** Plays random moves. Returns whether the game is not over. */
  private static boolean play(Position position, int plies, SplittableRandom random) {
    MoveGenerator generator = new MoveGenerator();
    int[] moves = new int[MoveGenerator.MAX_MOVES];
    for (int ply = 0; ply < plies; ply++) {
      int count = generator.legal(position, moves, 0);
      if (count == 0) {
        return false;
      }
      position.make(moves[random.nextInt(count)]);
    }
    return generator.count(position) > 0;
  }
}
