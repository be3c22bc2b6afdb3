package dev.plumbline.run;

import dev.plumbline.epd.Input;
import dev.plumbline.suite.Corrections;

/**
 * A suite of a run; it is read as the run goes on.
 *
 * @param name the word for it in keys and reports
 * @param corrections of its records, and records that they leave out
 */
public record RunSuite(String name, Input input, Corrections corrections) {
  /** A suite as it stands. */
  public RunSuite(String name, Input input) {
    this(name, input, Corrections.NONE);
  }
}
