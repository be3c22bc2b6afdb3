package dev.plumbline.doctor.format;

import dev.plumbline.doctor.DoctorReport;
import dev.plumbline.report.html.HtmlPage;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** One page with a table of the examinations and a card for each finding. */
final class DoctorPage {
  private DoctorPage() {}

  static void write(DoctorReport report, Writer out) throws IOException {
    HtmlPage.write(
        HtmlPage.PageKind.DOCTOR,
        "Doctor: " + report.engine(),
        List.of(plain(report)),
        json -> json.writePOJO(DoctorJson.object(report)),
        out);
  }

  /** The examinations, without JavaScript. */
  private static HtmlPage.PlainTable plain(DoctorReport report) {
    List<List<String>> rows =
        report.results().stream()
            .map(result -> List.of(result.examination().name(), result.status().word()))
            .toList();
    return new HtmlPage.PlainTable(List.of("Examination", "Result"), rows);
  }
}
