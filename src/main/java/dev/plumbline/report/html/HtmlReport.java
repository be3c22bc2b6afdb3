package dev.plumbline.report.html;

import dev.plumbline.report.Output;
import dev.plumbline.report.RunRecords;
import java.io.IOException;
import java.io.Writer;

/** A run as a page to look at and to step through. */
public final class HtmlReport implements Output<RunRecords> {
  @Override
  public void write(RunRecords records, Writer out) throws IOException {
    RunSurvey survey = RunSurvey.of(records);
    String title = String.join(", ", survey.suites()) + ": " + records.title().limit();
    HtmlPage.write(
        PageKind.RUN, title, json -> new RunJson(json, records, survey).write(title), out);
    out.flush();
  }
}
