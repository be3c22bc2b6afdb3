package dev.plumbline.cli.terminal;

/** The exit codes, the most serious first. */
public enum ExitCode {
  BUG(70, "a bug in Plumbline"),
  INTERRUPTED(130, "interrupted"),
  USAGE(2, "wrong usage"),
  /** A file, a position or a record could not be read, or memory ran out. */
  INPUT(3, "unusable input"),
  /** An engine could not be used at all, or failed every search. */
  ENGINE(4, "unusable engine"),
  /** It ran, but a gate was missed, results differ, or {@code --strict} found something. */
  MISSED(1, "ran, but a gate was missed or differences were found"),
  OK(0, "ok");

  private final int code;
  private final String meaning;

  ExitCode(int code, String meaning) {
    this.code = code;
    this.meaning = meaning;
  }

  public int code() {
    return code;
  }

  public String meaning() {
    return meaning;
  }

  /** The more serious of two exit codes. */
  public ExitCode and(ExitCode other) {
    return compareTo(other) <= 0 ? this : other;
  }
}
