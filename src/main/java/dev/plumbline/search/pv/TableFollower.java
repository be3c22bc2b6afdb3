package dev.plumbline.search.pv;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.search.table.TranspositionTable;

/**
 * Collects nothing but the root's move: the rest is read from the search's own table, from entry to
 * entry, until one is missing, written over, or no exact one (if only those are followed).
 */
final class TableFollower implements PvCollector {
  private final TranspositionTable table;
  private final boolean exactOnly;
  private final boolean quiescence;
  private final int plies;
  private final Walk walk = new Walk();
  private final Walk.Sign fromRoot = this::fromRoot;
  private final Walk.Sign onward = (position, steps) -> next(position);
  private final int[] scratch;
  private int rootMove = Move.NONE;

  TableFollower(CollectorSetup setup) {
    table = setup.table();
    exactOnly = setup.exactOnly();
    quiescence = setup.quiescence();
    plies = setup.plies();
    scratch = new int[plies];
  }

  @Override
  public void begin(Position root) {
    rootMove = Move.NONE;
  }

  @Override
  public void enter(int ply) {}

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
  public int line(Position root, int[] out) {
    return walk.follow(root, fromRoot, out, plies);
  }

  private int fromRoot(Position position, int steps) {
    return steps == 0 ? rootMove : next(position);
  }

  private int next(Position position) {
    int slot = table.find(position.key());
    boolean good =
        slot >= 0
            && (!exactOnly || table.bound(slot) == TranspositionTable.EXACT)
            && (quiescence || table.depth(slot) > 0);
    return good ? table.move(slot) : Move.NONE;
  }
}
