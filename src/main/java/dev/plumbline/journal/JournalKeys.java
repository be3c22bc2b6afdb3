package dev.plumbline.journal;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/** A set of keys that takes about a bit for each, for there may be millions. Mutable. */
public final class JournalKeys {
  private final Map<Lane, BitSet> ordinals = new HashMap<>();

  /** The keys about one suite, of one engine and repeat. */
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
