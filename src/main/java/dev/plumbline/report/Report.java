package dev.plumbline.report;

import java.io.IOException;
import java.io.Writer;

/** A view of a run in one format. */
@FunctionalInterface
public interface Report {
  /** Writes the view; the writer is UTF-8's and stays open. */
  void write(RunRecords records, Writer out) throws IOException;
}
