package dev.plumbline.doctor;

import dev.plumbline.io.Plural;
import dev.plumbline.judge.findings.FindingCode.Severity;
import dev.plumbline.notation.Spelling.Worded;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;

/**
 * The results of all examinations.
 *
 * @param engine the name that the engine gives itself
 * @param command the program with its arguments
 * @param options set by the user
 * @param isComplete false after an interruption
 */
public record DoctorReport(
    String engine,
    String author,
    List<String> command,
    Map<String, String> options,
    List<ExaminationResult> results,
    boolean isComplete) {
  private static final double NANOS = 1e9;

  public DoctorReport {
    command = List.copyOf(command);
    options = new TreeMap<>(options);
    results = List.copyOf(results);
  }

  /** How an examination ended, the best first. */
  public enum ExaminationStatus implements Worded {
    SOUND,
    /** The engine does not offer what it examines, or gives nothing to judge. */
    SKIPPED,
    NOTES,
    WARNINGS,
    ERRORS;
  }

  /**
   * The result of one examination.
   *
   * @param measured what was measured, or why it was skipped; may be empty
   */
  public record ExaminationResult(
      Examination examination,
      boolean isSkipped,
      String measured,
      List<Diagnosis> findings,
      long nanos) {
    public ExaminationResult {
      findings = List.copyOf(findings);
    }

    public ExaminationStatus status() {
      ExaminationStatus status = isSkipped ? ExaminationStatus.SKIPPED : ExaminationStatus.SOUND;
      for (Diagnosis finding : findings) {
        ExaminationStatus other =
            switch (finding.severity()) {
              case ERROR -> ExaminationStatus.ERRORS;
              case WARNING -> ExaminationStatus.WARNINGS;
              case NOTE -> ExaminationStatus.NOTES;
            };
        status = status.compareTo(other) < 0 ? other : status;
      }
      return status;
    }

    public double seconds() {
      return nanos / NANOS;
    }
  }

  public List<Diagnosis> findings() {
    return results.stream().flatMap(result -> result.findings().stream()).toList();
  }

  public long count(Severity severity) {
    return findings().stream().filter(finding -> finding.severity() == severity).count();
  }

  /** As in {@code 33 examinations: 1 error, 2 warnings, 0 notes}. */
  public String summary() {
    StringJoiner counts = new StringJoiner(", ");
    for (Severity severity : Severity.values()) {
      counts.add(Plural.of(count(severity), severity.word()));
    }
    String interrupted = isComplete ? "" : " (interrupted)";
    return Plural.of(results.size(), "examination") + interrupted + ": " + counts;
  }
}
