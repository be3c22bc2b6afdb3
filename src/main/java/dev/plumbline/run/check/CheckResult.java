package dev.plumbline.run.check;

/**
 * What came of one check.
 *
 * @param name of the check, in a word or two
 * @param grade how good it is
 * @param sentence what was seen
 */
public record CheckResult(String name, Grade grade, String sentence) {
  /** How good it is. */
  public enum Grade {
    OK,
    /** Something a run can live with, but whoever reads its results should know. */
    NOTE,
    FAULT
  }

  static CheckResult ok(String name, String sentence) {
    return new CheckResult(name, Grade.OK, sentence);
  }

  static CheckResult note(String name, String sentence) {
    return new CheckResult(name, Grade.NOTE, sentence);
  }

  static CheckResult fault(String name, String sentence) {
    return new CheckResult(name, Grade.FAULT, sentence);
  }
}
