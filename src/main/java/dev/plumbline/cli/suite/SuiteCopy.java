package dev.plumbline.cli.suite;

import dev.plumbline.epd.Input;
import java.io.IOException;
import java.io.OutputStream;

/** A way to copy suites that changes them. */
@FunctionalInterface
public interface SuiteCopy {
  /** Copies one input, after those copied before. */
  void copy(Input input, OutputStream out) throws IOException;
}
