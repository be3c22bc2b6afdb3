package dev.plumbline.suite;

/** A suite that is unavailable: what is wrong, and what the user can do about it. */
public final class SuiteException extends Exception {
  /** What is at fault: the command line, or a file or server. */
  public enum ErrorKind {
    USAGE,
    INPUT
  }

  private final ErrorKind kind;

  private SuiteException(ErrorKind kind, String problem, String remedy) {
    super(problem + "; " + remedy, null, false, false);
    this.kind = kind;
  }

  /**
   * An error in the command line.
   *
   * @param problem what is wrong, a sentence without full stop
   * @param remedy what to do about it, a sentence without full stop
   */
  public static SuiteException usage(String problem, String remedy) {
    return new SuiteException(ErrorKind.USAGE, problem, remedy);
  }

  /** A file or a server that cannot be used. */
  public static SuiteException input(String problem, String remedy) {
    return new SuiteException(ErrorKind.INPUT, problem, remedy);
  }

  @Override
  public String getMessage() {
    return String.valueOf(super.getMessage());
  }

  public ErrorKind kind() {
    return kind;
  }
}
