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
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Compares two runs. A problem is the same in both if its position is, and it is the same
 * occurrence of it; where both runs have one engine, their names do not matter. Used once.
 */
public final class Comparing {
  private static final long SEED = 1;

  private final RunRecords older;
  private final RunRecords newer;
  private final Map<ProblemKeys.Key, Answered> before = new HashMap<>();
  private final List<Difference> differences = new ArrayList<>();
  private final Numbers points = new Numbers();
  private final Numbers shifts = new Numbers();
  private final Map<FindingCode, Integer> codesOld = new EnumMap<>(FindingCode.class);
  private final Map<FindingCode, Integer> codesNew = new EnumMap<>(FindingCode.class);
  private final int[] outcomes = new int[4];
  private long pointsOld;
  private long pointsNew;
  private long nodesOld;
  private long nodesNew;
  private int onlyNew;
  private int changed;

  private Comparing(RunRecords older, RunRecords newer) {
    this.older = older;
    this.newer = newer;
  }

  public static Comparison of(RunRecords older, RunRecords newer) throws IOException {
    return new Comparing(older, newer).compare();
  }

  private Comparison compare() throws IOException {
    Pair<Set<String>> engines = new Pair<>(engines(older), engines(newer));
    boolean single = engines.old().size() == 1 && engines.now().size() == 1;
    ProblemKeys oldKeys = new ProblemKeys(single);
    older.read(row -> before.put(oldKeys.of(row), Answered.of(row)));
    ProblemKeys newKeys = new ProblemKeys(single);
    newer.read(row -> take(row, before.remove(newKeys.of(row))));
    Bootstrap likely = Bootstrap.of(points.toInts(), SEED);
    return new Comparison(
        older.title(),
        newer.title(),
        new Pair<>(String.join(", ", engines.old()), String.join(", ", engines.now())),
        outcomes[1],
        outcomes[2],
        outcomes[3],
        outcomes[0],
        (int) before.values().stream().filter(Answered::isCounted).count(),
        onlyNew,
        changed,
        new Pair<>(pointsOld, pointsNew),
        new Interval(likely.low(), likely.high()),
        shifts.median(),
        new Pair<>(nodesOld, nodesNew),
        findings(),
        differences);
  }

  private static Set<String> engines(RunRecords records) throws IOException {
    Set<String> engines = new LinkedHashSet<>();
    records.read(row -> engines.add(row.engine()));
    return engines;
  }

  private void take(Row row, @Nullable Answered old) {
    Answered now = Answered.of(row);
    if (!now.isCounted()) {
      return;
    }
    if (old == null || !old.isCounted()) {
      onlyNew++;
      return;
    }
    outcomes[(now.isSolved() ? 1 : 0) + (old.isSolved() ? 2 : 0)]++;
    changed += now.asked() == old.asked() ? 0 : 1;
    pointsOld += old.points();
    pointsNew += now.points();
    points.add(now.points() - old.points());
    nodesOld += old.nodes();
    nodesNew += now.nodes();
    if (now.isSolved() && old.isSolved() && now.foundNanos() >= 0 && old.foundNanos() >= 0) {
      shifts.add(now.foundNanos() - old.foundNanos());
    }
    old.codes().forEach(code -> codesOld.merge(code, 1, Integer::sum));
    now.codes().forEach(code -> codesNew.merge(code, 1, Integer::sum));
    if (now.isSolved() != old.isSolved() || now.points() != old.points()) {
      differences.add(difference(row, old, now));
    }
  }

  private static Difference difference(Row row, Answered old, Answered now) {
    Kind kind =
        now.isSolved() == old.isSolved() ? Kind.POINTS : now.isSolved() ? Kind.WON : Kind.LOST;
    Position position = Position.of(row.problem().setup());
    return new Difference(
        kind,
        row.label(),
        move(position, old.move()),
        move(position, now.move()),
        row.asked(),
        now.points() - old.points());
  }

  private static String move(Position position, int move) {
    return move == Move.NONE ? "nothing" : San.write(position, move);
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
    private long[] numbers = new long[64];
    private int size;

    void add(long number) {
      if (size == numbers.length) {
        numbers = Arrays.copyOf(numbers, 2 * size);
      }
      numbers[size++] = number;
    }

    int[] toInts() {
      return Arrays.stream(numbers, 0, size).mapToInt(number -> (int) number).toArray();
    }

    OptionalLong median() {
      if (size == 0) {
        return OptionalLong.empty();
      }
      long[] sorted = Arrays.copyOf(numbers, size);
      Arrays.sort(sorted);
      return OptionalLong.of((sorted[size / 2] + sorted[(size - 1) / 2]) / 2);
    }
  }
}
