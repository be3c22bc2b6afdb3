package dev.plumbline.engine;

/** An engine that cannot do what was requested: what happened, in a sentence for the user. */
public class EngineFailure extends Exception {
  public EngineFailure(String message) {
    super(message);
  }

  public EngineFailure(String message, Throwable cause) {
    super(message, cause);
  }

  /** A failure of the engine's own, which needs no stack trace. */
  protected EngineFailure(String message, boolean hasTrace) {
    super(message, null, false, hasTrace);
  }
}
