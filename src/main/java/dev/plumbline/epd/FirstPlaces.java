package dev.plumbline.epd;

/**
 * Remembers where each 64-bit hash was met first, in 16 bytes: an open table of primitives, for
 * suites of millions of records.
 */
final class FirstPlaces {
  /** Says that a hash was not met before; no line has the number 0. */
  static final long NEW = 0;

  private static final int FIRST_CAPACITY = 1 << 10;
  private static final int LINE_BITS = 34;
  private static final int FILE_BITS = 16;
  private static final int MARK_SHIFT = LINE_BITS + FILE_BITS;
  private static final long LINE_MASK = (1L << LINE_BITS) - 1;
  private static final int FILE_MASK = (1 << FILE_BITS) - 1;

  private long[] hashes = new long[FIRST_CAPACITY];

  /** From the lowest bits: the line, the file, a mark; 0 is an empty slot. */
  private long[] places = new long[FIRST_CAPACITY];

  private int size;

  /** The place where a hash was met first, or NEW, and then this place is noted. */
  long at(long hash, int file, long line, int mark) {
    int slot = slot(hash);
    if (places[slot] != NEW) {
      return places[slot];
    }
    hashes[slot] = hash;
    places[slot] =
        (line & LINE_MASK) | (long) (file & FILE_MASK) << LINE_BITS | (long) mark << MARK_SHIFT;
    if (++size > hashes.length / 8 * 7) {
      grow();
    }
    return NEW;
  }

  static long line(long place) {
    return place & LINE_MASK;
  }

  static int file(long place) {
    return (int) (place >>> LINE_BITS) & FILE_MASK;
  }

  static int mark(long place) {
    return (int) (place >>> MARK_SHIFT);
  }

  /** As much of a hash as a place can hold. */
  static int markOf(long hash) {
    return (int) (hash >>> MARK_SHIFT);
  }

  private int slot(long hash) {
    int mask = hashes.length - 1;
    int slot = (int) (((hash ^ hash >>> 32) * 0x9E3779B9L) >>> 8) & mask;
    while (places[slot] != NEW && hashes[slot] != hash) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  private void grow() {
    long[] oldHashes = hashes;
    long[] oldPlaces = places;
    hashes = new long[2 * oldHashes.length];
    places = new long[2 * oldPlaces.length];
    for (int i = 0; i < oldPlaces.length; i++) {
      if (oldPlaces[i] != NEW) {
        int slot = slot(oldHashes[i]);
        hashes[slot] = oldHashes[i];
        places[slot] = oldPlaces[i];
      }
    }
  }
}
