package dev.plumbline.search.table;

/**
 * The transposition table: move, value, static value, depth and bound of positions by key, in
 * buckets of four slots that fill one cache line. Mutable, for one thread.
 *
 * <p>A slot is two longs. The first holds the upper 48 bits of the key and a generation; the lower
 * bits of the key choose the bucket; the second long holds the data. A new game starts a new epoch
 * of generations: older slots count as empty, so clearing writes nothing.
 */
public final class TranspositionTable {
  public static final int NONE = 0;
  public static final int UPPER = 1;
  public static final int LOWER = 2;
  public static final int EXACT = 3;

  /** No static value is stored. */
  public static final int NO_STATIC = Short.MIN_VALUE;

  private static final int WAYS = 4;
  private static final int AGES = 16;
  private static final long KEY_PART = 0xFFFF_FFFF_FFFF_0000L;

  private final long[] slots;
  private final int bucketMask;
  private final boolean keepExact;

  /** The first generation of this game; slots of earlier ones are empty. */
  private int epoch = AGES;

  private int generation = AGES;

  /**
   * @param keepExact whether an exact entry is replaced only by exact or much deeper ones
   */
  public TranspositionTable(int megabytes, boolean keepExact) {
    int buckets = Integer.highestOneBit(Math.max(1, megabytes)) << 14;
    slots = new long[buckets * WAYS * 2];
    bucketMask = buckets - 1;
    this.keepExact = keepExact;
  }

  /** Clears the table. */
  public void clear() {
    epoch = (generation / AGES + 1) * AGES;
    if (epoch + AGES > 0xFFFF) {
      java.util.Arrays.fill(slots, 0);
      epoch = AGES;
    }
    generation = epoch;
  }

  /** Begins a new search of the same game: older entries are replaced sooner. */
  public void age() {
    if (generation < epoch + AGES - 1) {
      generation++;
    }
  }

  /** The slot of a position, or -1. */
  public int find(long key) {
    int first = firstSlot(key);
    for (int slot = first; slot < first + 2 * WAYS; slot += 2) {
      long head = slots[slot];
      if (((head ^ key) & KEY_PART) == 0 && generationOf(head) >= epoch) {
        return slot;
      }
    }
    return -1;
  }

  public int move(int slot) {
    return (int) slots[slot + 1] & 0xFFFF;
  }

  /** The value, with mates counted from the position stored. */
  public int value(int slot) {
    return (short) (slots[slot + 1] >>> 16);
  }

  public int staticValue(int slot) {
    return (short) (slots[slot + 1] >>> 32);
  }

  public int depth(int slot) {
    return (byte) (slots[slot + 1] >>> 48);
  }

  public int bound(int slot) {
    return (int) (slots[slot + 1] >>> 56) & 3;
  }

  public boolean wasPv(int slot) {
    return (slots[slot + 1] >>> 58 & 1) != 0;
  }

  public void store(
      long key, int move, int value, int staticValue, int depth, int bound, boolean pv) {
    int slot = victim(key, depth, bound);
    if (slot < 0) {
      return;
    }
    long old = slots[slot];
    boolean same = ((old ^ key) & KEY_PART) == 0 && generationOf(old) >= epoch;
    int kept = move == 0 && same ? move(slot) : move;
    slots[slot] = (key & KEY_PART) | generation;
    slots[slot + 1] =
        (kept & 0xFFFFL)
            | (value & 0xFFFFL) << 16
            | (staticValue & 0xFFFFL) << 32
            | (depth & 0xFFL) << 48
            | (long) bound << 56
            | (pv ? 1L << 58 : 0);
  }

  /** Has a position's entry name a move, in a bare entry without a value where there is none. */
  public void suggest(long key, int move) {
    int slot = find(key);
    if (slot < 0) {
      store(key, move, 0, NO_STATIC, 0, NONE, true);
    } else {
      slots[slot + 1] = (slots[slot + 1] & ~0xFFFFL) | (move & 0xFFFFL);
    }
  }

  /** The slot to write: the same position's, an empty one, or the one worth least. */
  private int victim(long key, int depth, int bound) {
    int first = firstSlot(key);
    int worst = -1;
    int worstWorth = Integer.MAX_VALUE;
    for (int slot = first; slot < first + 2 * WAYS; slot += 2) {
      long head = slots[slot];
      if (generationOf(head) < epoch) {
        return slot;
      }
      if (((head ^ key) & KEY_PART) == 0) {
        boolean worthMore =
            generationOf(head) == generation
                && bound != EXACT
                && (depth(slot) > depth + 3
                    || (keepExact && bound(slot) == EXACT && depth(slot) >= depth));
        return worthMore ? -1 : slot;
      }
      int worth = depth(slot) - 8 * (generation - generationOf(head));
      if (keepExact && bound(slot) == EXACT) {
        worth += 4;
      }
      if (worth < worstWorth) {
        worstWorth = worth;
        worst = slot;
      }
    }
    return worst;
  }

  /** How full the table is, from a sample. */
  public int permille() {
    int used = 0;
    for (int slot = 0; slot < 2000; slot += 2) {
      used += generationOf(slots[slot]) == generation ? 1 : 0;
    }
    return used;
  }

  private int firstSlot(long key) {
    return ((int) key & bucketMask) * (2 * WAYS);
  }

  private static int generationOf(long head) {
    return (int) head & 0xFFFF;
  }
}
