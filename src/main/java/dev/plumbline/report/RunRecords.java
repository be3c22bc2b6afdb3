package dev.plumbline.report;

import java.io.IOException;

/** The rows of a run, in the order of the suite; read as often as a report needs. */
public interface RunRecords {
  /** Takes the rows one by one. */
  @FunctionalInterface
  interface RowReader {
    void row(Row row) throws IOException;
  }

  RunTitle title();

  /** Hands over all rows, from the first. */
  void read(RowReader reader) throws IOException;
}
