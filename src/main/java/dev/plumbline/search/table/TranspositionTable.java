package dev.plumbline.search.table;

import java.util.Arrays;

/**
 * The transposition table: move, value, static value, depth and bound of positions by key, in
 * buckets of four slots that fill one cache line. Mutable; searches on several threads may share
 * it, while one of them at most clears it or begins a search.
 *
 * <p>An entry is one long, which {@link #find} returns as it was stored: what is read from it
 * belongs together, whatever other threads write meanwhile. A slot has two longs: the entry, and
 * the upper 48 bits of the key with a generation, combined with the entry by exclusive or. Where
 * two threads have written the two halves, the key does not come out, and the slot is passed over.
 * Values can still be those of another position whose upper 48 bits are the same, so that a move
 * has to be checked before it is played.
 *
 * <p>The lower bits of the key choose the bucket. A new game begins a new range of generations:
 * older slots count as empty, so clearing writes nothing. It also begins with a few buckets, which
 * the caches of a processor can hold, and {@link #grow} adds others as they fill.
 */
public final class TranspositionTable {
  /** What {@link #find} returns for a position that has no entry. */
  public static final long ABSENT = 0;

  public static final int NONE = 0;
  public static final int UPPER = 1;
  public static final int LOWER = 2;
  public static final int EXACT = 3;

  /** No static value is stored. */
  public static final int NO_STATIC = Short.MIN_VALUE;

  private static final int WAYS = 4;
  private static final int BUCKET = 2 * WAYS;

  /** A large array usually begins at a cache line, which its header shares with what follows. */
  private static final int FIRST = 6;

  /** A game begins with 4 MB. From there on the key part has all bits that buckets are added by. */
  private static final int FIRST_BUCKETS = 1 << 16;

  /** The slots of a sample, and how many of them are taken when buckets are added. */
  private static final int SAMPLE = 1000;

  private static final int CROWDED = SAMPLE / 4;

  /** Generations are stored in 16 bits; 0 is that of a slot never written. */
  private static final int LAST_GENERATION = 0xFFFF;

  private static final long KEY_PART = 0xFFFF_FFFF_FFFF_0000L;
  private static final long MOVE_PART = 0xFFFFL;

  /** Set in every entry, so that none is {@link #ABSENT}. */
  private static final long PRESENT = 1L << 63;

  private final long[] slots;
  private final int buckets;
  private final boolean keepExact;

  /** Of the buckets in use. */
  private int bucketMask;

  /** The first generation of this game; slots of earlier ones are empty. */
  private int epoch = 1;

  private int generation = 1;

  /** With {@code keepExact}, only exact or much deeper entries replace an exact one. */
  public TranspositionTable(int megabytes, boolean keepExact) {
    buckets = Integer.highestOneBit(Math.max(1, megabytes)) << 14;
    slots = new long[FIRST + buckets * BUCKET];
    this.keepExact = keepExact;
    begin();
  }

  private void begin() {
    bucketMask = Math.min(buckets, FIRST_BUCKETS) - 1;
  }

  public void clear() {
    if (generation == LAST_GENERATION) {
      Arrays.fill(slots, 0);
      generation = 0;
    }
    generation++;
    epoch = generation;
    begin();
  }

  /** Adds buckets if those in use are filling. Threads that search meanwhile miss some entries. */
  public synchronized void grow() {
    while (bucketMask < buckets - 1 && taken(epoch) > CROWDED) {
      int added = bucketMask + 1;
      for (int bucket = 0; bucket < added; bucket++) {
        split(FIRST + bucket * BUCKET, added);
      }
      bucketMask += added;
    }
  }

  /**
   * Moves those of a bucket's entries whose key has a bit set to the bucket that is added to it.
   */
  private void split(int first, int bit) {
    int low = first;
    int high = first + bit * BUCKET;
    for (int slot = first; slot < first + BUCKET; slot += 2) {
      long entry = slots[slot + 1];
      long head = slots[slot] ^ entry;
      if (!isCurrent(head)) {
        continue;
      }
      write(slot, 0, 0);
      if ((head & bit) == 0) {
        write(low, head, entry);
        low += 2;
      } else {
        write(high, head, entry);
        high += 2;
      }
    }
  }

  /** Begins a new search of the same game: older entries are replaced sooner. */
  public void age() {
    if (generation == LAST_GENERATION) {
      renumber();
    }
    generation++;
  }

  /** Makes the searches of this game so far one generation, the first. */
  private void renumber() {
    for (int slot = FIRST; slot < slots.length; slot += 2) {
      long entry = slots[slot + 1];
      long head = slots[slot] ^ entry;
      write(slot, isCurrent(head) ? (head & KEY_PART) | 1 : 0, entry);
    }
    epoch = 1;
    generation = 1;
  }

  /** The entry of a position, or {@link #ABSENT}. */
  public long find(long key) {
    int first = firstSlot(key);
    for (int slot = first; slot < first + BUCKET; slot += 2) {
      long entry = slots[slot + 1];
      long head = slots[slot] ^ entry;
      if (((head ^ key) & KEY_PART) == 0 && isCurrent(head)) {
        return entry;
      }
    }
    return ABSENT;
  }

  public static int move(long entry) {
    return (int) (entry & MOVE_PART);
  }

  /** The value, with mates counted from the position stored. */
  public static int value(long entry) {
    return (short) (entry >>> 16);
  }

  public static int staticValue(long entry) {
    return (short) (entry >>> 32);
  }

  public static int depth(long entry) {
    return (byte) (entry >>> 48);
  }

  public static int bound(long entry) {
    return (int) (entry >>> 56) & 3;
  }

  /** Stores an entry, unless that of the same position is worth more. */
  public void store(long key, int move, int value, int staticValue, int depth, int bound) {
    int first = firstSlot(key);
    int victim = first;
    int least = Integer.MAX_VALUE;
    long known = move & MOVE_PART;
    for (int slot = first; slot < first + BUCKET; slot += 2) {
      long old = slots[slot + 1];
      long head = slots[slot] ^ old;
      if (!isCurrent(head)) {
        victim = slot;
        break;
      }
      if (((head ^ key) & KEY_PART) == 0) {
        if (generationOf(head) == generation && isWorthMore(old, depth, bound)) {
          return;
        }
        known = known == 0 ? old & MOVE_PART : known;
        victim = slot;
        break;
      }
      int worth = worth(head, old);
      if (worth < least) {
        least = worth;
        victim = slot;
      }
    }
    long entry =
        known
            | (value & 0xFFFFL) << 16
            | (staticValue & 0xFFFFL) << 32
            | (depth & 0xFFL) << 48
            | (long) bound << 56
            | PRESENT;
    write(victim, (key & KEY_PART) | generation, entry);
  }

  /** Has a position's entry name a move, in a bare entry without a value where there is none. */
  public void suggest(long key, int move) {
    int first = firstSlot(key);
    for (int slot = first; slot < first + BUCKET; slot += 2) {
      long old = slots[slot + 1];
      long head = slots[slot] ^ old;
      if (((head ^ key) & KEY_PART) == 0 && isCurrent(head)) {
        write(slot, head, (old & ~MOVE_PART) | (move & MOVE_PART));
        return;
      }
    }
    store(key, move, 0, NO_STATIC, 0, NONE);
  }

  private void write(int slot, long head, long entry) {
    slots[slot] = head ^ entry;
    slots[slot + 1] = entry;
  }

  /** Whether the same position's entry of this search is kept in spite of a new result. */
  private boolean isWorthMore(long old, int depth, int bound) {
    return bound != EXACT
        && (depth(old) > depth + 3 || (keepExact && bound(old) == EXACT && depth(old) >= depth));
  }

  /** What the entry of another position is worth. */
  private int worth(long head, long old) {
    int worth = depth(old) - 8 * (generation - generationOf(head));
    return keepExact && bound(old) == EXACT ? worth + 4 : worth;
  }

  /** How full the table is, from a sample. */
  public int permille() {
    return (int) (1000L * taken(generation) * (bucketMask + 1) / SAMPLE / buckets);
  }

  /** The slots of a sample that have been written since a generation. */
  private int taken(int since) {
    int taken = 0;
    for (int slot = FIRST; slot < FIRST + 2 * SAMPLE; slot += 2) {
      taken += isWrittenSince(since, slots[slot] ^ slots[slot + 1]) ? 1 : 0;
    }
    return taken;
  }

  private int firstSlot(long key) {
    return FIRST + ((int) key & bucketMask) * BUCKET;
  }

  /** Whether a slot was written in this game and, judging by its generation, as a whole. */
  private boolean isCurrent(long head) {
    return isWrittenSince(epoch, head);
  }

  private boolean isWrittenSince(int first, long head) {
    int written = generationOf(head);
    return written >= first && written <= generation;
  }

  private static int generationOf(long head) {
    return (int) head & 0xFFFF;
  }
}
