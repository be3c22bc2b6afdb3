package dev.plumbline.suite;

import java.util.Locale;

/** What is done about solutions that something is known against. */
public enum ErrataRule {
  /** Nothing: the classic solutions are asked for. */
  NONE,
  /** Further good moves solve a record too. */
  FURTHER,
  /** Records whose solution is in doubt are left out. */
  SKIP_DOUBTFUL;

  /** As users type it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
