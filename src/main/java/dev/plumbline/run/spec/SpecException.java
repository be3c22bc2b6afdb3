package dev.plumbline.run.spec;

/**
 * An engine cannot be found, or its definition is wrong: says what is wrong, where, and the remedy.
 */
public final class SpecException extends Exception {
  private static final long serialVersionUID = 1L;

  /** The kind of error. */
  public enum Kind {
    /** There is no such engine. */
    UNKNOWN,
    /** A file of engines cannot be read. */
    FILE
  }

  private final Kind kind;

  SpecException(Kind kind, String message) {
    super(message);
    this.kind = kind;
  }

  SpecException(Kind kind, String message, Throwable cause) {
    super(message, cause);
    this.kind = kind;
  }

  public Kind kind() {
    return kind;
  }
}
