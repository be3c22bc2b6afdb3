package dev.plumbline.cli.terminal;

/**
 * An error that the user can fix, reported as a message with its remedy and without a stack trace.
 */
public final class UserException extends RuntimeException {
  private final ExitCode exitCode;

  public UserException(ExitCode exitCode, String message) {
    super(message);
    this.exitCode = exitCode;
  }

  public UserException(ExitCode exitCode, String message, Throwable cause) {
    super(message, cause);
    this.exitCode = exitCode;
  }

  /** An error in the command line. */
  public static UserException usage(String message) {
    return new UserException(ExitCode.USAGE, message);
  }

  public static UserException usage(String message, Throwable cause) {
    return new UserException(ExitCode.USAGE, message, cause);
  }

  /** A file, a position or a record that cannot be used. */
  public static UserException input(String message) {
    return new UserException(ExitCode.INPUT, message);
  }

  public static UserException input(String message, Throwable cause) {
    return new UserException(ExitCode.INPUT, message, cause);
  }

  public ExitCode exitCode() {
    return exitCode;
  }
}
