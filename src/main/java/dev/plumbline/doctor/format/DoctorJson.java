package dev.plumbline.doctor.format;

import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.plumbline.doctor.Diagnosis;
import dev.plumbline.doctor.Diagnosis.TranscriptLine;
import dev.plumbline.doctor.DoctorReport;
import dev.plumbline.doctor.DoctorReport.ExaminationResult;
import dev.plumbline.judge.findings.FindingCode.Severity;
import java.io.IOException;
import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.Map;

/** Everything as one JSON object; the page contains the same. */
final class DoctorJson {
  private DoctorJson() {}

  static void write(DoctorReport report, Writer out) throws IOException {
    out.write(writer().writeValueAsString(object(report)) + "\n");
  }

  static ObjectWriter writer() {
    return JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build().writer();
  }

  static Map<String, Object> object(DoctorReport report) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("engine", report.engine());
    object.put("author", report.author());
    object.put("command", report.command());
    object.put("options", report.options());
    object.put("complete", report.isComplete());
    object.put("summary", report.summary());
    for (Severity severity : Severity.values()) {
      object.put(severity.word() + "s", report.count(severity));
    }
    object.put("examinations", report.results().stream().map(DoctorJson::result).toList());
    return object;
  }

  private static Map<String, Object> result(ExaminationResult result) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("name", result.examination().name());
    object.put("checks", result.examination().checks());
    object.put("status", result.status().word());
    object.put("seconds", Math.round(result.seconds() * 1000) / 1000.0);
    object.put("measured", result.measured());
    object.put("findings", result.findings().stream().map(DoctorJson::finding).toList());
    return object;
  }

  private static Map<String, Object> finding(Diagnosis finding) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("code", finding.code());
    object.put("severity", finding.severity().word());
    object.put("sentence", finding.sentence());
    object.put("found", finding.detail());
    object.put("times", finding.times());
    object.put("rule", finding.rule());
    object.put("transcript", finding.transcript().stream().map(TranscriptLine::toString).toList());
    return object;
  }
}
