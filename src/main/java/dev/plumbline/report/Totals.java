package dev.plumbline.report;

import dev.plumbline.judge.Verdict;
import dev.plumbline.judge.findings.Finding;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.judge.findings.LimitCheck;
import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;

/** What many rows come to. Mutable. */
public final class Totals {
  private int problems;
  private int solved;
  private long points;
  private long attainable;
  private int errors;
  private int skipped;
  private int unsolvable;
  private long findings;
  private long nodes;
  private long nanos;
  private int searches;
  private final Map<FindingCode, Integer> offLimit = new EnumMap<>(FindingCode.class);

  /**
   * What a whole run comes to, each problem counted once: it is solved if every search of it solved
   * it, whichever engine made it, and has the fewest points of any. Errors and findings are of all
   * searches.
   */
  public static Totals of(RunRecords records) throws IOException {
    Totals totals = new Totals();
    Map<String, Worst> suites = new HashMap<>();
    records.read(
        row -> {
          totals.add(row);
          if (row.standing() != ProblemStatus.UNSOLVABLE) {
            suites.computeIfAbsent(row.suite(), suite -> new Worst()).add(row);
          }
        });
    totals.problems = suites.values().stream().mapToInt(Worst::problems).sum();
    totals.solved = suites.values().stream().mapToInt(Worst::solved).sum();
    totals.points = suites.values().stream().mapToLong(Worst::points).sum();
    totals.attainable = suites.values().stream().mapToLong(worst -> worst.attainable).sum();
    return totals;
  }

  /** The worst result of each problem of a suite, by the problem's number. Mutable. */
  private static final class Worst {
    private final BitSet seen = new BitSet();
    private final BitSet unsolved = new BitSet();
    private int[] fewest = new int[64];
    private long attainable;

    void add(Row row) {
      int number = row.number();
      ProblemStatus standing = row.standing();
      boolean isAnswer = standing == ProblemStatus.SOLVED || standing == ProblemStatus.UNSOLVED;
      int points = isAnswer ? row.judgement().verdict().points() : 0;
      if (number >= fewest.length) {
        fewest = Arrays.copyOf(fewest, Math.max(number + 1, fewest.length + fewest.length / 2));
      }
      fewest[number] = seen.get(number) ? Math.min(fewest[number], points) : points;
      attainable += seen.get(number) ? 0 : row.judgement().verdict().attainable();
      seen.set(number);
      if (standing != ProblemStatus.SOLVED) {
        unsolved.set(number);
      }
    }

    int problems() {
      return seen.cardinality();
    }

    int solved() {
      return seen.cardinality() - unsolved.cardinality();
    }

    long points() {
      return Arrays.stream(fewest).asLongStream().sum();
    }
  }

  public void add(Row row) {
    findings += row.judgement().findings().count();
    nodes += row.analysis().nodes();
    nanos += row.analysis().nanos();
    searches++;
    for (Finding finding : row.judgement().findings().listed()) {
      if (LimitCheck.CODES.contains(finding.code())) {
        offLimit.merge(finding.code(), 1, Integer::sum);
      }
    }
    ProblemStatus standing = row.standing();
    if (standing == ProblemStatus.UNSOLVABLE) {
      unsolvable++;
      return;
    }
    Verdict verdict = row.judgement().verdict();
    problems++;
    attainable += verdict.attainable();
    if (standing == ProblemStatus.ERROR) {
      errors++;
    } else if (standing == ProblemStatus.SKIPPED) {
      skipped++;
    } else {
      solved += verdict.solved() ? 1 : 0;
      points += verdict.points();
    }
  }

  /** Those that ask for something. */
  public int problems() {
    return problems;
  }

  public int solved() {
    return solved;
  }

  public long points() {
    return points;
  }

  public long attainable() {
    return attainable;
  }

  /** Problems to which the engine gave no answer that could be judged. */
  public int errors() {
    return errors;
  }

  /** Problems that the engine was not asked. */
  public int skipped() {
    return skipped;
  }

  /** Problems answered, but not as was asked. */
  public int unsolved() {
    return problems - solved - errors - skipped;
  }

  public int unsolvable() {
    return unsolvable;
  }

  public long findings() {
    return findings;
  }

  public long nodes() {
    return nodes;
  }

  /** Of all searches one after the other. */
  public long nanos() {
    return nanos;
  }

  /** How many searches ended far from their limits. */
  public OffLimit offLimit() {
    return OffLimit.of(searches, offLimit);
  }

  public double percent() {
    return attainable == 0 ? 0 : 100.0 * points / attainable;
  }
}
