package dev.plumbline.report;

import java.io.IOException;
import java.io.Writer;

/**
 * A report in one format. The formats of a subject are constants of an enum or one class each.
 *
 * @param <T> what is reported: a run, a comparison, a verification
 */
@FunctionalInterface
public interface Output<T> {
  /** Writes the report; the writer is left open. */
  void write(T subject, Writer out) throws IOException;
}
