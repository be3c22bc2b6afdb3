package dev.plumbline.report.compare;

import dev.plumbline.judge.Found;
import dev.plumbline.judge.findings.Finding;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.report.ProblemStatus;
import dev.plumbline.report.Row;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * What an engine's searches of a problem came to in one run, all repeats together: as little of it
 * as comparing needs, since all of a run is held in memory. Sums are over the searches.
 *
 * @param tried how many searches count; 0 where the record is unsolvable
 * @param moves the answers, one for each search
 * @param found in how many searches the time of the solution is known, and the sum of these times
 * @param codes of the findings of any search
 * @param asked a hash of what the record asks for
 */
record Answered(
    int tried,
    int solved,
    long points,
    List<Integer> moves,
    int found,
    long foundNanos,
    long nodes,
    Set<FindingCode> codes,
    int asked) {
  static Answered of(Row row) {
    ProblemStatus standing = row.standing();
    boolean isAnswer = standing == ProblemStatus.SOLVED || standing == ProblemStatus.UNSOLVED;
    Found found = row.judgement().found();
    List<Finding> findings = row.judgement().findings().listed();
    Set<FindingCode> codes = findings.isEmpty() ? Set.of() : EnumSet.noneOf(FindingCode.class);
    findings.forEach(finding -> codes.add(finding.code()));
    return new Answered(
        standing == ProblemStatus.UNSOLVABLE ? 0 : 1,
        standing == ProblemStatus.SOLVED ? 1 : 0,
        isAnswer ? row.judgement().verdict().points() : 0,
        List.of(row.analysis().bestMove()),
        found == null ? 0 : 1,
        found == null ? 0 : found.nanos(),
        row.analysis().nodes(),
        codes,
        asked(row));
  }

  private static int asked(Row row) {
    List<Integer> best = new ArrayList<>(row.problem().bestMoves());
    List<Integer> avoid = new ArrayList<>(row.problem().avoidMoves());
    best.sort(null);
    avoid.sort(null);
    return List.of(best, avoid, row.problem().points(), row.problem().mate()).hashCode();
  }

  /** Together with other searches of the same problem by the same engine. */
  Answered and(Answered other) {
    List<Integer> allMoves = new ArrayList<>(moves);
    allMoves.addAll(other.moves);
    Set<FindingCode> allCodes = EnumSet.noneOf(FindingCode.class);
    allCodes.addAll(codes);
    allCodes.addAll(other.codes);
    return new Answered(
        tried + other.tried,
        solved + other.solved,
        points + other.points,
        List.copyOf(allMoves),
        found + other.found,
        foundNanos + other.foundNanos,
        nodes + other.nodes,
        allCodes,
        asked);
  }

  boolean isCounted() {
    return tried > 0;
  }

  /** The share of the searches that solved the problem. */
  double share() {
    return (double) solved / tried;
  }

  double meanPoints() {
    return (double) points / tried;
  }

  long meanNodes() {
    return nodes / tried;
  }

  long meanFoundNanos() {
    return foundNanos / found;
  }
}
