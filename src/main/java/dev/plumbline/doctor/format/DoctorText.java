package dev.plumbline.doctor.format;

import dev.plumbline.doctor.Diagnosis;
import dev.plumbline.judge.findings.FindingCode.Severity;
import java.util.ArrayList;
import java.util.List;

/** Findings as text. */
public final class DoctorText {
  /** The end of a transcript shows most; the other formats contain more. */
  private static final int LAST_LINES = 10;

  private DoctorText() {}

  /** A finding for a terminal: what, the rule, and the last lines of its transcript. */
  public static List<String> lines(Diagnosis finding) {
    return lines(finding, LAST_LINES);
  }

  /** A finding with its whole transcript. */
  static List<String> whole(Diagnosis finding) {
    return lines(finding, Integer.MAX_VALUE);
  }

  private static List<String> lines(Diagnosis finding, int most) {
    List<String> lines = new ArrayList<>();
    String severity = finding.severity().word();
    lines.add(severity + " " + finding.code() + ": " + finding.sentence());
    lines.add("  found: " + finding.observed());
    lines.add("  rule:  " + finding.rule());
    int first = Math.max(0, finding.transcript().size() - most);
    finding.transcript().stream().skip(first).forEach(line -> lines.add("  " + line));
    return lines;
  }

  static boolean isError(Diagnosis finding) {
    return finding.severity() == Severity.ERROR;
  }
}
