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
  TEXT(new TextReport(TextOptions.PLAIN)),
  /** The result line of each suite and engine. */
  RESULT(new ResultReport()),
  CSV(new CsvReport()),
  CSV_LINES(ofListedRows(CsvReport::writeLines)),
  EPD(ofListedRows(EpdReport::writeCompleted)),
  HTML(new RunPage()),
  JSON(new JsonReport()),
  JUNIT(new JunitReport()),
  MARKDOWN(new MarkdownReport()),
  SARIF(new SarifReport()),
  UNSOLVED(ofListedRows(EpdReport::writeUnsolved));

  @SuppressWarnings("ImmutableEnumChecker") // Outputs have no state.
  private final Output<RunReport> output;

  ReportFormat(Output<RunReport> output) {
    this.output = output;
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
