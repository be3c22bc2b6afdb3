package dev.plumbline.run;

import dev.plumbline.epd.Entry;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Problem;
import dev.plumbline.epd.Problem.RecordLimits;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.suite.Corrections;
import dev.plumbline.suite.RecordHash;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.BitSet;
import java.util.HexFormat;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * What a suite turns out to hold when it is read through: how many records, its fingerprint, and
 * the places of those that may be searched. Takes a few bits a record, for there may be millions.
 */
final class SuiteSurvey {
  private final List<RecordFilter> filters;
  private final FilterMisses misses;
  private final boolean withLimits;
  private final SolvingRule rule;
  private final MessageDigest digest = sha256();
  private final BitSet candidates = new BitSet();
  private final SortedMap<String, BitSet> unsolvable = new TreeMap<>();
  private final BitSet doubtful = new BitSet();
  private int records;

  /**
   * @param misses sees every record
   * @param withLimits whether limits of the records belong to the content
   * @param rule which decides whether a record can be solved
   */
  SuiteSurvey(
      List<RecordFilter> filters, FilterMisses misses, boolean withLimits, SolvingRule rule) {
    this.filters = filters;
    this.misses = misses;
    this.withLimits = withLimits;
    this.rule = rule;
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /**
   * Reads the suite through.
   *
   * @param troubled takes the records that cannot be read, and of those that the filters let
   *     through the ones with a solution that cannot be played
   */
  void read(RunSuite suite, Consumer<Entry> troubled) throws IOException {
    try (EntryReader reader = EntryReader.open(suite.input())) {
      for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
        if (entry.outcome().isRecord()) {
          records++;
          EpdRecord record = entry.record();
          if (record == null) {
            troubled.accept(entry);
          } else if (add(Problem.of(record), suite.corrections()) && losesSolution(entry)) {
            troubled.accept(entry);
          }
        }
      }
    }
  }

  private static boolean losesSolution(Entry entry) {
    return entry.findings().stream().anyMatch(finding -> finding.kind().isLostSolution());
  }

  /** Adds a record; whether the filters let it through. */
  private boolean add(Problem problem, Corrections corrections) {
    RecordHash hash = RecordHash.of(problem);
    ByteBuffer bytes = ByteBuffer.allocate(2 * Long.BYTES);
    digest.update(bytes.putLong(hash.position()).putLong(hash.solutions()).array());
    if (withLimits) {
      digest.update(bytes(problem.limits()));
    }
    misses.see(records, problem);
    if (filters.stream().allMatch(filter -> filter.takes(records, problem))) {
      places(problem, corrections).set(records);
      return true;
    }
    return false;
  }

  private BitSet places(Problem problem, Corrections corrections) {
    if (corrections.leavesOut(problem)) {
      return doubtful;
    }
    String reason = rule.whyUnsolvable(problem);
    return reason == null ? candidates : unsolvable.computeIfAbsent(reason, any -> new BitSet());
  }

  private static byte[] bytes(RecordLimits limits) {
    return ByteBuffer.allocate(3 * Long.BYTES)
        .putLong(limits.nodes().orElse(-1))
        .putLong(limits.seconds().orElse(-1))
        .putLong(limits.depth().orElse(-1))
        .array();
  }

  int records() {
    return records;
  }

  /** The one that the catalogue tells, unless limits belong to the content. Asked for once. */
  String fingerprint() {
    return HexFormat.of().toHexDigits(ByteBuffer.wrap(digest.digest()).getLong());
  }

  /** The places of the records to choose from. */
  BitSet candidates() {
    return candidates;
  }

  /** The places of those that the filters let through but nothing solves, by the reason. */
  SortedMap<String, BitSet> unsolvable() {
    return unsolvable;
  }

  /** The places of those that corrections leave out. */
  BitSet doubtful() {
    return doubtful;
  }
}
