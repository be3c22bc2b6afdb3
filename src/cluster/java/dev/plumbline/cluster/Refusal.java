package dev.plumbline.cluster;

import java.util.Optional;

/**
 * An engine cannot be used on one executor: fails the Spark task, so that Spark gives its chunk to
 * another executor.
 */
final class EngineRefusal extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Precedes the sentence for the user, which ends with the line. */
  private static final String MARK = EngineRefusal.class.getName() + ": ";

  /**
   * @param sentence names the executor and the engine, and says why
   */
  EngineRefusal(String sentence) {
    super(sentence);
  }

  /** Whether Spark's description of a failure is about such a refusal. */
  static boolean isIn(String description) {
    return description.contains(MARK);
  }

  /** The sentence in Spark's description of a failure. */
  static Optional<String> sentenceIn(String description) {
    int at = description.indexOf(MARK);
    return at < 0
        ? Optional.empty()
        : description.substring(at + MARK.length()).lines().findFirst();
  }
}
