package dev.plumbline.journal;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * Identifies an entry within its run.
 *
 * @param ordinal the place of the record in its suite, from 1
 * @param engine the label of the engine in the header
 * @param repeat from 1
 */
public record JournalKey(String suite, int ordinal, String engine, int repeat) {
  public JournalKey {
    if (ordinal < 1 || repeat < 1) {
      throw new IllegalArgumentException("ordinal and repeat count from 1");
    }
  }

  /** For messages: {@code wac#31}, with the repeat unless it is the first. */
  public String label() {
    String place = suite + '#' + ordinal;
    return repeat == 1 ? place : place + " (" + repeat + ')';
  }

  /**
   * A set of keys that takes about one bit per key where their ordinals are close, as there may be
   * millions, and never more than some hundred bytes. Mutable.
   */
  public static final class JournalKeys {
    private static final int BLOCK = 1024;

    private final Map<Block, BitSet> blocks = new HashMap<>();

    /** The keys of one suite, engine and repeat with a thousand neighbouring ordinals. */
    private record Block(String suite, String engine, int repeat, int number) {
      static Block of(JournalKey key) {
        return new Block(key.suite(), key.engine(), key.repeat(), key.ordinal() / BLOCK);
      }
    }

    /** Adds a key; false if it is there already. */
    public boolean add(JournalKey key) {
      BitSet block = blocks.computeIfAbsent(Block.of(key), any -> new BitSet());
      int bit = key.ordinal() % BLOCK;
      boolean isNew = !block.get(bit);
      block.set(bit);
      return isNew;
    }

    public boolean contains(JournalKey key) {
      BitSet block = blocks.get(Block.of(key));
      return block != null && block.get(key.ordinal() % BLOCK);
    }

    public long size() {
      return blocks.values().stream().mapToLong(BitSet::cardinality).sum();
    }
  }
}
