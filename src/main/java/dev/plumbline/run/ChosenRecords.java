package dev.plumbline.run;

import dev.plumbline.epd.Problem;
import dev.plumbline.journal.JournalHeader.Shard;
import dev.plumbline.journal.JournalHeader.Suite;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The records of a run, chosen by their places in its suites. */
public final class ChosenRecords implements Selection {
  private final @Nullable Shard shard;
  private final List<Suite> suites = new ArrayList<>();
  private final Map<String, BitSet> chosen = new LinkedHashMap<>();
  private final Map<String, SortedMap<String, BitSet>> unsolvable = new LinkedHashMap<>();
  private final Map<String, BitSet> doubtful = new LinkedHashMap<>();

  private List<String> misses = List.of();

  ChosenRecords(@Nullable Shard shard) {
    this.shard = shard;
  }

  void add(String suite, SuiteSurvey survey) {
    suites.add(new Suite(suite, survey.fingerprint(), survey.records()));
    chosen.put(suite, survey.candidates());
    unsolvable.put(suite, survey.unsolvable());
    doubtful.put(suite, survey.doubtful());
  }

  void setMisses(FilterMisses filters) {
    misses = filters.sentences(suites.stream().mapToInt(Suite::records).max().orElse(0));
  }

  /** A sentence for each filter that matches no record, with what there is instead. */
  public List<String> misses() {
    return misses;
  }

  /** Leaves so many of all, each as likely as another. */
  void sample(int size, long seed) {
    Random random = new Random(seed);
    int wanted = size;
    int left = size();
    for (BitSet places : chosen.values()) {
      for (int n = places.nextSetBit(0); n >= 0; n = places.nextSetBit(n + 1)) {
        if (random.nextInt(left--) < wanted) {
          wanted--;
        } else {
          places.clear(n);
        }
      }
    }
  }

  /** Deals the records out, one after the other to each shard, and leaves those of one. */
  void keepShard(Shard kept) {
    int turn = 0;
    for (BitSet places : chosen.values()) {
      for (int n = places.nextSetBit(0); n >= 0; n = places.nextSetBit(n + 1)) {
        places.set(n, turn + 1 == kept.number());
        turn = (turn + 1) % kept.count();
      }
    }
  }

  @Override
  public boolean takes(String suite, int ordinal, Problem problem) {
    BitSet places = chosen.get(suite);
    return places != null && places.get(ordinal);
  }

  /** How many there are. */
  public int size() {
    return chosen.values().stream().mapToInt(BitSet::cardinality).sum();
  }

  /** How many there are in a suite. */
  public int size(String suite) {
    return chosen.getOrDefault(suite, new BitSet()).cardinality();
  }

  /** All that the suites hold, chosen or not. */
  public List<Suite> suites() {
    return suites;
  }

  /** Of which part of the run they are; null for the whole of it. */
  @Nullable Shard shard() {
    return shard;
  }

  /**
   * The places of the records of a suite that would have been chosen if anything solved them, by
   * the reason: see {@code SolvingRule.whyUnsolvable}.
   */
  public SortedMap<String, BitSet> unsolvable(String suite) {
    return unsolvable.getOrDefault(suite, new TreeMap<>());
  }

  /** The places of the records of a suite that corrections left out. */
  public BitSet doubtful(String suite) {
    return doubtful.getOrDefault(suite, new BitSet());
  }
}
