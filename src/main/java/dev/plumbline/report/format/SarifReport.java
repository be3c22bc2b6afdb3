package dev.plumbline.report.format;

import dev.plumbline.journal.JournalHeader.RunEngine;
import dev.plumbline.judge.findings.FindingCode.Severity;
import dev.plumbline.judge.findings.Findings.Finding;
import dev.plumbline.report.Output;
import dev.plumbline.report.SearchResult;
import dev.plumbline.report.compare.RunReport;
import dev.plumbline.report.fact.Fact;
import dev.plumbline.report.format.SarifLog.SarifRule;
import java.io.IOException;
import java.io.Writer;

/**
 * SARIF: a result for each search without an answer, and for each finding of the others, and a
 * notification for each fact.
 */
public final class SarifReport implements Output<RunReport> {
  @Override
  public void write(RunReport report, Writer out) throws IOException {
    SarifLog log = new SarifLog("plumbline run");
    add("", report, log);
    log.write(out);
  }

  /**
   * Adds the results of a run.
   *
   * @param run the beginning of their identities
   */
  public static void add(String run, RunReport report, SarifLog log) throws IOException {
    if (report.records().missing() > 0) {
      log.incomplete();
    }
    for (Fact fact : report.facts()) {
      log.addNotification(fact.kind().word(), fact.kind().severity(), run + fact.text());
    }
    report.records().readWithoutLines(result -> add(run, result, report, log));
  }

  private static void add(String run, SearchResult result, RunReport report, SarifLog log) {
    RunEngine engine = report.records().setup().engines().get(result.engine());
    String program =
        engine == null || engine.command().isEmpty() ? result.engine() : engine.command().get(0);
    String place = run + result.place();
    if (result.status() == SearchResult.Status.ERROR) {
      String outcome = result.analysis().outcome().word();
      SarifRule rule =
          new SarifRule(
              outcome,
              Severity.ERROR,
              "the engine did not answer a search",
              "The problem counts as not solved, and as an engine error.");
      String message = result.engine() + ": " + place + ": " + result.analysis().failure();
      log.add(rule, message, program, "search/outcome", place + "/" + outcome);
    }
    for (Finding finding : result.judgement().findings().listed()) {
      SarifRule rule =
          new SarifRule(
              finding.code().word(),
              finding.code().severity(),
              finding.code().sentence(),
              finding.code().explanation());
      String text = finding.text().isEmpty() ? finding.code().sentence() : finding.text();
      String message = result.engine() + ": " + place + ": " + text;
      log.add(rule, message, program, "search/code", place + "/" + finding.code().word());
    }
  }
}
