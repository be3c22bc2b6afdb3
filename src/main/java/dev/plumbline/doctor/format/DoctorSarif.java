package dev.plumbline.doctor.format;

import dev.plumbline.doctor.Diagnosis;
import dev.plumbline.doctor.DoctorReport;
import dev.plumbline.doctor.DoctorReport.ExaminationResult;
import dev.plumbline.report.format.SarifLog;
import java.io.IOException;
import java.io.Writer;

/** SARIF: a result for each finding of the doctor. */
public final class DoctorSarif {
  private DoctorSarif() {}

  static void write(DoctorReport report, Writer out) throws IOException {
    SarifLog log = new SarifLog("plumbline doctor");
    add(report, log);
    log.write(out);
  }

  public static void add(DoctorReport report, SarifLog log) {
    if (!report.isComplete()) {
      log.incomplete();
    }
    for (ExaminationResult result : report.results()) {
      for (Diagnosis finding : result.findings()) {
        String observed = finding.sentence() + ": " + finding.observed();
        String message = report.engine() + ": " + observed + "\n\n" + finding.transcriptText();
        log.add(
            new SarifLog.SarifRule(
                finding.code(), finding.severity(), finding.sentence(), finding.rule()),
            message,
            report.command().get(0),
            "examination/code",
            result.examination().name() + "/" + finding.code());
      }
    }
  }
}
