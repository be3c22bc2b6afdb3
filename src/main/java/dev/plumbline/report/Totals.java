package dev.plumbline.report;

import dev.plumbline.judge.Judgement.Verdict;
import dev.plumbline.judge.Miss;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.judge.findings.FindingCode.Severity;
import dev.plumbline.judge.findings.Findings.Finding;
import dev.plumbline.judge.findings.LimitCheck;
import dev.plumbline.stats.SolverRating;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The sums over results. Mutable. */
public final class Totals {
  private int problems;
  private int solved;
  private long points;
  private long attainable;
  private final Map<Miss, Integer> misses = new EnumMap<>(Miss.class);
  private int skipped;
  private int unsolvable;
  private int checked;
  private int flawed;
  private long findings;
  private long faults;
  private long nodes;
  private long nanos;
  private SearchResult.Speed speed = SearchResult.Speed.NONE;
  private int searches;
  private int answers;
  private String lastFailure = "";
  private int judged;
  private long lines;
  private final Depths depths = new Depths();
  private final MateClaims mateClaims = new MateClaims();
  private final LineSums lineSums = new LineSums();
  private final ClockUse clockUse = new ClockUse();
  private final Ratings ratings = new Ratings();
  private final Map<FindingCode, Integer> offLimit = new EnumMap<>(FindingCode.class);

  public void add(SearchResult result) {
    mateClaims.add(result);
    lineSums.add(result);
    clockUse.add(result);
    ratings.add(result);
    findings += result.judgement().findings().count();
    nodes += result.analysis().nodes();
    nanos += result.analysis().nanos();
    speed = speed.plus(result.speed());
    searches++;
    judged += result.judgement().rule().judgesAnswers() ? 1 : 0;
    lines += result.judgement().lines().exact() + result.judgement().lines().bounds();
    if (result.analysis().outcome().isAnswer()) {
      depths.add(result.analysis().depth());
      answers++;
    } else {
      lastFailure = result.analysis().failure();
    }
    for (Finding finding : result.judgement().findings().listed()) {
      faults += finding.code().severity() == Severity.ERROR ? 1 : 0;
      if (LimitCheck.CODES.contains(finding.code())) {
        offLimit.merge(finding.code(), 1, Integer::sum);
      }
    }
    SearchResult.Status status = result.status();
    if (status == SearchResult.Status.UNSOLVABLE) {
      unsolvable++;
      return;
    }
    Verdict verdict = result.judgement().verdict();
    problems++;
    attainable += verdict.attainable();
    Miss miss = result.miss();
    if (miss != null) {
      misses.merge(miss, 1, Integer::sum);
    }
    if (status == SearchResult.Status.SKIPPED) {
      skipped++;
    } else if (status != SearchResult.Status.ERROR) {
      solved += verdict.solved() ? 1 : 0;
      points += verdict.points();
      if (status == SearchResult.Status.CHECKED) {
        checked++;
        flawed += result.judgement().findings().count() > 0 ? 1 : 0;
      }
    }
  }

  /** Whether lines only were checked, so that nothing could be solved. */
  public boolean isLinesOnly() {
    return searches > 0 && judged == 0;
  }

  public int searches() {
    return searches;
  }

  /** The searches that the engine answered. */
  public int answers() {
    return answers;
  }

  /** The outcome of the last search without an answer; empty without one. */
  public String lastFailure() {
    return lastFailure;
  }

  /** The searches with findings, if lines only were checked. */
  public int flawed() {
    return flawed;
  }

  /** The lines with a score that the engine reported. */
  public long lines() {
    return lines;
  }

  /** The median depth of the searches with an answer; 0 without one. */
  public double medianDepth() {
    return depths.median();
  }

  /**
   * Counts depths. Their median says more than their mean, because engines that see a mate often
   * run through all remaining depths. Mutable.
   */
  public static final class Depths {
    private static final int DEEPEST = 255;

    private final int[] counts = new int[DEEPEST + 1];
    private int all;

    public void add(int depth) {
      counts[Math.max(0, Math.min(depth, DEEPEST))]++;
      all++;
    }

    public double median() {
      return all == 0 ? 0 : (at((all - 1) / 2) + at(all / 2)) / 2.0;
    }

    /** The depth at a place in ascending order, from 0. */
    private int at(int place) {
      int depth = 0;
      for (int before = counts[0]; before <= place; before += counts[depth]) {
        depth++;
      }
      return depth;
    }
  }

  /** Nodes a second of the searches that have both nodes and time; negative if none has. */
  public long nodesPerSecond() {
    return speed.nodesPerSecond();
  }

  /** Problems that have a solution. */
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

  /** Problems for which the engine gave no answer that can be judged. */
  public int errors() {
    return misses.getOrDefault(Miss.ERROR, 0);
  }

  public Map<Miss, Integer> misses() {
    return Collections.unmodifiableMap(misses);
  }

  /** Problems that the engine was not asked. */
  public int skipped() {
    return skipped;
  }

  /** Problems with a wrong answer. */
  public int unsolved() {
    return problems - solved - errors() - skipped - checked;
  }

  public int unsolvable() {
    return unsolvable;
  }

  public long findings() {
    return findings;
  }

  /** The findings that cannot be right. */
  public long faults() {
    return faults;
  }

  public MateClaims mateClaims() {
    return mateClaims;
  }

  /** What share of the lines is right. */
  public LineSums lineSums() {
    return lineSums;
  }

  public ClockUse clockUse() {
    return clockUse;
  }

  /** The rating by calibrated records of one suite that are no puzzles; null if there is none. */
  public @Nullable SolverRating rating() {
    return ratings.calibrated();
  }

  /** The rating by rated puzzles that were played to their end; null if there is none. */
  public @Nullable SolverRating puzzleRating() {
    return ratings.puzzles();
  }

  public long nodes() {
    return nodes;
  }

  /** The sum of all search times. */
  public long nanos() {
    return nanos;
  }

  public OffLimit offLimit() {
    return OffLimit.of(searches, offLimit);
  }

  public double percent() {
    return attainable == 0 ? 0 : 100.0 * points / attainable;
  }

  /**
   * The searches, or problems, that ended far from their limits.
   *
   * @param all searches or problems in total
   * @param over far over the limit of nodes or depth
   * @param under far under it
   * @param late answered after the time limit and the tolerance
   */
  public record OffLimit(int all, int over, int under, int late) {
    public static OffLimit of(int all, Map<FindingCode, Integer> counts) {
      return new OffLimit(
          all,
          counts.getOrDefault(FindingCode.LIMIT_OVERRUN, 0),
          counts.getOrDefault(FindingCode.LIMIT_UNDERRUN, 0),
          counts.getOrDefault(FindingCode.ANSWER_LATE, 0));
    }

    public boolean isAny() {
      return over + under + late > 0;
    }

    /** As in {@code far under the limit in 3 of 300 searches}. */
    public String text(String unit) {
      List<String> parts = new ArrayList<>();
      add(parts, "far over the limit", over);
      add(parts, "far under the limit", under);
      add(parts, "late", late);
      return String.join(", ", parts) + " of " + all + ' ' + unit;
    }

    private static void add(List<String> parts, String text, int count) {
      if (count > 0) {
        parts.add(text + " in " + count);
      }
    }
  }
}
