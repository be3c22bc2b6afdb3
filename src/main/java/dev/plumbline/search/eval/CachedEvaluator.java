package dev.plumbline.search.eval;

import dev.plumbline.chess.Position;

/**
 * Remembers the values of another evaluator by key: a search comes to many positions again that its
 * table does not hold, such as those where it stood pat. Values are the same with and without it.
 * Not thread-safe.
 */
public final class CachedEvaluator implements Evaluator {
  /** The lower bits of a key choose its entry, in which the value takes their place. */
  private static final int INDEX = 0xFFFF;

  private final Evaluator evaluator;
  private final long[] entries = new long[INDEX + 1];

  /** The evaluator's values must depend only on what the key of a position covers. */
  public CachedEvaluator(Evaluator evaluator) {
    this.evaluator = evaluator;
  }

  @Override
  public int evaluate(Position position) {
    long key = position.key();
    int index = (int) key & INDEX;
    long entry = entries[index];
    if ((entry ^ key) >>> 16 == 0) {
      return (short) entry;
    }
    int value = evaluator.evaluate(position);
    entries[index] = (key & ~INDEX) | (value & INDEX);
    return value;
  }
}
