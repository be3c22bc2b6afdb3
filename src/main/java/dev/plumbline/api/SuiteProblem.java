package dev.plumbline.api;

import dev.plumbline.epd.EpdRecord;

/**
 * A record of a suite and its place.
 *
 * @param suite the name of the suite
 * @param number the place of the record in its suite, from 1
 * @param record the position and its operations
 */
public record SuiteProblem(String suite, int number, EpdRecord record) {
  /** {@return its identity and, if it has one, its name, as in {@code wac#31 (WAC.031)}} */
  public String label() {
    String name = record.text("id");
    return suite + "#" + number + (name == null ? "" : " (" + name + ")");
  }
}
