package dev.plumbline.report.compare;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.notation.San;
import dev.plumbline.report.Row;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.compare.Comparison.CodeCount;
import dev.plumbline.report.compare.Comparison.Interval;
import dev.plumbline.report.compare.Comparison.Pair;
import dev.plumbline.report.compare.Difference.Kind;
import dev.plumbline.stats.Bootstrap;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Compares two runs. A problem is the same in both if its position is, and it is the same
 * occurrence of it; where both runs have one engine, their names do not matter. What is counted and
 * resampled is the problem: all repeats and engines of one are put together first. Used once.
 */
public final class Comparing {
  private static final long SEED = 1;

  /** Sums of shares are equal up to that. */
  private static final double ROUNDING = 1e-9;

  private final RunRecords older;
  private final RunRecords newer;
  private final Map<ProblemKeys.Key, Answered> before = new HashMap<>();
  private final List<Difference> differences = new ArrayList<>();
  private final Map<FindingCode, Integer> codesOld = new EnumMap<>(FindingCode.class);
  private final Map<FindingCode, Integer> codesNew = new EnumMap<>(FindingCode.class);
  private final Numbers points = new Numbers();
  private final Numbers shifts = new Numbers();
  private final Sums sumsOld = new Sums();
  private final Sums sumsNew = new Sums();
  private int won;
  private int lost;
  private int both;
  private int neither;
  private int newFailures;
  private int onlyNew;
  private int changed;
  private boolean single;

  /** The problem that is being read, by each engine: rows of a problem come one after the other. */
  private final Map<ProblemKeys.Key, Answered> present = new LinkedHashMap<>();

  private @Nullable Row row;

  private Comparing(RunRecords older, RunRecords newer) {
    this.older = older;
    this.newer = newer;
  }

  public static Comparison of(RunRecords older, RunRecords newer) throws IOException {
    return new Comparing(older, newer).compare();
  }

  /** What the problems of both runs come to in one of them. Mutable. */
  private static final class Sums {
    private double solved;
    private double points;
    private long nodes;

    private void add(Answered answered) {
      solved += answered.share();
      points += answered.meanPoints();
      nodes += answered.meanNodes();
    }
  }

  private Comparison compare() throws IOException {
    Pair<Set<String>> engines = new Pair<>(engines(older), engines(newer));
    single = engines.old().size() == 1 && engines.now().size() == 1;
    ProblemKeys oldKeys = new ProblemKeys(single);
    older.read(
        each -> before.merge(oldKeys.of(each).allRepeats(), Answered.of(each), Answered::and));
    ProblemKeys newKeys = new ProblemKeys(single);
    newer.read(each -> take(each, newKeys.of(each).allRepeats()));
    endProblem();
    Bootstrap likely = Bootstrap.of(points.all(), SEED);
    return new Comparison(
        older.title(),
        newer.title(),
        new Pair<>(String.join(", ", engines.old()), String.join(", ", engines.now())),
        won,
        lost,
        both,
        neither,
        newFailures,
        (int) before.values().stream().filter(Answered::isCounted).count(),
        onlyNew,
        changed,
        new Pair<>(sumsOld.solved, sumsNew.solved),
        new Pair<>(sumsOld.points, sumsNew.points),
        new Interval(likely.low(), likely.high()),
        shifts.median(),
        new Pair<>(sumsOld.nodes, sumsNew.nodes),
        findings(),
        differences);
  }

  private static Set<String> engines(RunRecords records) throws IOException {
    Set<String> engines = new LinkedHashSet<>();
    records.read(row -> engines.add(row.engine()));
    return engines;
  }

  private void take(Row next, ProblemKeys.Key key) {
    if (row != null && !(row.number() == next.number() && row.suite().equals(next.suite()))) {
      endProblem();
    }
    row = next;
    present.merge(key, Answered.of(next), Answered::and);
  }

  /** Compares the problem that was read, all engines and repeats together. */
  private void endProblem() {
    double share = 0;
    double gained = 0;
    double gainedPoints = 0;
    boolean isCommon = false;
    boolean isFailure = false;
    Set<FindingCode> codesBefore = EnumSet.noneOf(FindingCode.class);
    Set<FindingCode> codesNow = EnumSet.noneOf(FindingCode.class);
    for (Map.Entry<ProblemKeys.Key, Answered> each : present.entrySet()) {
      Answered now = each.getValue();
      Answered old = before.remove(each.getKey());
      if (!now.isCounted()) {
        continue;
      }
      if (old == null || !old.isCounted()) {
        onlyNew++;
        continue;
      }
      isCommon = true;
      isFailure |= now.share() < old.share();
      share += now.share();
      gained += now.share() - old.share();
      gainedPoints += now.meanPoints() - old.meanPoints();
      codesBefore.addAll(old.codes());
      codesNow.addAll(now.codes());
      compare(Objects.requireNonNull(row), each.getKey().engine(), old, now);
    }
    present.clear();
    if (isCommon) {
      count(share, gained);
      newFailures += isFailure ? 1 : 0;
      points.add(gainedPoints);
      codesBefore.forEach(code -> codesOld.merge(code, 1, Integer::sum));
      codesNow.forEach(code -> codesNew.merge(code, 1, Integer::sum));
    }
  }

  /** Counts a problem as a whole; {@code share} is that of the newer run. */
  private void count(double share, double gained) {
    if (Math.abs(gained) > ROUNDING) {
      won += gained > 0 ? 1 : 0;
      lost += gained < 0 ? 1 : 0;
    } else {
      both += share > 0 ? 1 : 0;
      neither += share > 0 ? 0 : 1;
    }
  }

  /** Compares what an engine did with a problem. */
  private void compare(Row of, String engine, Answered old, Answered now) {
    sumsOld.add(old);
    sumsNew.add(now);
    changed += now.asked() == old.asked() ? 0 : 1;
    if (now.found() > 0 && old.found() > 0) {
      shifts.add((double) (now.meanFoundNanos() - old.meanFoundNanos()));
    }
    if (now.share() != old.share() || now.meanPoints() != old.meanPoints()) {
      differences.add(difference(of, single ? of.label() : of.label() + " by " + engine, old, now));
    }
  }

  private static Difference difference(Row row, String label, Answered old, Answered now) {
    Kind kind =
        now.share() == old.share() ? Kind.POINTS : now.share() > old.share() ? Kind.WON : Kind.LOST;
    Position position = Position.of(row.problem().setup());
    return new Difference(
        kind,
        label,
        moves(position, old.moves()),
        moves(position, now.moves()),
        row.asked(),
        now.meanPoints() - old.meanPoints());
  }

  /** The move played, or each with how often it was: {@code Nf3 3x, d4 2x}. */
  private static String moves(Position position, List<Integer> moves) {
    Map<Integer, Integer> counts = new LinkedHashMap<>();
    moves.forEach(move -> counts.merge(move, 1, Integer::sum));
    return counts.entrySet().stream()
        .sorted(Map.Entry.<Integer, Integer>comparingByValue().reversed())
        .map(
            each ->
                (each.getKey() == Move.NONE ? "nothing" : San.write(position, each.getKey()))
                    + (moves.size() == 1 ? "" : " " + each.getValue() + "x"))
        .collect(Collectors.joining(", "));
  }

  private List<CodeCount> findings() {
    List<CodeCount> findings = new ArrayList<>();
    for (FindingCode code : FindingCode.values()) {
      int old = codesOld.getOrDefault(code, 0);
      int now = codesNew.getOrDefault(code, 0);
      if (old > 0 || now > 0) {
        findings.add(new CodeCount(code, old, now));
      }
    }
    return findings;
  }

  /** Numbers in an array that grows. */
  private static final class Numbers {
    private double[] numbers = new double[64];
    private int size;

    void add(double number) {
      if (size == numbers.length) {
        numbers = Arrays.copyOf(numbers, 2 * size);
      }
      numbers[size++] = number;
    }

    double[] all() {
      return Arrays.copyOf(numbers, size);
    }

    OptionalLong median() {
      if (size == 0) {
        return OptionalLong.empty();
      }
      double[] sorted = all();
      Arrays.sort(sorted);
      return OptionalLong.of((long) ((sorted[size / 2] + sorted[(size - 1) / 2]) / 2));
    }
  }
}
