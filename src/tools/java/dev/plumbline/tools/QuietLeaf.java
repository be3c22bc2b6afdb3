package dev.plumbline.tools;

import dev.plumbline.chess.Exchange;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.search.eval.Evaluator;

/** Resolves the captures of a position by a small quiescence search. Not thread-safe. */
final class QuietLeaf {
  private static final int MOST_PLIES = 16;
  private static final int INFINITE = 30_000;

  private final Evaluator evaluator;
  private final MoveGenerator generator = new MoveGenerator();
  private final int[][] moves = new int[MOST_PLIES][MoveGenerator.MAX_MOVES];

  /** The best line from each ply on, terminated by {@link Move#NONE}. */
  private final int[][] lines = new int[MOST_PLIES + 1][MOST_PLIES + 1];

  QuietLeaf(Evaluator evaluator) {
    this.evaluator = evaluator;
  }

  /** Plays the best captures on the position itself. */
  void settle(Position position) {
    search(position, 0, -INFINITE, INFINITE);
    for (int i = 0; lines[0][i] != Move.NONE; i++) {
      position.make(lines[0][i]);
    }
  }

  private int search(Position position, int ply, int alpha, int beta) {
    lines[ply][0] = Move.NONE;
    int best = evaluator.evaluate(position);
    if (best >= beta || ply == MOST_PLIES) {
      return best;
    }
    int low = Math.max(alpha, best);
    int end = generator.generate(position, MoveGenerator.MoveKind.NOISY, moves[ply], 0);
    for (int i = 0; i < end; i++) {
      int move = takeBest(position, moves[ply], i, end);
      if (!Exchange.atLeast(position, move, 0)) {
        continue;
      }
      position.make(move);
      int value = -search(position, ply + 1, -beta, -low);
      position.unmake();
      if (value > best) {
        best = value;
        if (value > low) {
          low = value;
          lines[ply][0] = move;
          System.arraycopy(lines[ply + 1], 0, lines[ply], 1, MOST_PLIES);
        }
        if (value >= beta) {
          break;
        }
      }
    }
    return best;
  }

  /** Moves the most valuable capture by the least valuable piece to the front. */
  private static int takeBest(Position position, int[] moves, int from, int end) {
    int best = from;
    for (int i = from + 1; i < end; i++) {
      if (captureOrder(position, moves[i]) > captureOrder(position, moves[best])) {
        best = i;
      }
    }
    int move = moves[best];
    moves[best] = moves[from];
    moves[from] = move;
    return move;
  }

  private static int captureOrder(Position position, int move) {
    int victim = Piece.type(position.pieceAt(Move.to(move)));
    return 8 * (victim + Move.promoted(move)) - Piece.type(position.pieceAt(Move.from(move)));
  }
}
