package dev.plumbline.cli.suite;

import dev.plumbline.engine.Bound;
import dev.plumbline.engine.Score;
import dev.plumbline.engine.ScoreText;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Operation;
import dev.plumbline.epd.Operation.Operand;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalReader;
import dev.plumbline.journal.JournalReader.SkippedLines;
import dev.plumbline.workshop.verify.Verification;
import dev.plumbline.workshop.verify.Verification.RatedMove;
import dev.plumbline.workshop.verify.Verification.SolutionVerdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The verifications of a journal, in the order of the suites.
 *
 * @param skipped its damaged lines
 * @param timed whether reports include times
 */
record VerifiedRun(
    JournalHeader header, List<Verification> verifications, SkippedLines skipped, boolean timed) {
  /** The task in the header of such a journal. */
  static final String TASK = "verify";

  private static final int COMMENTS = 10;

  VerifiedRun {
    verifications = List.copyOf(verifications);
  }

  static VerifiedRun read(JournalReader reader, boolean timed) throws IOException {
    List<String> suites =
        reader.header().suites().stream().map(JournalHeader.SearchedSuite::name).toList();
    List<Verification> all = new ArrayList<>();
    for (Verification one = reader.next(Verification.class);
        one != null;
        one = reader.next(Verification.class)) {
      all.add(one);
    }
    all.sort(
        Comparator.comparingInt((Verification one) -> suites.indexOf(one.key().suite()))
            .thenComparingInt(one -> one.key().ordinal()));
    return new VerifiedRun(reader.header(), all, reader.skipped(), timed);
  }

  record VerifyTotals(Map<SolutionVerdict, Long> counts, long nanos) {
    private static VerifyTotals of(List<Verification> verifications) {
      return new VerifyTotals(
          verifications.stream()
              .collect(Collectors.groupingBy(Verification::verdict, Collectors.counting())),
          verifications.stream().mapToLong(one -> one.cost().nanos()).sum());
    }

    long of(SolutionVerdict verdict) {
      return counts.getOrDefault(verdict, 0L);
    }

    long records() {
      return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    /** The number of records with something wrong. */
    long complaints() {
      return counts.entrySet().stream()
          .filter(count -> count.getKey().isComplaint())
          .mapToLong(Map.Entry::getValue)
          .sum();
    }
  }

  VerifyTotals totals() {
    return VerifyTotals.of(verifications);
  }

  VerifyTotals totals(String suite) {
    return VerifyTotals.of(
        verifications.stream().filter(one -> one.key().suite().equals(suite)).toList());
  }

  String engine() {
    return header.engines().get(0).name();
  }

  /** For example {@code nodes 2M}. */
  String effort() {
    return "nodes " + header.limits().get("nodes");
  }

  /** The moves expected for, those that contradict them, and the note. */
  static String summary(Verification one) {
    return Stream.of(
            moves(one.moves().expected()),
            one.moves().others().isEmpty() ? "" : "also " + moves(one.moves().others()),
            one.note())
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining("; "));
  }

  /** For example {@code Qg6 +5.20, Rd7 +0.31}. */
  static String moves(List<RatedMove> moves) {
    return moves.stream().map(VerifiedRun::move).collect(Collectors.joining(", "));
  }

  private static String move(RatedMove move) {
    Score score = move.score();
    return move.san()
        + (move.points() > 0 ? " (" + move.points() + ")" : "")
        + (score == null ? "" : " " + ScoreText.of(score, Bound.EXACT));
  }

  /**
   * The record with the solution that was found, and a comment on the verdict and on what changed
   * in the first free operation of c0 to c9. Null if the record is sound and stays as it is.
   */
  @Nullable EpdRecord corrected(Verification one) {
    if (one.verdict() == SolutionVerdict.SOUND) {
      return null;
    }
    EpdRecord before = Objects.requireNonNull(EpdRecord.parse(one.record()));
    EpdRecord repaired = one.repaired() == null ? null : EpdRecord.parse(one.repaired());
    List<Operation> operations =
        new ArrayList<>((repaired == null ? before : repaired).operations());
    String changed =
        before.operations().stream()
            .filter(operation -> !operations.contains(operation))
            .map(VerifiedRun::words)
            .collect(Collectors.joining(", "));
    String comment =
        "verify: "
            + one.verdict().word()
            + ": "
            + summary(one)
            + (changed.isEmpty() ? "" : "; was " + changed)
            + String.format(Locale.ROOT, " (%s, %s)", engine(), effort());
    IntStream.range(0, COMMENTS)
        .mapToObj(number -> "c" + number)
        .filter(opcode -> before.operation(opcode) == null)
        .findFirst()
        .ifPresent(opcode -> operations.add(Operation.string(opcode, comment)));
    return new EpdRecord(before.setup(), operations, before.key());
  }

  private static String words(Operation operation) {
    return Stream.concat(
            Stream.of(operation.opcode()), operation.operands().stream().map(Operand::text))
        .collect(Collectors.joining(" "));
  }
}
