package dev.plumbline.report.fact;

import dev.plumbline.judge.findings.FindingCode.Severity;
import dev.plumbline.notation.Spelling.Worded;

/**
 * The kinds of facts, in the order of reports. A kind needs no more than a constant here and a
 * producer, in {@link RunFacts} for a run or in {@code Comparison} for two.
 */
public enum FactKind implements Worded {
  UNFINISHED(Severity.WARNING, "searches of the run are missing"),
  DAMAGED_LINES(Severity.WARNING, "lines of the journal cannot be read and were skipped"),
  UNEQUAL_MACHINES(Severity.WARNING, "the machines of a run were not equally fast"),
  NEVER_ANSWERED(Severity.ERROR, "an engine answered no search"),
  NO_ANSWER(Severity.ERROR, "an engine did not answer some searches"),
  REFUTED_MATES(Severity.WARNING, "the prover refuted mates that an engine claims"),
  OFF_LIMIT(Severity.WARNING, "an engine did not keep to its limits"),
  UNEQUAL_EFFORT(Severity.WARNING, "what is compared used different search effort"),
  UNSOLVABLE(Severity.NOTE, "records have no solution, and are not counted"),
  CHANGED(Severity.NOTE, "limits, options, programs or settings differ from those of the old run"),
  NOT_COMPARED(Severity.WARNING, "not all of both runs is compared"),
  OTHER_RULES(Severity.WARNING, "the two runs do not ask for the same"),
  OTHER_SOLUTIONS(Severity.WARNING, "problems have other solutions than in the old run");

  private final Severity severity;
  private final String sentence;

  FactKind(Severity severity, String sentence) {
    this.severity = severity;
    this.sentence = sentence;
  }

  public Severity severity() {
    return severity;
  }

  public String sentence() {
    return sentence;
  }
}
