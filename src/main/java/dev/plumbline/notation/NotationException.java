package dev.plumbline.notation;

/** A text that is no position or move: where it goes wrong, and why. */
public final class NotationException extends Exception {
  private static final long serialVersionUID = 1L;

  private final int start;
  private final int end;

  /**
   * @param start the offset in the text of the first character at fault
   * @param end the offset after the last
   * @param reason a sentence without place and full stop
   */
  public NotationException(int start, int end, String reason) {
    super(reason, null, false, false);
    this.start = start;
    this.end = end;
  }

  public int start() {
    return start;
  }

  public int end() {
    return end;
  }

  public String reason() {
    return String.valueOf(getMessage());
  }
}
