package dev.plumbline.search;

/** A setting that cannot be as the user wrote it: why, and what could be instead. */
public final class SettingException extends Exception {
  private static final long serialVersionUID = 1L;

  private final String sentence;

  public SettingException(String sentence) {
    super(sentence);
    this.sentence = sentence;
  }

  public String sentence() {
    return sentence;
  }
}
