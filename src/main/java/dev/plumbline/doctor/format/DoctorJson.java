package dev.plumbline.doctor.format;

import dev.plumbline.doctor.Diagnosis;
import dev.plumbline.doctor.Diagnosis.TranscriptLine;
import dev.plumbline.doctor.DoctorReport;
import dev.plumbline.doctor.DoctorReport.ExaminationResult;
import dev.plumbline.judge.findings.FindingCode.Severity;
import dev.plumbline.report.JsonFields;
import java.io.IOException;
import java.io.Writer;

/** Everything as one JSON object; the page contains the same. */
final class DoctorJson {
  private DoctorJson() {}

  static void write(DoctorReport report, Writer out) throws IOException {
    object(report).writeIndented(out);
  }

  static JsonFields object(DoctorReport report) {
    JsonFields object =
        new JsonFields()
            .put("engine", report.engine())
            .put("author", report.author())
            .put("command", report.command())
            .put("options", report.options())
            .put("complete", report.isComplete())
            .put("summary", report.summary());
    for (Severity severity : Severity.values()) {
      object.put(severity.word() + "s", report.count(severity));
    }
    return object.put("examinations", report.results().stream().map(DoctorJson::result).toList());
  }

  private static JsonFields result(ExaminationResult result) {
    return new JsonFields()
        .put("name", result.examination().name())
        .put("checks", result.examination().checks())
        .put("status", result.status().word())
        .put("seconds", Math.round(result.seconds() * 1000) / 1000.0)
        .put("measured", result.measured())
        .put("findings", result.findings().stream().map(DoctorJson::finding).toList());
  }

  private static JsonFields finding(Diagnosis finding) {
    return new JsonFields()
        .put("code", finding.code())
        .put("severity", finding.severity().word())
        .put("sentence", finding.sentence())
        .put("found", finding.detail())
        .put("times", finding.times())
        .put("rule", finding.rule())
        .put("transcript", finding.transcript().stream().map(TranscriptLine::toString).toList());
  }
}
