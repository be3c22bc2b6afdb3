package dev.plumbline.engine;

/** An engine that cannot do what was requested: what happened, in a sentence for the user. */
public final class EngineFailure extends Exception {
  private static final long serialVersionUID = 1L;

  public EngineFailure(String message) {
    super(message);
  }

  public EngineFailure(String message, Throwable cause) {
    super(message, cause);
  }
}
