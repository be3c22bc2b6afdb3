package dev.plumbline.chess;

/**
 * Known counts by position and depth, shared by threads without locks.
 *
 * <p>An entry is two words, the count with its depth and the same xor the position's key: an entry
 * half written by another thread, or one of another position or depth, does not fit together and is
 * not used.
 */
final class PerftTable {
  static final long UNKNOWN = -1;

  /** What the longest array of longs holds. */
  static final int MAX_MEGABYTES = 16_000;

  private static final int COUNT_BITS = 56;
  private static final long COUNT_MASK = (1L << COUNT_BITS) - 1;

  /** Two entries of two words: one for the largest count, one for the latest. */
  private static final int BUCKET_WORDS = 4;

  private static final long DEPTH_SPREAD = 0x9E3779B97F4A7C15L;

  private final long[] words;
  private final long buckets;

  PerftTable(int megabytes) {
    buckets = ((long) megabytes << 20) / (BUCKET_WORDS * Long.BYTES);
    words = new long[(int) (buckets * BUCKET_WORDS)];
  }

  /** The count, or {@link #UNKNOWN}. */
  long get(long key, int depth) {
    int bucket = bucket(key, depth);
    for (int entry = bucket; entry < bucket + BUCKET_WORDS; entry += 2) {
      long data = words[entry];
      if ((words[entry + 1] ^ data) == key && data >>> COUNT_BITS == depth) {
        return data & COUNT_MASK;
      }
    }
    return UNKNOWN;
  }

  void put(long key, int depth, long count) {
    if (count > COUNT_MASK) {
      return;
    }
    int bucket = bucket(key, depth);
    int entry = count >= (words[bucket] & COUNT_MASK) ? bucket : bucket + 2;
    long data = (long) depth << COUNT_BITS | count;
    words[entry] = data;
    words[entry + 1] = data ^ key;
  }

  private int bucket(long key, int depth) {
    long spread = (key + depth * DEPTH_SPREAD) >>> 32;
    return (int) ((spread * buckets) >>> 32) * BUCKET_WORDS;
  }
}
