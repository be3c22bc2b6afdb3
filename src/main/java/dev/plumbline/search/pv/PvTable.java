package dev.plumbline.search.pv;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;

/**
 * As in Glass, a table of its own that only exact PV nodes write: null windows, which are nearly
 * all nodes, cannot write over the line. It keeps the whole key and the latest move of each.
 */
final class PvTable implements PvCollector {
  private final int plies;
  private final int mask;
  private final long[] keys;

  /** Move, depth and value. */
  private final long[] entries;

  private final Walk walk = new Walk();
  private final Walk.Sign fromRoot = this::fromRoot;
  private final Walk.Sign onward = (position, steps) -> next(position);
  private final int[] scratch;
  private int rootMove = Move.NONE;

  PvTable(CollectorSetup setup) {
    plies = setup.plies();
    mask = (1 << setup.indexBits()) - 1;
    keys = new long[mask + 1];
    entries = new long[mask + 1];
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
    } else if (exact) {
      store(node.key(), depth, move, value);
    }
  }

  @Override
  public void hit(Position node, int ply, int depth, int move, int value) {
    if (move != Move.NONE && !tells(node.key(), depth, value)) {
      store(node.key(), depth, move, value);
    }
  }

  @Override
  public boolean knows(Position node, int ply, int depth, int value) {
    return tells(node.key(), depth, value) && walk.follow(node, onward, scratch, depth) == depth;
  }

  @Override
  public int line(Position root, int[] out) {
    return walk.follow(root, fromRoot, out, plies);
  }

  private void store(long key, int depth, int move, int value) {
    int index = (int) key & mask;
    keys[index] = key;
    entries[index] = (long) value << 32 | (depth & 0xFFFFL) << 16 | move;
  }

  private boolean tells(long key, int depth, int value) {
    int index = (int) key & mask;
    long entry = entries[index];
    return keys[index] == key
        && (short) (entry >>> 16) >= depth
        && (int) (entry >> 32) == value
        && entry != 0;
  }

  private int fromRoot(Position position, int steps) {
    return steps == 0 ? rootMove : next(position);
  }

  private int next(Position position) {
    int index = (int) position.key() & mask;
    return keys[index] == position.key() ? (int) entries[index] & 0xFFFF : Move.NONE;
  }
}
