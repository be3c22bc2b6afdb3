package dev.plumbline.cli.suite;

import dev.plumbline.workshop.verify.SolutionVerdict;
import dev.plumbline.workshop.verify.Verification;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** How many records were found to be what. */
public record VerifyTotals(Map<SolutionVerdict, Long> counts, long nodes, long nanos) {
  /** Adds up. */
  public static VerifyTotals of(List<Verification> verifications) {
    Map<SolutionVerdict, Long> counts = new EnumMap<>(SolutionVerdict.class);
    long nodes = 0;
    long nanos = 0;
    for (Verification verification : verifications) {
      counts.merge(verification.verdict(), 1L, Long::sum);
      nodes += verification.nodes();
      nanos += verification.nanos();
    }
    return new VerifyTotals(counts, nodes, nanos);
  }

  public long of(SolutionVerdict verdict) {
    return counts.getOrDefault(verdict, 0L);
  }

  public long records() {
    return counts.values().stream().mapToLong(Long::longValue).sum();
  }

  /** How many have something wrong with them. */
  public long complaints() {
    return counts.entrySet().stream()
        .filter(count -> count.getKey().isComplaint())
        .mapToLong(Map.Entry::getValue)
        .sum();
  }
}
