package dev.plumbline.report.format;

import dev.plumbline.report.Output;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.compare.RunReport;
import dev.plumbline.report.html.RunPage;
import java.io.IOException;
import java.io.Writer;

/** The formats of a run's report. */
public enum ReportFormat implements Output<RunReport> {
  /** For readers: misses, solution times, themes, results. */
  TEXT("", new TextReport(TextOptions.PLAIN)),
  /** The result line of each suite and engine. */
  RESULT("", new ResultReport()),
  CSV("CSV, one row per problem.", new CsvReport()),
  CSV_LINES("CSV, one row per reported line and rank.", ofListedRows(CsvReport::writeLines)),
  EPD(
      "EPD, the records with pv, pm, ce, acd, acn and acs.",
      ofListedRows(EpdReport::writeCompleted)),
  HTML("HTML page with charts, problems, boards and lines.", new RunPage()),
  JSON("All results as JSON.", new JsonReport()),
  JUNIT("JUnit XML, one test suite per suite.", new JunitReport()),
  MARKDOWN("Markdown summary, for the page of a CI job.", new MarkdownReport()),
  SARIF("SARIF 2.1.0 for code scanning: errors and findings.", new SarifReport()),
  UNSOLVED(
      "EPD of the unsolved records, to run them again.", ofListedRows(EpdReport::writeUnsolved));

  private final String sentence;

  @SuppressWarnings("ImmutableEnumChecker") // Outputs have no state.
  private final Output<RunReport> output;

  ReportFormat(String sentence, Output<RunReport> output) {
    this.sentence = sentence;
    this.output = output;
  }

  /** What help says of its option; empty for what a command prints without being asked. */
  public String sentence() {
    return sentence;
  }

  @Override
  public void write(RunReport report, Writer out) throws IOException {
    output.write(report, out);
  }

  /** An output of the rows that the user wants to see. */
  private static Output<RunReport> ofListedRows(Output<RunRecords> output) {
    return (report, out) -> output.write(report.listed(), out);
  }
}
