package dev.plumbline.search.pv;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;

/**
 * As in Glass, a table of its own that only exact PV nodes write: null windows, which are nearly
 * all nodes, cannot write over the line. It keeps the whole key and the latest move of each.
 */
final class PvTable extends FollowedTable {
  private final int mask;
  private final long[] keys;

  /** Value, depth and move; 0 if empty. */
  private final long[] entries;

  PvTable(CollectorSetup setup) {
    super(setup.plies());
    mask = (1 << setup.store().indexBits()) - 1;
    keys = new long[mask + 1];
    entries = new long[mask + 1];
  }

  @Override
  public void raise(Position node, int ply, int depth, int move, int value, boolean exact) {
    super.raise(node, ply, depth, move, value, exact);
    if (exact) {
      store(node.key(), depth, move, value);
    }
  }

  @Override
  public void hit(Position node, int ply, int depth, int move, int value) {
    if (move != Move.NONE && !hasExact(node.key(), depth, value)) {
      store(node.key(), depth, move, value);
    }
  }

  @Override
  public boolean knows(Position node, int ply, int depth, int value) {
    return hasExact(node.key(), depth, value) && super.knows(node, ply, depth, value);
  }

  @Override
  int next(Position position) {
    int index = (int) position.key() & mask;
    return keys[index] == position.key() ? (int) entries[index] & 0xFFFF : Move.NONE;
  }

  private void store(long key, int depth, int move, int value) {
    int index = (int) key & mask;
    keys[index] = key;
    entries[index] = (long) value << 32 | (depth & 0xFFFFL) << 16 | move;
  }

  private boolean hasExact(long key, int depth, int value) {
    int index = (int) key & mask;
    long entry = entries[index];
    return keys[index] == key
        && entry != 0
        && (short) (entry >>> 16) >= depth
        && (int) (entry >> 32) == value;
  }
}
