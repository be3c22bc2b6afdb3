package dev.plumbline.journal;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * Identifies an entry within its run.
 *
 * @param ordinal the place of the record in its suite, from 1
 * @param engine the label of the engine in the header
 * @param repeat from 1
 */
public record JournalKey(String suite, int ordinal, String engine, int repeat) {
  public JournalKey {
    Objects.requireNonNull(suite);
    Objects.requireNonNull(engine);
    if (ordinal < 1 || repeat < 1) {
      throw new IllegalArgumentException("ordinal and repeat count from 1");
    }
  }

  /** For messages: {@code wac#31}, with the repeat unless it is the first. */
  public String label() {
    String place = suite + '#' + ordinal;
    return repeat == 1 ? place : place + " (" + repeat + ')';
  }

  /** A set of keys that takes about one bit per key, as there may be millions. Mutable. */
  public static final class JournalKeys {
    private final Map<Lane, BitSet> ordinals = new HashMap<>();

    /** The keys of one suite, engine and repeat. */
    private record Lane(String suite, String engine, int repeat) {
      static Lane of(JournalKey key) {
        return new Lane(key.suite(), key.engine(), key.repeat());
      }
    }

    public void add(JournalKey key) {
      ordinals.computeIfAbsent(Lane.of(key), any -> new BitSet()).set(key.ordinal());
    }

    public boolean contains(JournalKey key) {
      BitSet lane = ordinals.get(Lane.of(key));
      return lane != null && lane.get(key.ordinal());
    }

    public long size() {
      return ordinals.values().stream().mapToLong(BitSet::cardinality).sum();
    }
  }
}
