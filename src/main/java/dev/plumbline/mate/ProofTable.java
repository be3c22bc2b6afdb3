package dev.plumbline.mate;

import java.util.Arrays;

/**
 * The hash table of the proof search: for each position the least number of moves in which a mate
 * is proven, the greatest in which it is refuted, and the proof numbers for one number in between.
 *
 * <p>Buckets of four entries; the one with the fewest moves left, the cheapest to find again, is
 * replaced. Full keys.
 */
final class ProofTable {
  /** Proven, or refuted. */
  static final int INFINITE = (1 << 21) - 1;

  /** More moves than any search asks for. */
  static final int NEVER = (1 << 7) - 1;

  private static final int WAYS = 4;

  /** More would not be faster to remove one by one. */
  private static final int MOST_USED = 1 << 12;

  /** By entry: the key, then the facts packed. */
  private final long[] entries;

  private final int bucketMask;

  /** The first slots of the buckets that were written to, until there are too many. */
  private final int[] used = new int[MOST_USED];

  private int usedCount;

  ProofTable(int megabytes) {
    int buckets = Integer.highestOneBit(megabytes) << 14;
    entries = new long[buckets * WAYS * 2];
    bucketMask = buckets - 1;
  }

  /** Most proofs are short and write to few buckets of a large table. */
  void clear() {
    if (usedCount > MOST_USED) {
      Arrays.fill(entries, 0);
    } else {
      for (int i = 0; i < usedCount; i++) {
        Arrays.fill(entries, used[i], used[i] + WAYS * 2, 0);
      }
    }
    usedCount = 0;
  }

  /** The facts stored for a key, or {@link #UNKNOWN}. */
  long find(long key) {
    int first = first(key);
    for (int i = first; i < first + WAYS * 2; i += 2) {
      if (entries[i] == key) {
        return entries[i + 1];
      }
    }
    return UNKNOWN;
  }

  /** Stores the result of a search for a mate in this many moves. */
  void store(long key, int moves, int proof, int disproof) {
    int first = first(key);
    int slot = first;
    int least = Integer.MAX_VALUE;
    for (int i = first; i < first + WAYS * 2; i += 2) {
      if (entries[i] == key) {
        entries[i + 1] = merge(entries[i + 1], moves, proof, disproof);
        return;
      }
      int worth = entries[i] == 0 ? -1 : moves(entries[i + 1]);
      if (worth < least) {
        least = worth;
        slot = i;
      }
    }
    if (usedCount < MOST_USED) {
      used[usedCount] = first;
    }
    usedCount = Math.min(usedCount, MOST_USED) + 1;
    entries[slot] = key;
    entries[slot + 1] = merge(UNKNOWN, moves, proof, disproof);
  }

  private int first(long key) {
    return ((int) (key >>> 32) & bucketMask) * WAYS * 2;
  }

  // The facts: moves, proof and disproof number of the last search, then proven and refuted.

  static final long UNKNOWN = pack(0, 1, 1, NEVER, 0);

  private static long pack(int moves, int proof, int disproof, int proven, int refuted) {
    return moves
        | (long) proof << 7
        | (long) disproof << 28
        | (long) proven << 49
        | (long) refuted << 56;
  }

  private static long merge(long facts, int moves, int proof, int disproof) {
    int proven = proof == 0 ? Math.min(proven(facts), moves) : proven(facts);
    int refuted = disproof == 0 ? Math.max(refuted(facts), moves) : refuted(facts);
    return pack(moves, proof, disproof, proven, refuted);
  }

  static int moves(long facts) {
    return (int) facts & NEVER;
  }

  static int proof(long facts) {
    return (int) (facts >>> 7) & INFINITE;
  }

  static int disproof(long facts) {
    return (int) (facts >>> 28) & INFINITE;
  }

  static int proven(long facts) {
    return (int) (facts >>> 49) & NEVER;
  }

  static int refuted(long facts) {
    return (int) (facts >>> 56) & NEVER;
  }
}
