package dev.plumbline.cli.terminal;

import dev.plumbline.epd.Entry.ParseOutcome;
import dev.plumbline.epd.RecordFinding.FindingKind;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Counts of outcomes and of kinds of finding. */
public final class LintTally {
  private final Map<ParseOutcome, Long> outcomes = new EnumMap<>(ParseOutcome.class);
  private final Map<FindingKind, Long> kinds = new EnumMap<>(FindingKind.class);

  public void add(ParseOutcome outcome) {
    outcomes.merge(outcome, 1L, Long::sum);
  }

  public void add(FindingKind kind) {
    kinds.merge(kind, 1L, Long::sum);
  }

  /** Adds what another counted. */
  public void add(LintTally other) {
    other.outcomes.forEach((outcome, count) -> outcomes.merge(outcome, count, Long::sum));
    other.kinds.forEach((kind, count) -> kinds.merge(kind, count, Long::sum));
  }

  /** How many lines ended so. */
  public long of(ParseOutcome outcome) {
    return outcomes.getOrDefault(outcome, 0L);
  }

  /** How many findings of a kind there were. */
  public long of(FindingKind kind) {
    return kinds.getOrDefault(kind, 0L);
  }

  /** All lines that hold, or should hold, a record. */
  public long records() {
    return of(ParseOutcome.ACCEPTED) + of(ParseOutcome.REPAIRED) + of(ParseOutcome.REJECTED);
  }

  /** All findings. */
  public long findings() {
    return kinds.values().stream().mapToLong(Long::longValue).sum();
  }

  /** The kinds that occurred: the gravest level first, then the most frequent. */
  public List<FindingKind> kinds() {
    return kinds.keySet().stream()
        .sorted(
            Comparator.comparing(FindingKind::level)
                .thenComparing(this::of)
                .reversed()
                .thenComparing(FindingKind::slug))
        .toList();
  }
}
