package dev.plumbline.cli.terminal;

/** An error the user can mend: told in one message with its remedy, without a stack trace. */
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
