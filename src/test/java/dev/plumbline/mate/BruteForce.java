package dev.plumbline.mate;

import dev.plumbline.chess.Draw;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Mates by the definition: every move of both sides, no order, no memory. */
final class BruteForce {
  private final MoveGenerator generator = new MoveGenerator();

  /** The length of the shortest mate, or 0 if there is none up to a bound. */
  int shortest(Position position, int bound) {
    for (int length = 1; length <= bound; length++) {
      if (!keys(position, length).isEmpty()) {
        return length;
      }
    }
    return 0;
  }

  /** Every move that mates in at most so many. */
  List<Integer> keys(Position position, int length) {
    List<Integer> keys = new ArrayList<>();
    for (int move : moves(position)) {
      position.make(move);
      if (isLost(position, length - 1)) {
        keys.add(move);
      }
      position.unmake();
    }
    return keys;
  }

  boolean isLost(Position position, int left) {
    int[] moves = moves(position);
    if (moves.length == 0) {
      return position.inCheck();
    }
    if (left == 0 || Draw.byFiftyMoves(position)) {
      return false;
    }
    for (int move : moves) {
      position.make(move);
      boolean loses = mates(position, left);
      position.unmake();
      if (!loses) {
        return false;
      }
    }
    return true;
  }

  private boolean mates(Position position, int left) {
    if (Draw.byFiftyMoves(position)) {
      return false;
    }
    for (int move : moves(position)) {
      position.make(move);
      boolean wins = isLost(position, left - 1);
      position.unmake();
      if (wins) {
        return true;
      }
    }
    return false;
  }

  private int[] moves(Position position) {
    int[] moves = new int[MoveGenerator.MAX_MOVES];
    return Arrays.copyOf(moves, generator.legal(position, moves, 0));
  }
}
