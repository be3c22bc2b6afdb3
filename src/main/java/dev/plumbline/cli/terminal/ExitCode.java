package dev.plumbline.cli.terminal;

/** What the program tells the shell when it ends, the weightiest first. */
public enum ExitCode {
  /** A fault of Plumbline itself. */
  BUG(70, "a bug in Plumbline"),
  /** Ctrl-C. */
  INTERRUPTED(130, "interrupted"),
  /** The command line was not understood. */
  USAGE(2, "wrong usage"),
  /** A file, a position or a record could not be read, or memory ran out. */
  INPUT(3, "unusable input"),
  /** An engine could not be used at all, or failed every search. */
  ENGINE(4, "unusable engine"),
  /** It ran, but a gate was missed, differences were found, or findings under {@code --strict}. */
  MISSED(1, "ran, but a gate was missed or differences were found"),
  /** All is well. */
  OK(0, "ok");

  private final int code;
  private final String meaning;

  ExitCode(int code, String meaning) {
    this.code = code;
    this.meaning = meaning;
  }

  /** The number the shell sees. */
  public int code() {
    return code;
  }

  /** A few words for help texts. */
  public String meaning() {
    return meaning;
  }

  /** The one to report when this and another both apply. */
  public ExitCode and(ExitCode other) {
    return compareTo(other) <= 0 ? this : other;
  }
}
