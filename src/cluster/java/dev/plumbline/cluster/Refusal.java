package dev.plumbline.cluster;

import java.util.Optional;

/**
 * One executor cannot use an engine or write a part: fails the Spark task, so that Spark gives its
 * chunk to another executor.
 */
final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Precedes the sentence for the user, which ends with the line. */
  private static final String MARK = Refusal.class.getName() + ": ";

  /**
   * @param sentence names the executor, and says what is wrong and why
   */
  Refusal(String sentence) {
    super(sentence);
  }

  /** The sentence in Spark's description of a failure. */
  static Optional<String> sentenceIn(String description) {
    int at = description.indexOf(MARK);
    return at < 0
        ? Optional.empty()
        : description.substring(at + MARK.length()).lines().findFirst();
  }
}
