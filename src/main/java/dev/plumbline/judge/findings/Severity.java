package dev.plumbline.judge.findings;

/** How bad a finding is. */
public enum Severity {
  /** It cannot be right. */
  ERROR,
  /** It breaks a rule that engines keep; sometimes there is a reason. */
  WARNING,
  /** Good to know; not counted. */
  NOTE;

  /** Whether results count findings of this kind. */
  public boolean isCounted() {
    return this != NOTE;
  }
}
