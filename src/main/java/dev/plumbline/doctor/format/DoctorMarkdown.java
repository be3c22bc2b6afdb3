package dev.plumbline.doctor.format;

import dev.plumbline.doctor.Diagnosis;
import dev.plumbline.doctor.Diagnosis.TranscriptLine;
import dev.plumbline.doctor.DoctorReport;
import dev.plumbline.doctor.DoctorReport.ExaminationResult;
import dev.plumbline.io.InertText;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;

/** A table of the examinations and the findings with their transcripts, in Markdown. */
final class DoctorMarkdown {
  private DoctorMarkdown() {}

  static void write(DoctorReport report, Writer out) throws IOException {
    out.append("## Doctor: ").append(InertText.markdown(report.engine())).append("\n\n");
    out.append(report.summary()).append(".\n\n");
    out.append("| examination | result | time | measured |\n| --- | --- | ---: | --- |\n");
    for (ExaminationResult result : report.results()) {
      List<String> cells =
          List.of(
              result.examination().name(),
              result.status().word(),
              String.format(Locale.ROOT, "%.1f s", result.seconds()),
              InertText.markdownCell(result.measured()));
      out.append("| ").append(String.join(" | ", cells)).append(" |\n");
    }
    for (ExaminationResult result : report.results()) {
      for (Diagnosis finding : result.findings()) {
        finding(result, finding, out);
      }
    }
  }

  private static void finding(ExaminationResult result, Diagnosis finding, Writer out)
      throws IOException {
    String severity = finding.severity().word();
    out.append("\n### ").append(severity).append(" `").append(finding.code()).append("`: ");
    out.append(InertText.markdown(finding.sentence())).append("\n\n");
    out.append("- Examination: ").append(result.examination().name()).append('\n');
    out.append("- Found: ").append(InertText.markdown(finding.observed())).append('\n');
    out.append("- Rule: ").append(InertText.markdown(finding.rule())).append("\n\n");
    out.append("<details><summary>Transcript</summary>\n\n");
    // Indented, so that nothing in foreign text can end the block.
    for (TranscriptLine line : finding.transcript()) {
      out.append("    ").append(InertText.line(line.toString())).append('\n');
    }
    out.append("\n</details>\n");
  }
}
