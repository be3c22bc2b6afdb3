package dev.plumbline.report.compare;

import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.report.OffLimit;
import dev.plumbline.report.RunTitle;
import dev.plumbline.stats.SignTest;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.ToIntFunction;

/**
 * Two runs held against each other, problem by problem.
 *
 * @param engines of the older run and of the newer, joined by commas
 * @param won problems that the newer run solved more often, all engines and repeats together
 * @param lost problems that it solved less often
 * @param both problems that both runs solved, equally often
 * @param neither problems that neither run solved
 * @param newFailures problems that some engine solved less often than in the older run
 * @param onlyOld problems that the newer run does not have, and the other way round
 * @param changedSolutions problems that ask for something else now
 * @param solved of the older run and of the newer: the sum of the shares of searches that solved
 *     each problem
 * @param points likewise the sum of the mean points
 * @param likelyPoints by how much the newer might be ahead with other problems of the kind
 * @param shiftNanos by how much later the newer run found what both solved, the median
 * @param nodes of the older run and of the newer, the mean of repeats
 * @param findings in how many problems, by code, where there are any
 */
public record Comparison(
    RunTitle oldTitle,
    RunTitle newTitle,
    Pair<String> engines,
    int won,
    int lost,
    int both,
    int neither,
    int newFailures,
    int onlyOld,
    int onlyNew,
    int changedSolutions,
    Pair<Double> solved,
    Pair<Double> points,
    Interval likelyPoints,
    OptionalLong shiftNanos,
    Pair<Long> nodes,
    List<CodeCount> findings,
    List<Difference> differences) {
  /** Of the older run, and of the newer. */
  public record Pair<T>(T old, T now) {}

  /** Where a number lies with 95 % confidence. */
  public record Interval(double low, double high) {}

  /** In how many problems of each run something is found. */
  public record CodeCount(FindingCode code, int old, int now) {}

  public Comparison {
    findings = List.copyOf(findings);
    differences = List.copyOf(differences);
  }

  /** Problems that both runs have. */
  public int common() {
    return won + lost + both + neither;
  }

  /** How likely so uneven a split of problems won and lost is by chance: the exact sign test. */
  public double chance() {
    return SignTest.probability(won, lost);
  }

  /** What a reader must know before anything is concluded; empty where all is well. */
  public List<String> warnings() {
    OffLimit old = offLimit(CodeCount::old);
    OffLimit now = offLimit(CodeCount::now);
    if (!old.isAny() && !now.isAny()) {
      return List.of();
    }
    List<String> parts = new ArrayList<>();
    if (old.isAny()) {
      parts.add("the old run was " + old.text("problems"));
    }
    if (now.isAny()) {
      parts.add("the new run was " + now.text("problems"));
    }
    return List.of("the two runs did not search the same amount: " + String.join("; ", parts));
  }

  private OffLimit offLimit(ToIntFunction<CodeCount> count) {
    Map<FindingCode, Integer> counts = new EnumMap<>(FindingCode.class);
    findings.forEach(each -> counts.put(each.code(), count.applyAsInt(each)));
    return OffLimit.of(common(), counts);
  }

  /** Whether anything came out otherwise. */
  public boolean isSame() {
    return differences.isEmpty() && onlyOld == 0 && onlyNew == 0;
  }
}
