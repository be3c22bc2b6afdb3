package dev.plumbline.search;

/** A setting is invalid: the message says why, and what is allowed. */
public final class SettingException extends Exception {
  private final String sentence;

  public SettingException(String sentence) {
    super(sentence);
    this.sentence = sentence;
  }

  public String sentence() {
    return sentence;
  }
}
