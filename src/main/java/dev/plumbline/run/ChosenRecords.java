package dev.plumbline.run;

import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Problem;
import dev.plumbline.journal.JournalHeader.Shard;
import dev.plumbline.journal.JournalHeader.Suite;
import dev.plumbline.run.RunPlan.SelectedRecord;
import dev.plumbline.run.RunPlan.Selection;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The records of a run, chosen by their places in the suites.
 *
 * <p>The places take a few bits per record. The records themselves are kept as well if there are at
 * most {@value #MOST_KEPT}, which covers all known suites and takes a few dozen megabytes at most;
 * then the run does not read its suites again. With more, none is kept and {@link SuiteFeed} reads
 * the suites a second time while it runs.
 */
public final class ChosenRecords implements Selection {
  private static final int MOST_KEPT = 20_000;

  private final @Nullable Shard shard;
  private final List<Suite> suites = new ArrayList<>();
  private final Map<String, OfSuite> bySuite = new LinkedHashMap<>();
  private List<String> misses = List.of();
  private String last = "";
  private int kept;

  ChosenRecords(@Nullable Shard shard) {
    this.shard = shard;
  }

  /** The records of one suite. Mutable. */
  final class OfSuite {
    private final BitSet chosen = new BitSet();
    private final SortedMap<String, BitSet> unsolvable = new TreeMap<>();
    private final BitSet doubtful = new BitSet();
    private final List<SelectedRecord> records = new ArrayList<>();

    void add(int ordinal, EpdRecord record, Problem problem) {
      chosen.set(ordinal);
      kept++;
      if (kept <= MOST_KEPT) {
        records.add(new SelectedRecord(ordinal, record, problem));
      } else {
        bySuite.values().forEach(suite -> suite.records.clear());
      }
    }

    SortedMap<String, BitSet> unsolvable() {
      return unsolvable;
    }

    BitSet doubtful() {
      return doubtful;
    }
  }

  /** Begins a suite, whose records are added to what is returned. */
  OfSuite begin(String suite) {
    last = suite;
    OfSuite places = new OfSuite();
    bySuite.put(suite, places);
    return places;
  }

  /** Ends the suite begun last. */
  void end(String fingerprint, int records) {
    suites.add(new Suite(last, fingerprint, records));
  }

  private OfSuite places(String suite) {
    return bySuite.getOrDefault(suite, new OfSuite());
  }

  void setMisses(RecordFilter.Misses filters) {
    misses = filters.sentences(suites.stream().mapToInt(Suite::records).max().orElse(0));
  }

  /** A sentence for each filter that matches no record, with values that would match. */
  public List<String> misses() {
    return misses;
  }

  /** Keeps a random sample. */
  void sample(int size, long seed) {
    Random random = new Random(seed);
    int wanted = size;
    int left = size();
    for (OfSuite suite : bySuite.values()) {
      BitSet places = suite.chosen;
      for (int n = places.nextSetBit(0); n >= 0; n = places.nextSetBit(n + 1)) {
        if (random.nextInt(left--) < wanted) {
          wanted--;
        } else {
          places.clear(n);
        }
      }
      dropOthers(suite);
    }
  }

  /** Deals the records to the shards in turn, and keeps those of one. */
  void keepShard(Shard only) {
    int turn = 0;
    for (OfSuite suite : bySuite.values()) {
      BitSet places = suite.chosen;
      for (int n = places.nextSetBit(0); n >= 0; n = places.nextSetBit(n + 1)) {
        places.set(n, turn + 1 == only.number());
        turn = (turn + 1) % only.count();
      }
      dropOthers(suite);
    }
  }

  private static void dropOthers(OfSuite suite) {
    suite.records.removeIf(record -> !suite.chosen.get(record.ordinal()));
  }

  @Override
  public boolean takes(String suite, int ordinal, Problem problem) {
    return places(suite).chosen.get(ordinal);
  }

  @Override
  public @Nullable List<SelectedRecord> kept(String suite) {
    return kept <= MOST_KEPT ? places(suite).records : null;
  }

  /** The number of chosen records. */
  public int size() {
    return bySuite.values().stream().mapToInt(suite -> suite.chosen.cardinality()).sum();
  }

  /** The number of chosen records of a suite. */
  public int size(String suite) {
    return places(suite).chosen.cardinality();
  }

  /** The suites with the number of all their records, chosen or not. */
  public List<Suite> suites() {
    return suites;
  }

  /** The part of the run that these records are; null for the whole. */
  @Nullable Shard shard() {
    return shard;
  }

  /**
   * The places of the records of a suite that pass the filters but cannot be solved, by the reason:
   * see {@code SolvingRule.whyUnsolvable}.
   */
  public SortedMap<String, BitSet> unsolvable(String suite) {
    return places(suite).unsolvable;
  }

  /** The places of the records of a suite that corrections leave out. */
  public BitSet doubtful(String suite) {
    return places(suite).doubtful;
  }
}
