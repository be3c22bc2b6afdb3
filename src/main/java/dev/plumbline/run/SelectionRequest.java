package dev.plumbline.run;

import dev.plumbline.epd.Entry;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Problem;
import dev.plumbline.epd.Puzzle;
import dev.plumbline.epd.RecordContent.RecordLimits;
import dev.plumbline.journal.JournalHeader.Shard;
import dev.plumbline.judge.Judging;
import dev.plumbline.judge.RunLimits;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.run.RunPlan.RunSuite;
import dev.plumbline.suite.Corrections;
import dev.plumbline.suite.RecordHash;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.BitSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Which records a user wants searched: those that pass the filters, of these a random sample, of
 * the sample a shard.
 *
 * @param filters a record must pass all of them
 * @param sample the size of the sample; 0 for all records
 * @param seed of the sample: the same seed gives the same records
 * @param byRating whether the sample has equally many puzzles of each rating band
 * @param shard the part of the run; null for the whole
 */
public record SelectionRequest(
    List<RecordFilter> filters, int sample, long seed, boolean byRating, @Nullable Shard shard) {
  /** All records that ask for something. */
  public static final SelectionRequest ALL = new SelectionRequest(List.of(), 0, 1, false, null);

  public SelectionRequest {
    filters = List.copyOf(filters);
  }

  /**
   * Reads the suites and chooses. A run needs the number and the fingerprint of all records before
   * it starts, so the suites are read to their end; {@link ChosenRecords} keeps the records, within
   * a bound, so that they are not read again.
   *
   * @param limits whether limits in the records are content of the suites
   * @param judging decides whether a record can be solved, and whether its line is content
   * @param troubled receives records that cannot be read, and selected records with a solution that
   *     cannot be played
   */
  public ChosenRecords choose(
      List<RunSuite> suites,
      RunLimits limits,
      Judging judging,
      BiConsumer<RunSuite, Entry> troubled)
      throws IOException {
    ChosenRecords chosen = new ChosenRecords(options(), shard, byRating);
    RecordFilter.UnmatchedFilters misses = new RecordFilter.UnmatchedFilters(filters);
    for (RunSuite suite : suites) {
      new Survey(suite, limits.ownFirst(), judging, misses, troubled).readInto(chosen);
    }
    chosen.setMisses(misses);
    if (sample > 0 && byRating) {
      if (chosen.size() == 0) {
        chosen.addMiss("no record has a rating, as --by-rating needs");
      }
      chosen.sampleByRating(sample, seed);
    } else if (sample > 0) {
      chosen.sample(sample, seed);
    }
    if (shard != null) {
      chosen.keepShard(shard);
    }
    return chosen;
  }

  private SortedMap<String, String> options() {
    SortedMap<String, String> options = new TreeMap<>();
    if (!filters.isEmpty()) {
      options.put(
          "filter",
          filters.stream().map(RecordFilter::toString).collect(Collectors.joining(" and ")));
    }
    if (sample > 0) {
      options.put("sample", Integer.toString(sample));
      options.put("seed", Long.toString(seed));
      if (byRating) {
        options.put("by-rating", "yes");
      }
    }
    return options;
  }

  private final class Survey {
    private final RunSuite suite;
    private final boolean withLimits;
    private final Judging judging;
    private final RecordFilter.UnmatchedFilters misses;
    private final BiConsumer<RunSuite, Entry> troubled;
    private final MessageDigest digest = sha256();
    private int records;

    Survey(
        RunSuite suite,
        boolean withLimits,
        Judging judging,
        RecordFilter.UnmatchedFilters misses,
        BiConsumer<RunSuite, Entry> troubled) {
      this.suite = suite;
      this.withLimits = withLimits;
      this.judging = judging;
      this.misses = misses;
      this.troubled = troubled;
    }

    private static MessageDigest sha256() {
      try {
        return MessageDigest.getInstance("SHA-256");
      } catch (NoSuchAlgorithmException e) {
        throw new IllegalStateException("every Java has SHA-256", e);
      }
    }

    void readInto(ChosenRecords chosen) throws IOException {
      ChosenRecords.OfSuite places = chosen.begin(suite.name());
      try (RecordSource reader = RecordSource.open(suite)) {
        for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
          if (entry.outcome().isRecord()) {
            records++;
            EpdRecord record = entry.record();
            if (record == null) {
              troubled.accept(suite, entry);
            } else if (add(record, places) && losesSolution(entry)) {
              troubled.accept(suite, entry);
            }
          }
        }
      }
      String fingerprint = HexFormat.of().toHexDigits(ByteBuffer.wrap(digest.digest()).getLong());
      chosen.end(fingerprint, records);
    }

    private static boolean losesSolution(Entry entry) {
      return entry.findings().stream().anyMatch(finding -> finding.kind().isLostSolution());
    }

    /** Returns whether the record passes the filters. */
    private boolean add(EpdRecord record, ChosenRecords.OfSuite places) {
      Problem problem = Problem.of(record);
      addToFingerprint(record, problem);
      misses.see(records, problem);
      if (!filters.stream().allMatch(filter -> filter.takes(records, problem))) {
        return false;
      }
      Corrections corrections = suite.corrections();
      EpdRecord corrected = corrections.correct(record);
      EpdRecord asked = judging.asked(corrected);
      boolean isPuzzle = judging.rule().judgesAnswers() && judging.puzzle(record, problem) != null;
      Problem first =
          isPuzzle ? Puzzle.first(record, problem, judging.rule().judgesMates()) : problem;
      String reason =
          judging.rule() != SolvingRule.TABLE
              ? judging.rule().whyUnsolvable(first)
              : asked != null
                  ? null
                  : Objects.requireNonNullElse(
                      SolvingRule.LINES.whyUnsolvable(problem), "are not decided by the tables");
      if (corrections.leavesOut(problem)) {
        places.doubtful().set(records);
      } else if (reason != null || asked == null) {
        places
            .unsolvable()
            .computeIfAbsent(String.valueOf(reason), any -> new BitSet())
            .set(records);
      } else {
        places.add(records, asked, asked.equals(record) ? problem : Problem.of(asked));
      }
      return true;
    }

    /** The fingerprint is that of the catalogue, unless limits or lines belong to the content. */
    private void addToFingerprint(EpdRecord record, Problem problem) {
      RecordHash hash = RecordHash.of(problem);
      ByteBuffer bytes = ByteBuffer.allocate(5 * Long.BYTES);
      bytes.putLong(hash.position()).putLong(hash.solutions());
      if (withLimits) {
        RecordLimits limits = problem.limits();
        bytes
            .putLong(limits.nodes().orElse(-1))
            .putLong(limits.seconds().orElse(-1))
            .putLong(limits.depth().orElse(-1));
      }
      digest.update(bytes.flip());
      if (judging.puzzle(record, problem) != null) {
        ByteBuffer line = ByteBuffer.allocate(problem.suppliedLine().size() * Integer.BYTES);
        problem.suppliedLine().forEach(line::putInt);
        digest.update(line.flip());
      }
    }
  }
}
