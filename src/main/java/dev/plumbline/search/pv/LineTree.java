package dev.plumbline.search.pv;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import java.util.Arrays;

/**
 * Edwards' way: PV nodes in binary trees, one for each ply, in which nothing exact is written over.
 * A record is found by position, ply, remaining depth and value, and contains the move and which
 * record of the child goes on; so a line is read without loss, until the records run out.
 */
final class LineTree implements PvCollector {
  private static final int RECORDS = 1 << 18;

  /** No record: index 0 stays empty. */
  private static final int NOTHING = 0;

  /** A note that is no depth and value: the line ends. */
  private static final int END = -1;

  private final int plies;
  private final int[] roots;

  /** By ply: the note of the node's present line. */
  private final int[] notes;

  private final long[] keys = new long[RECORDS];
  private final int[] noted = new int[RECORDS];
  private final int[] moves = new int[RECORDS];
  private final int[] onward = new int[RECORDS];
  private final int[] left = new int[RECORDS];
  private final int[] right = new int[RECORDS];
  private int count;

  private final Walk walk = new Walk();
  private final Walk.Sign sign = this::next;

  /** While a line is read: the note of the record to come. */
  private int sought;

  LineTree(int plies) {
    this.plies = plies;
    roots = new int[plies + 1];
    notes = new int[plies + 1];
  }

  @Override
  public void begin(Position root) {
    Arrays.fill(roots, NOTHING);
    count = 0;
    enter(0);
  }

  @Override
  public void enter(int ply) {
    notes[ply] = END;
  }

  @Override
  public void raise(Position node, int ply, int depth, int move, int value, boolean exact) {
    int note = note(depth, value);
    notes[ply] = note;
    write(node.key(), ply, note, move, notes[ply + 1], exact);
  }

  @Override
  public void hit(Position node, int ply, int depth, int move, int value) {
    int note = note(depth, value);
    notes[ply] = note;
    if (move != Move.NONE) {
      write(node.key(), ply, note, move, END, false);
    }
  }

  @Override
  public boolean knows(Position node, int ply, int depth, int value) {
    return find(node.key(), ply, note(depth, value)) != NOTHING;
  }

  @Override
  public int line(Position root, int[] out) {
    sought = notes[0];
    return walk.follow(root, sign, out, plies);
  }

  private int next(Position position, int steps) {
    int record = sought == END ? NOTHING : find(position.key(), steps, sought);
    sought = onward[record];
    return moves[record];
  }

  private static int note(int depth, int value) {
    return (depth & 0x7FFF) << 16 | (value & 0xFFFF);
  }

  private int find(long key, int ply, int note) {
    int record = roots[ply];
    while (record != NOTHING && (keys[record] != key || noted[record] != note)) {
      record = isLeft(record, key, note) ? left[record] : right[record];
    }
    return record;
  }

  /** Adds a record; an existing one stays, unless an exact one replaces a bound. */
  private void write(long key, int ply, int note, int move, int child, boolean exact) {
    int parent = NOTHING;
    int record = roots[ply];
    while (record != NOTHING && (keys[record] != key || noted[record] != note)) {
      parent = record;
      record = isLeft(record, key, note) ? left[record] : right[record];
    }
    boolean known = record != NOTHING;
    if (!known) {
      record = add(key, ply, note, parent);
    }
    if (record != NOTHING && (exact || !known)) {
      moves[record] = move;
      onward[record] = child;
    }
  }

  /** A new leaf of a ply's tree, or the empty record if the store is full. */
  private int add(long key, int ply, int note, int parent) {
    if (count == RECORDS - 1) {
      return NOTHING;
    }
    int record = ++count;
    keys[record] = key;
    noted[record] = note;
    left[record] = NOTHING;
    right[record] = NOTHING;
    if (parent == NOTHING) {
      roots[ply] = record;
    } else if (isLeft(parent, key, note)) {
      left[parent] = record;
    } else {
      right[parent] = record;
    }
    return record;
  }

  private boolean isLeft(int record, long key, int note) {
    return key < keys[record] || (key == keys[record] && note < noted[record]);
  }
}
