package dev.plumbline.report.compare;

import dev.plumbline.judge.Found;
import dev.plumbline.judge.findings.Finding;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.report.Row;
import dev.plumbline.report.Standing;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * What a problem came to in one run: as little of it as comparing needs, since all of a run is held
 * in memory.
 *
 * @param foundNanos when the solution was found; -1 where it was not
 * @param codes of the findings
 * @param asked a hash of what the record asks for
 */
record Answered(
    boolean isCounted,
    boolean isSolved,
    int points,
    int attainable,
    int move,
    long foundNanos,
    long nodes,
    Set<FindingCode> codes,
    int asked) {
  static Answered of(Row row) {
    Standing standing = row.standing();
    boolean isAnswer = standing == Standing.SOLVED || standing == Standing.UNSOLVED;
    Found found = row.judgement().found();
    List<Finding> findings = row.judgement().findings().listed();
    Set<FindingCode> codes = findings.isEmpty() ? Set.of() : EnumSet.noneOf(FindingCode.class);
    findings.forEach(finding -> codes.add(finding.code()));
    return new Answered(
        standing != Standing.UNSOLVABLE,
        standing == Standing.SOLVED,
        isAnswer ? row.judgement().verdict().points() : 0,
        row.judgement().verdict().attainable(),
        row.analysis().bestMove(),
        found == null ? -1 : found.nanos(),
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
}
