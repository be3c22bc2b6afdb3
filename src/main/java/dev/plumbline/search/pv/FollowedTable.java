package dev.plumbline.search.pv;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;

/** Keeps the root's move and reads the rest of the line from a table on request. */
abstract class FollowedTable implements PvCollector {
  private final int plies;
  private final Walk walk = new Walk();
  private final Walk.Sign fromRoot = this::fromRoot;
  private final Walk.Sign onward = (position, steps) -> next(position);
  private final int[] scratch;
  private int rootMove = Move.NONE;

  FollowedTable(int plies) {
    this.plies = plies;
    scratch = new int[plies];
  }

  /** The move that the table has for a position, or {@code Move.NONE}; it need not be legal. */
  abstract int next(Position position);

  @Override
  public final void begin(Position root) {
    rootMove = Move.NONE;
  }

  @Override
  public final void enter(int ply) {}

  @Override
  public void raise(Position node, int ply, int depth, int move, int value, boolean exact) {
    if (ply == 0) {
      rootMove = move;
    }
  }

  @Override
  public void hit(Position node, int ply, int depth, int move, int value) {}

  @Override
  public boolean knows(Position node, int ply, int depth, int value) {
    return walk.follow(node, onward, scratch, depth) == depth;
  }

  @Override
  public final int line(Position root, int[] out) {
    return walk.follow(root, fromRoot, out, plies);
  }

  private int fromRoot(Position position, int steps) {
    return steps == 0 ? rootMove : next(position);
  }
}
