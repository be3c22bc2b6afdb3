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

  public ExitCode exitCode() {
    return exitCode;
  }
}
