package dev.plumbline.search.pv;

import dev.plumbline.chess.Position;

/**
 * Hyatt's way: a triangle, and beside the table a small store of whole lines, so that an exact hit
 * need not cut the line. A slot has the full key and the moves in 16 bits each; some low bits of
 * the key choose a bucket, in which the oldest slot gives way.
 */
final class SquashedLines implements PvCollector {
  /** Longer lines are not stored. */
  private static final int ROOM = 64;

  private final RaggedTriangle lines;
  private final int ways;
  private final int mask;
  private final long[] keys;
  private final int[] depths;
  private final int[] values;
  private final int[] lengths;
  private final char[] moves;

  /** By bucket: the way to write next. */
  private final byte[] oldest;

  private final Walk walk = new Walk();
  private final Walk.Sign stored = this::stored;
  private final int[] scratch = new int[ROOM];

  /** The slot that is being read. */
  private int reading;

  SquashedLines(CollectorSetup setup) {
    lines = new RaggedTriangle(setup.plies());
    ways = setup.store().ways();
    mask = (1 << setup.store().indexBits()) - 1;
    int slots = (mask + 1) * ways;
    keys = new long[slots];
    depths = new int[slots];
    values = new int[slots];
    lengths = new int[slots];
    moves = new char[slots * ROOM];
    oldest = new byte[mask + 1];
  }

  @Override
  public void begin(Position root) {
    lines.begin(root);
  }

  @Override
  public void enter(int ply) {
    lines.enter(ply);
  }

  @Override
  public void raise(Position node, int ply, int depth, int move, int value, boolean exact) {
    lines.raise(node, ply, depth, move, value, exact);
    if (exact && lines.length(ply) <= ROOM) {
      int slot = slotFor(node.key());
      keys[slot] = node.key();
      depths[slot] = depth;
      values[slot] = value;
      lengths[slot] = lines.length(ply);
      lines.squash(ply, moves, slot * ROOM);
    }
  }

  @Override
  public void hit(Position node, int ply, int depth, int move, int value) {
    int length = read(node, depth, value);
    if (length > 0) {
      lines.set(ply, scratch, length);
    } else {
      lines.hit(node, ply, depth, move, value);
    }
  }

  @Override
  public boolean knows(Position node, int ply, int depth, int value) {
    return read(node, depth, value) > 0;
  }

  @Override
  public int line(Position root, int[] out) {
    return lines.line(root, out);
  }

  /** Reads the line of an entry as far as it can be played here; 0 if there is none. */
  private int read(Position node, int depth, int value) {
    reading = find(node.key());
    if (reading < 0 || depths[reading] < depth || values[reading] != value) {
      return 0;
    }
    return walk.follow(node, stored, scratch, lengths[reading]);
  }

  private int stored(Position position, int steps) {
    return moves[reading * ROOM + steps];
  }

  private int find(long key) {
    int first = ((int) key & mask) * ways;
    for (int slot = first; slot < first + ways; slot++) {
      if (keys[slot] == key && lengths[slot] > 0) {
        return slot;
      }
    }
    return -1;
  }

  private int slotFor(long key) {
    int known = find(key);
    if (known >= 0) {
      return known;
    }
    int bucket = (int) key & mask;
    int way = oldest[bucket];
    oldest[bucket] = (byte) (way + 1 == ways ? 0 : way + 1);
    return bucket * ways + way;
  }
}
