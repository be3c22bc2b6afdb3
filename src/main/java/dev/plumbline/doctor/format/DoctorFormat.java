package dev.plumbline.doctor.format;

import dev.plumbline.doctor.DoctorReport;
import dev.plumbline.report.Output;
import dev.plumbline.report.html.HtmlPage;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** The formats of a report of the doctor, apart from the terminal's. */
public enum DoctorFormat implements Output<DoctorReport> {
  MARKDOWN(DoctorMarkdown::write),
  /** One page with a table of the examinations and a card for each finding. */
  HTML(DoctorFormat::page),
  JSON(DoctorJson::write),
  JUNIT(DoctorJunit::write),
  SARIF(DoctorSarif::write);

  @SuppressWarnings("ImmutableEnumChecker") // Outputs have no state.
  private final Output<DoctorReport> output;

  DoctorFormat(Output<DoctorReport> output) {
    this.output = output;
  }

  private static void page(DoctorReport report, Writer out) throws IOException {
    List<List<String>> examinations =
        report.results().stream()
            .map(result -> List.of(result.examination().name(), result.status().word()))
            .toList();
    HtmlPage.write(
        HtmlPage.PageKind.DOCTOR,
        "Doctor: " + report.engine(),
        List.of(new HtmlPage.PlainTable(List.of("Examination", "Result"), examinations)),
        json -> json.writePOJO(DoctorJson.object(report)),
        out);
  }

  @Override
  public void write(DoctorReport report, Writer out) throws IOException {
    output.write(report, out);
  }
}
