package dev.plumbline.report.compare;

import java.io.IOException;
import java.io.Writer;

/** A view of a comparison in one format. */
@FunctionalInterface
public interface CompareReport {
  void write(Comparison comparison, Writer out) throws IOException;
}
