package dev.plumbline.doctor.format;

import dev.plumbline.doctor.DoctorReport;
import dev.plumbline.report.Output;
import java.io.IOException;
import java.io.Writer;

/** The formats of a report of the doctor, apart from the terminal's. */
public enum DoctorFormat implements Output<DoctorReport> {
  MARKDOWN(DoctorMarkdown::write),
  HTML(DoctorPage::write),
  JSON(DoctorJson::write),
  JUNIT(DoctorJunit::write),
  SARIF(DoctorSarif::write);

  @SuppressWarnings("ImmutableEnumChecker") // Outputs have no state.
  private final Output<DoctorReport> output;

  DoctorFormat(Output<DoctorReport> output) {
    this.output = output;
  }

  @Override
  public void write(DoctorReport report, Writer out) throws IOException {
    output.write(report, out);
  }
}
