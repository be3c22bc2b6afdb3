package dev.plumbline.run;

import dev.plumbline.epd.Input;

/**
 * A suite of a run; it is read as the run goes on.
 *
 * @param name the word for it in keys and reports
 */
public record RunSuite(String name, Input input) {}
