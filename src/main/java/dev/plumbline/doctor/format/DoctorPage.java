package dev.plumbline.doctor.format;

import dev.plumbline.doctor.DoctorReport;
import dev.plumbline.report.html.HtmlPage;
import java.io.IOException;
import java.io.Writer;

/** One page with a table of the examinations and a card for each finding. */
final class DoctorPage {
  private DoctorPage() {}

  static void write(DoctorReport report, Writer out) throws IOException {
    HtmlPage.write(
        HtmlPage.Kind.DOCTOR,
        "Doctor: " + report.engine(),
        json -> json.writePOJO(DoctorJson.object(report)),
        out);
  }
}
