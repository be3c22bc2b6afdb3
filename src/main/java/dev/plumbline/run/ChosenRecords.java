package dev.plumbline.run;

import dev.plumbline.epd.Difficulty;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Problem;
import dev.plumbline.epd.Puzzle;
import dev.plumbline.journal.JournalHeader.SearchedSuite;
import dev.plumbline.journal.JournalHeader.Shard;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToIntBiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The records of a run, chosen by their places in the suites.
 *
 * <p>The places take a few bits per record. The records themselves are kept as well if there are at
 * most {@value #MOST_KEPT}, which covers all known suites and takes a few dozen megabytes at most;
 * then the run does not read its suites again. With more, none is kept and {@link SuiteFeed} reads
 * the suites a second time while it runs.
 */
public final class ChosenRecords {
  private static final int MOST_KEPT = 20_000;

  /** The width of a rating band. */
  private static final int BAND = 100;

  private static final int BANDS = 40;

  private final SortedMap<String, String> options;
  private final @Nullable Shard shard;
  private final boolean byRating;
  private final List<SearchedSuite> suites = new ArrayList<>();
  private final Map<String, OfSuite> bySuite = new LinkedHashMap<>();
  private List<String> misses = List.of();
  private String last = "";
  private int kept;
  private boolean hasTablePuzzles;
  private @Nullable Adaptive adaptive;

  /**
   * @param options of the selection, for the header of the journal
   * @param byRating whether ratings are noted, for {@link #sampleByRating}
   */
  ChosenRecords(SortedMap<String, String> options, @Nullable Shard shard, boolean byRating) {
    this.options = options;
    this.shard = shard;
    this.byRating = byRating;
  }

  /** A record that is searched, and its place in its suite, from 1. */
  public record SelectedRecord(int ordinal, EpdRecord record, Problem problem) {}

  /**
   * That each engine searches only some of the records, and which ones depends on its results.
   *
   * @param records how many
   */
  public record Adaptive(int records, long seed) {}

  /** Records that are in memory, of one suite. */
  public static ChosenRecords of(String suite, List<SelectedRecord> records) {
    ChosenRecords chosen = new ChosenRecords(new TreeMap<>(), null, false);
    OfSuite places = chosen.begin(suite);
    records.forEach(each -> places.chosen.set(each.ordinal()));
    places.records.addAll(records);
    return chosen;
  }

  boolean hasTablePuzzles() {
    return hasTablePuzzles;
  }

  /** The records of one suite. Mutable. */
  final class OfSuite {
    private final BitSet chosen = new BitSet();
    private final SortedMap<String, BitSet> unsolvable = new TreeMap<>();
    private final BitSet doubtful = new BitSet();
    private final List<SelectedRecord> records = new ArrayList<>();

    /** The rating bands of the records, one byte each, as there may be millions. */
    private byte[] bands = {};

    void add(int ordinal, EpdRecord record, Problem problem) {
      chosen.set(ordinal);
      hasTablePuzzles |= Puzzle.isFromTable(record);
      if (byRating) {
        addBand(ordinal, record);
      }
      kept++;
      if (kept <= MOST_KEPT) {
        records.add(new SelectedRecord(ordinal, record, problem));
      } else {
        bySuite.values().forEach(suite -> suite.records.clear());
      }
    }

    private void addBand(int ordinal, EpdRecord record) {
      if (ordinal >= bands.length) {
        bands = Arrays.copyOf(bands, Math.max(1024, 2 * ordinal));
      }
      Difficulty rating = Difficulty.of(record);
      bands[ordinal] =
          (byte) (rating == null ? -1 : Math.max(0, Math.min(BANDS - 1, rating.value() / BAND)));
      if (rating == null) {
        chosen.clear(ordinal);
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

  void end(String fingerprint, int records) {
    suites.add(new SearchedSuite(last, fingerprint, records));
  }

  private OfSuite places(String suite) {
    return bySuite.getOrDefault(suite, new OfSuite());
  }

  void setMisses(RecordFilter.UnmatchedFilters filters) {
    misses = filters.sentences(suites.stream().mapToInt(SearchedSuite::records).max().orElse(0));
  }

  void addMiss(String sentence) {
    misses = Stream.concat(misses.stream(), Stream.of(sentence)).toList();
  }

  /** A sentence for each filter that matches no record, with values that would match. */
  public List<String> misses() {
    return misses;
  }

  /** The same suites with only some of the chosen records, given by their places. */
  public ChosenRecords only(Map<String, BitSet> places) {
    ChosenRecords some = new ChosenRecords(options, shard, false);
    some.suites.addAll(suites);
    some.kept = kept;
    some.hasTablePuzzles = hasTablePuzzles;
    bySuite.forEach(
        (name, suite) -> {
          OfSuite part = some.begin(name);
          part.chosen.or(suite.chosen);
          part.chosen.and(places.getOrDefault(name, new BitSet()));
          part.records.addAll(suite.records);
          dropOthers(part);
        });
    return some;
  }

  /**
   * The calibrated ones of these records, of which each engine searches some.
   *
   * @param records how many of each suite
   * @param seed of the random part of the choice
   */
  public ChosenRecords adaptively(int records, long seed) {
    SortedMap<String, String> all = new TreeMap<>(options);
    all.put("adaptive", Integer.toString(records));
    all.put("seed", Long.toString(seed));
    ChosenRecords some = new ChosenRecords(all, shard, false);
    some.suites.addAll(suites);
    some.kept = kept;
    some.hasTablePuzzles = hasTablePuzzles;
    some.adaptive = new Adaptive(records, seed);
    bySuite.forEach(
        (name, suite) -> {
          OfSuite part = some.begin(name);
          for (SelectedRecord record : suite.records) {
            if (Difficulty.calibrated(record.record()) != null) {
              part.chosen.set(record.ordinal());
              part.records.add(record);
            }
          }
        });
    return some;
  }

  /** How many of the records of a suite each engine searches; null for all. */
  @Nullable Adaptive adaptive() {
    return adaptive;
  }

  /** How many of the records each engine searches. */
  public int searched() {
    return adaptive == null
        ? size()
        : bySuite.keySet().stream()
            .mapToInt(suite -> Math.min(adaptive.records(), size(suite)))
            .sum();
  }

  void sample(int size, long seed) {
    draw(new int[] {size()}, new int[] {size}, (suite, place) -> 0, seed);
  }

  /**
   * Keeps a random sample with equally many puzzles of each rating band; a band that has fewer
   * gives its share to the others. Records without a rating are not drawn.
   */
  void sampleByRating(int size, long seed) {
    int[] left = new int[BANDS];
    for (OfSuite suite : bySuite.values()) {
      suite.chosen.stream().forEach(place -> left[suite.bands[place]]++);
    }
    draw(left, shares(left, size), (suite, place) -> suite.bands[place], seed);
  }

  /** Draws from each band; {@code left} are the records in it that were not drawn for yet. */
  private void draw(int[] left, int[] wanted, ToIntBiFunction<OfSuite, Integer> bands, long seed) {
    Random random = new Random(seed);
    for (OfSuite suite : bySuite.values()) {
      BitSet places = suite.chosen;
      for (int n = places.nextSetBit(0); n >= 0; n = places.nextSetBit(n + 1)) {
        int band = bands.applyAsInt(suite, n);
        if (random.nextInt(left[band]--) < wanted[band]) {
          wanted[band]--;
        } else {
          places.clear(n);
        }
      }
      dropOthers(suite);
    }
  }

  /** How many of each band are drawn: as evenly as the sizes of the bands allow. */
  private static int[] shares(int[] sizes, int size) {
    int[] shares = new int[sizes.length];
    List<Integer> smallestFirst =
        IntStream.range(0, sizes.length)
            .boxed()
            .sorted(Comparator.comparingInt(band -> sizes[band]))
            .toList();
    int left = size;
    int bands = smallestFirst.size();
    for (int band : smallestFirst) {
      shares[band] = Math.min(sizes[band], left / bands--);
      left -= shares[band];
    }
    return shares;
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

  /** Whether the record at a place of its suite, from 1, is searched. */
  boolean takes(String suite, int ordinal) {
    return places(suite).chosen.get(ordinal);
  }

  /** The records of a suite, corrected; null if they must be read from its input. */
  public @Nullable List<SelectedRecord> kept(String suite) {
    return kept <= MOST_KEPT ? places(suite).records : null;
  }

  public int size() {
    return bySuite.values().stream().mapToInt(suite -> suite.chosen.cardinality()).sum();
  }

  public int size(String suite) {
    return places(suite).chosen.cardinality();
  }

  /** The suites with the number of all their records, chosen or not. */
  public List<SearchedSuite> suites() {
    return suites;
  }

  /** What results depend on, as options; the shard has its own place in the header. */
  SortedMap<String, String> options() {
    return options;
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
