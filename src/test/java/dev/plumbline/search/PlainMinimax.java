package dev.plumbline.search;

import dev.plumbline.chess.Draw;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.search.eval.HandWritten;
import dev.plumbline.tablebase.Tablebase;
import dev.plumbline.tablebase.Wdl;
import org.jspecify.annotations.Nullable;

/**
 * The oracle of the textbook preset, written apart from the search: every move to the depth asked
 * for, without bounds; then captures and promotions, all moves in check, which have bounds to end
 * in time but always begin with the widest.
 */
final class PlainMinimax {
  private static final int WORST = -Values.INFINITE;

  private final MoveGenerator generator = new MoveGenerator();
  private final HandWritten evaluator = new HandWritten();
  private final boolean quiescence;
  private final @Nullable Tablebase tables;

  PlainMinimax(boolean quiescence) {
    this(quiescence, null);
  }

  /** Nodes right after a capture or pawn move have the value of a table. */
  PlainMinimax(boolean quiescence, @Nullable Tablebase tables) {
    this.quiescence = quiescence;
    this.tables = tables;
  }

  /** The value of a root, whose own repetition does not matter. */
  int value(Position root, int depth) {
    return depth == 0 ? horizon(root, 0, WORST, -WORST) : best(root, depth, 0);
  }

  /** The value of a move of the root. */
  int value(Position root, int move, int depth) {
    root.make(move);
    int value = -node(root, depth - 1, 1);
    root.unmake();
    return value;
  }

  /** The value of a position that a line has led to, mates counted from a ply before it. */
  int valueBelowRoot(Position position, int depth) {
    return node(position, depth, 1);
  }

  private int node(Position position, int depth, int ply) {
    if (depth == 0) {
      return horizon(position, ply, WORST, -WORST);
    }
    if (isDrawn(position)) {
      return Values.DRAW;
    }
    Wdl wdl = tables == null || position.halfmoves() > 0 ? null : tables.wdl(position);
    return wdl == null
        ? best(position, depth, ply)
        : switch (wdl) {
          case WIN -> 30_000 - ply;
          case CURSED_WIN -> 1;
          case DRAW -> 0;
          case BLESSED_LOSS -> -1;
          case LOSS -> ply - 30_000;
        };
  }

  private int best(Position position, int depth, int ply) {
    int[] moves = new int[MoveGenerator.MAX_MOVES];
    int count = generator.legal(position, moves, 0);
    if (count == 0) {
      return position.inCheck() ? ply - Values.MATE : Values.DRAW;
    }
    int best = WORST;
    for (int i = 0; i < count; i++) {
      position.make(moves[i]);
      best = Math.max(best, -node(position, depth - 1, ply + 1));
      position.unmake();
    }
    return best;
  }

  private int horizon(Position position, int ply, int alpha, int beta) {
    if (ply > 0 && isDrawn(position)) {
      return Values.DRAW;
    }
    if (!quiescence) {
      return evaluator.evaluate(position);
    }
    int[] moves = new int[MoveGenerator.MAX_MOVES];
    int count = generator.legal(position, moves, 0);
    boolean inCheck = position.inCheck();
    if (count == 0) {
      return inCheck ? ply - Values.MATE : Values.DRAW;
    }
    int best = inCheck ? WORST : evaluator.evaluate(position);
    for (int victim = Piece.KING; victim >= 0 && best < beta; victim--) {
      for (int i = 0; i < count && best < beta; i++) {
        boolean noisy = Move.isCapture(moves[i]) || Move.isPromotion(moves[i]);
        if ((noisy || inCheck) && Piece.type(position.pieceAt(Move.to(moves[i]))) == victim) {
          position.make(moves[i]);
          best = Math.max(best, -horizon(position, ply + 1, -beta, -Math.max(alpha, best)));
          position.unmake();
        }
      }
    }
    return best;
  }

  /** As the search sees it: a position that comes up again is a draw at once. */
  private boolean isDrawn(Position position) {
    boolean mated = position.inCheck() && generator.count(position) == 0;
    return position.isRepeated()
        || Draw.byMaterial(position)
        || (Draw.byFiftyMoves(position) && !mated);
  }
}
