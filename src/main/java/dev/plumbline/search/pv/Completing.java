package dev.plumbline.search.pv;

import dev.plumbline.chess.Position;
import dev.plumbline.search.table.TranspositionTable;

/**
 * Completes the lines of another collector: where an exact table entry has ended a PV node, the
 * table is followed at once, through exact entries of the same value, and the moves are passed to
 * the other collector as if they had been searched. Over a triangle this is the hybrid of the
 * comment under iCE's note on collecting: collected, and after a hash cut completed from the table.
 */
final class Completing implements PvCollector {
  private final PvCollector inner;
  private final TranspositionTable table;
  private final int plies;
  private final int sureWin;
  private final boolean quiescence;
  private final Walk walk = new Walk();
  private final Walk.Sign sign = this::next;
  private final int[] moves;

  /** While the table is followed: by step, the depth and value there. */
  private final int[] depths;

  private final int[] values;

  /** The value that the first entry must have. */
  private int sought;

  Completing(PvCollector inner, CollectorSetup setup) {
    this.inner = inner;
    table = setup.continuation().table();
    plies = setup.plies();
    sureWin = setup.sureWin();
    quiescence = setup.quiescence();
    moves = new int[plies];
    depths = new int[plies];
    values = new int[plies];
  }

  @Override
  public void begin(Position root) {
    inner.begin(root);
  }

  @Override
  public void enter(int ply) {
    inner.enter(ply);
  }

  @Override
  public void raise(Position node, int ply, int depth, int move, int value, boolean exact) {
    inner.raise(node, ply, depth, move, value, exact);
  }

  @Override
  public void hit(Position node, int ply, int depth, int move, int value) {
    if (inner.knows(node, ply, depth, value)) {
      inner.hit(node, ply, depth, move, value);
      return;
    }
    int steps = follow(node, ply, value);
    if (steps == 0) {
      inner.hit(node, ply, depth, move, value);
      return;
    }
    for (int i = 0; i < steps; i++) {
      inner.enter(ply + i);
      node.make(moves[i]);
    }
    inner.enter(ply + steps);
    for (int i = steps - 1; i >= 0; i--) {
      node.unmake();
      inner.raise(node, ply + i, i == 0 ? depth : depths[i], moves[i], values[i], true);
    }
  }

  @Override
  public boolean knows(Position node, int ply, int depth, int value) {
    return inner.knows(node, ply, depth, value) || follow(node, ply, value) >= depth;
  }

  @Override
  public int line(Position root, int[] out) {
    return inner.line(root, out);
  }

  private int follow(Position node, int ply, int value) {
    sought = value;
    return walk.follow(node, sign, moves, plies - ply - 1);
  }

  private int next(Position position, int steps) {
    long entry = table.find(position.key());
    if (entry == TranspositionTable.ABSENT
        || TranspositionTable.bound(entry) != TranspositionTable.EXACT
        || (!quiescence && TranspositionTable.depth(entry) < 1)
        || TranspositionTable.value(entry) != (steps == 0 ? sought : below(values[steps - 1]))) {
      return 0;
    }
    depths[steps] = TranspositionTable.depth(entry);
    values[steps] = TranspositionTable.value(entry);
    return TranspositionTable.move(entry);
  }

  /** The child's value, if it is the best: a sure win is one ply nearer. */
  private int below(int value) {
    return value >= sureWin ? -value - 1 : value <= -sureWin ? 1 - value : -value;
  }
}
