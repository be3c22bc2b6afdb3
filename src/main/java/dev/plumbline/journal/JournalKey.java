package dev.plumbline.journal;

import java.util.Objects;

/**
 * What an entry is about, within its run.
 *
 * @param ordinal the record's place in its suite, from 1
 * @param engine the engine's label in the header
 * @param repeat from 1
 */
public record JournalKey(String suite, int ordinal, String engine, int repeat) {
  public JournalKey {
    Objects.requireNonNull(suite);
    Objects.requireNonNull(engine);
    if (ordinal < 1 || repeat < 1) {
      throw new IllegalArgumentException("ordinal and repeat count from 1");
    }
  }

  /** For people: {@code wac#31}, with the repeat where it is not the first. */
  public String label() {
    String place = suite + '#' + ordinal;
    return repeat == 1 ? place : place + " (" + repeat + ')';
  }
}
