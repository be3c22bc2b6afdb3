package dev.plumbline.search;

import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import java.util.Arrays;

/**
 * By how much searches of positions with the same pawns have differed from the static value: used
 * to decide about pruning, never as a value of its own. Mutable.
 */
final class Corrections {
  private static final int SIZE = 1 << 14;
  private static final int SCALE = 256;
  private static final int LIMIT = 64 * SCALE;

  private final int[] byPawns = new int[2 * SIZE];

  void clear() {
    Arrays.fill(byPawns, 0);
  }

  int of(Position position) {
    return byPawns[index(position)] / SCALE;
  }

  void learn(Position position, int depth, int difference) {
    int index = index(position);
    int weight = Math.min(depth + 1, 16);
    int mixed = (byPawns[index] * (SCALE - weight) + difference * SCALE * weight) / SCALE;
    byPawns[index] = Math.max(-LIMIT, Math.min(LIMIT, mixed));
  }

  private static int index(Position position) {
    long pawns =
        position.of(0, Piece.PAWN) * 0x9E3779B97F4A7C15L
            ^ position.of(1, Piece.PAWN) * 0xC2B2AE3D27D4EB4FL;
    return position.side() * SIZE + (int) (pawns >>> 50);
  }
}
