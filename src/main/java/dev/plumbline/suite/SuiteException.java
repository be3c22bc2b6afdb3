package dev.plumbline.suite;

/** A suite that is unavailable: what is wrong, and what the user can do about it. */
public final class SuiteException extends Exception {
  private static final long serialVersionUID = 1L;

  /** What is at fault: the command line, or a file or server. */
  public enum Kind {
    USAGE,
    INPUT
  }

  private final Kind kind;
  private final String problem;
  private final String remedy;

  /**
   * @param problem what is wrong, a sentence without full stop
   * @param remedy what to do about it, a sentence without full stop; empty if nothing helps
   */
  public SuiteException(Kind kind, String problem, String remedy) {
    super(remedy.isEmpty() ? problem : problem + "; " + remedy, null, false, false);
    this.kind = kind;
    this.problem = problem;
    this.remedy = remedy;
  }

  public Kind kind() {
    return kind;
  }

  public String problem() {
    return problem;
  }

  public String remedy() {
    return remedy;
  }
}
