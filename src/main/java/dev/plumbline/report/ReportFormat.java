package dev.plumbline.report;

import java.io.IOException;
import java.io.Writer;

/** The formats of reports, by the option that asks for each. */
public enum ReportFormat implements Output<RunRecords> {
  TEXT("text", "totals, themes, times and misses for a reader", new TextReport()),
  CSV("csv", "a row for each problem", new CsvReport()),
  CSV_LINES("csv-lines", "a row for each rank and line that the engine told", new CsvLinesReport()),
  EPD("epd", "the records with pv, pm, ce, acd, acn and acs", new EpdReport()),
  JSON("json", "everything, for programs", new JsonReport()),
  JUNIT("junit", "suites as test suites, for build servers", new JunitReport()),
  MARKDOWN("markdown", "a summary, for the page of a job", new MarkdownReport()),
  UNSOLVED("unsolved", "an EPD of what was not solved, to run again", new UnsolvedReport());

  private final String word;
  private final String sentence;

  @SuppressWarnings("ImmutableEnumChecker") // Reports have no state.
  private final Output<RunRecords> report;

  ReportFormat(String word, String sentence, Output<RunRecords> report) {
    this.word = word;
    this.sentence = sentence;
    this.report = report;
  }

  /** The name of the option, without dashes. */
  public String word() {
    return word;
  }

  public String sentence() {
    return sentence;
  }

  @Override
  public void write(RunRecords records, Writer out) throws IOException {
    report.write(records, out);
    out.flush();
  }
}
