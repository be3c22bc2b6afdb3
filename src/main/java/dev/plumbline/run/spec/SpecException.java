package dev.plumbline.run.spec;

/** An engine that cannot be found or made out: what is wrong where, with the remedy. */
public final class SpecException extends Exception {
  private static final long serialVersionUID = 1L;

  /** Whose fault it is. */
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
