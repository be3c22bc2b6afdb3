package dev.plumbline.cli.lint;

import java.util.Arrays;

/**
 * Remembers at which line each 64-bit hash was seen first: a hash table of primitives, for files of
 * millions of records.
 */
final class FirstSeen {
  private static final int INITIAL_SLOTS = 1024;

  /** Zero is an empty slot: no line has that number. */
  private int[] lines = new int[INITIAL_SLOTS];

  private long[] hashes = new long[INITIAL_SLOTS];
  private int size;

  /** The line at which the hash was seen first, or 0 where it is new and this line is noted. */
  int at(long hash, int line) {
    int slot = slot(hash);
    if (lines[slot] != 0) {
      return lines[slot];
    }
    hashes[slot] = hash;
    lines[slot] = line;
    size++;
    if (size > lines.length / 4 * 3) {
      grow();
    }
    return 0;
  }

  /** Forgets everything. */
  void clear() {
    Arrays.fill(lines, 0);
    size = 0;
  }

  private int slot(long hash) {
    int slot = (int) (hash ^ hash >>> 32) & lines.length - 1;
    while (lines[slot] != 0 && hashes[slot] != hash) {
      slot = slot + 1 & lines.length - 1;
    }
    return slot;
  }

  private void grow() {
    int[] oldLines = lines;
    long[] oldHashes = hashes;
    lines = new int[2 * oldLines.length];
    hashes = new long[2 * oldLines.length];
    for (int i = 0; i < oldLines.length; i++) {
      if (oldLines[i] != 0) {
        int slot = slot(oldHashes[i]);
        lines[slot] = oldLines[i];
        hashes[slot] = oldHashes[i];
      }
    }
  }
}
