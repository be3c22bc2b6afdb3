package dev.plumbline.api;

import dev.plumbline.engine.Limits;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.judge.Judgement.Verdict;
import dev.plumbline.judge.RunLimits;
import dev.plumbline.report.Emphasis.Painter;
import dev.plumbline.report.JournalRecords;
import dev.plumbline.report.RunSetup;
import dev.plumbline.report.RunSetup.RunOrigin;
import dev.plumbline.report.figure.Breakdown.PartSums;
import dev.plumbline.report.figure.Sums;
import dev.plumbline.report.format.ResultReport;
import java.util.List;
import java.util.Map;

/**
 * The results of a run.
 *
 * @param suite its name
 * @param engine its own name
 * @param limit of each search, as in {@code nodes 100k}
 * @param entries an entry for each problem, in the order of the suite
 */
public record SuiteResult(String suite, String engine, String limit, List<JournalEntry> entries) {
  /** Keeps a copy of the entries. */
  public SuiteResult {
    entries = List.copyOf(entries);
  }

  /** {@return the number of problems searched} */
  public int problems() {
    return entries.size();
  }

  /** {@return the number of problems solved} */
  public int solved() {
    return (int) entries.stream().filter(SuiteResult::isSolved).count();
  }

  /** {@return the problems that were not solved, in the order of the suite} */
  public List<JournalEntry> missed() {
    return entries.stream().filter(entry -> !isSolved(entry)).toList();
  }

  private static boolean isSolved(JournalEntry entry) {
    return entry.judgement().verdict().solved();
  }

  /** {@return the points of all answers; a problem without graded moves has one} */
  public int points() {
    return entries.stream().map(SuiteResult::verdict).mapToInt(Verdict::points).sum();
  }

  /** {@return the points of the best answers} */
  public int attainable() {
    return entries.stream().map(SuiteResult::verdict).mapToInt(Verdict::attainable).sum();
  }

  private static Verdict verdict(JournalEntry entry) {
    return entry.judgement().verdict();
  }

  /** {@return the number of searches that ended without an answer} */
  public int errors() {
    return (int) entries.stream().filter(entry -> !entry.answer().outcome().isAnswer()).count();
  }

  /** {@return the number of findings in the output of the engine} */
  public int findings() {
    return entries.stream().mapToInt(entry -> entry.judgement().findings().count()).sum();
  }

  /**
   * {@return the result line that the command line prints, as in {@code wac solved=280/300
   * points=280/300 score=93.33% engine="Stockfish 17" limit="nodes 100k" errors=0 findings=2
   * time=41.3s nps=675324}}
   */
  @Override
  public String toString() {
    Sums sums = new Sums();
    RunLimits any = RunLimits.of(Limits.NONE);
    entries.forEach(entry -> sums.add(JournalRecords.result(entry, any)));
    RunSetup setup = new RunSetup(limit, Map.of(), Map.of(), 1, true, RunOrigin.UNKNOWN);
    return ResultReport.line(new PartSums(suite, engine, sums), setup, Painter.PLAIN);
  }
}
