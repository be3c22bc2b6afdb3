package dev.plumbline.suite;

/** A download that failed, with the reason in a few words. */
final class DownloadException extends Exception {
  private static final long serialVersionUID = 1L;

  private final boolean passing;

  /**
   * @param passing whether another try may go better
   */
  DownloadException(String reason, boolean passing) {
    super(reason, null, false, false);
    this.passing = passing;
  }

  boolean isPassing() {
    return passing;
  }

  String reason() {
    return String.valueOf(getMessage());
  }
}
