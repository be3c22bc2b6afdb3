package dev.plumbline.cli.lint;

import java.util.Arrays;

/**
 * Remembers where each 64-bit hash was seen first: a hash table of primitives, for files of
 * millions of records.
 */
final class FirstSeen {
  private static final int INITIAL_SLOTS = 1024;

  private long[] hashes = new long[INITIAL_SLOTS];

  /** By slot; zero is an empty slot. */
  private long[] places = new long[INITIAL_SLOTS];

  private int size;

  /**
   * The place at which the hash was seen first, or 0 where it is new and this place is noted.
   *
   * @param place anything but 0
   */
  long at(long hash, long place) {
    int slot = slot(hash);
    if (places[slot] != 0) {
      return places[slot];
    }
    hashes[slot] = hash;
    places[slot] = place;
    size++;
    if (size > places.length / 4 * 3) {
      grow();
    }
    return 0;
  }

  /** Forgets everything. */
  void clear() {
    Arrays.fill(places, 0);
    size = 0;
  }

  private int slot(long hash) {
    int slot = (int) (hash ^ hash >>> 32) & places.length - 1;
    while (places[slot] != 0 && hashes[slot] != hash) {
      slot = slot + 1 & places.length - 1;
    }
    return slot;
  }

  private void grow() {
    long[] oldHashes = hashes;
    long[] oldPlaces = places;
    hashes = new long[2 * oldHashes.length];
    places = new long[2 * oldPlaces.length];
    for (int i = 0; i < oldPlaces.length; i++) {
      if (oldPlaces[i] != 0) {
        int slot = slot(oldHashes[i]);
        hashes[slot] = oldHashes[i];
        places[slot] = oldPlaces[i];
      }
    }
  }
}
