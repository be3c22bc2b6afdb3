package dev.plumbline.doctor.format;

import dev.plumbline.doctor.Diagnosis;
import dev.plumbline.doctor.Diagnosis.TranscriptLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Findings as text for a terminal. */
public final class DoctorText {
  /** The end of a transcript shows most; the reports contain all of it. */
  private static final int LAST_LINES = 10;

  private DoctorText() {}

  /** A finding: what, the rule, and the last lines of its transcript. */
  public static List<String> lines(Diagnosis finding) {
    List<String> lines = new ArrayList<>();
    String severity = finding.severity().name().toLowerCase(Locale.ROOT);
    lines.add(severity + " " + finding.code() + ": " + finding.sentence());
    lines.add("  found: " + finding.observed());
    lines.add("  rule:  " + finding.rule());
    List<TranscriptLine> transcript = finding.transcript();
    int first = Math.max(0, transcript.size() - LAST_LINES);
    transcript.subList(first, transcript.size()).forEach(line -> lines.add("  " + line));
    return lines;
  }
}
