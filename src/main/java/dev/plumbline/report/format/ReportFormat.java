package dev.plumbline.report.format;

import dev.plumbline.report.Output;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.html.RunPage;
import java.io.IOException;
import java.io.Writer;

/** The formats of a run's report. */
public enum ReportFormat implements Output<RunRecords> {
  /** For readers: misses, solution times, themes, results. */
  TEXT(new TextReport(TextReport.TextOptions.PLAIN)),
  /** The result line of each suite and engine. */
  RESULT(new ResultReport()),
  CSV(new CsvReport()),
  CSV_LINES(CsvReport::writeLines),
  EPD(EpdReport::writeCompleted),
  HTML(new RunPage()),
  JSON(new JsonReport()),
  JUNIT(new JunitReport()),
  MARKDOWN(new MarkdownReport()),
  UNSOLVED(EpdReport::writeUnsolved),
  BADGE(new BadgePicture()),
  PLOT(new PlotPicture());

  @SuppressWarnings("ImmutableEnumChecker") // Outputs have no state.
  private final Output<RunRecords> output;

  ReportFormat(Output<RunRecords> output) {
    this.output = output;
  }

  @Override
  public void write(RunRecords records, Writer out) throws IOException {
    output.write(records, out);
  }
}
